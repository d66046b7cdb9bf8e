import { managedCommunity } from '../access';
import { projectIdOf } from '../arguments';
import { projectInfo } from '../records/project-info';
import { defineTool } from '../tool';

export const getProjectInfo = defineTool(
  'get_project_info',
  { projectId: projectIdOf('get_project_info') },
  ({ projectId }, context) =>
    projectInfo(context.world, managedCommunity(context, projectId), context.reader),
);
