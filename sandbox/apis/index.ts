export type { Answer } from './answer';
export { type Apis, type ApisOptions, createApis } from './apis';
export { type CampaignDetail, campaignDetail } from './campaigns/records/campaign-detail';
export { type CampaignListItem, campaignListItem } from './campaigns/records/campaign-list-item';
export {
  type ClippingDetail,
  clippingDetail,
  type IneligibleDetail,
  ineligibleDetail,
} from './campaigns/records/clipping-detail';
export { type LeaderboardRange, type LeaderboardRow, leaderboard } from './campaigns/records/leaderboard';
export { type ManageableProject, manageableProject } from './campaigns/records/manageable-project';
export { type ProjectInfo, projectInfo } from './campaigns/records/project-info';
export { type ProjectMember, projectMembers } from './campaigns/records/project-member';
export { bytesOf, type Encoding } from './encoding';
export type { Fault, FaultEffect, FaultMatch, Faults } from './fault';
export type { ApiRequest, ApiResponse } from './message';
export type { LoggedRequest } from './request-log';
export { type ApiServer, type ServerOptions, startApis } from './server';
export type { Changes } from './world/changes';
export type { Clip } from './world/clip';
export type { CreatorSubmission } from './world/submission';
export { createWorld, type World, type WorldOptions } from './world/world';
