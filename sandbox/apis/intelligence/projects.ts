import { cursorPage } from './cursor';
import type { Endpoint } from './endpoint';
import { readQuery } from './query';
import { notFound } from './rest-failure';

export const projectList: Endpoint = {
  path: '/v1/projects',
  answer({ world, url }) {
    const query = readQuery(url, ['ecosystem', 'category', 'limit', 'cursor']);
    const ecosystem = query.text('ecosystem');
    const category = query.text('category');
    const found = world.projects.filter(
      (project) =>
        (ecosystem === null || project.ecosystem === ecosystem) &&
        (category === null || project.category === category),
    );
    const list = `projects ${JSON.stringify([ecosystem, category])}`;
    return cursorPage(found, list, query.limit(20, 100), query.text('cursor'));
  },
};

export const projectDetail: Endpoint = {
  path: '/v1/projects/{id}',
  answer({ world, url, id }) {
    readQuery(url, []);
    const data = world.project(id);
    if (data === undefined) throw notFound('No project has this id');
    return { data };
  },
};
