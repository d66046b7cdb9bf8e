import { managedCommunities } from '../access';
import { manageableProject } from '../records/manageable-project';
import { defineTool } from '../tool';

export const listManageableProjects = defineTool('list_manageable_projects', {}, (_, context) => ({
  projects: managedCommunities(context).map(({ community, role }) => manageableProject(community, role)),
}));
