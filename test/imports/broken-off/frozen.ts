import type { Project } from '../../../sandbox/apis/world/project';
import type { SavedWorkbook } from '../../../sandbox/workbook/saved';
import { openSheet } from '../../in-process-sheet';
import { drive, type OpenedImport, openImport } from '../opened-import';
import { projectsImport } from '../projects-import';
import type { Scenario } from './scenario';

/** A file as it was prepared, to begin with again and again. */
export interface Frozen {
  readonly saved: SavedWorkbook;
  readonly document: readonly (readonly [string, string])[];
  readonly user: readonly (readonly [string, string])[];
  readonly nowMs: number;
  readonly projects: readonly Project[];
  readonly id: string;
}

export function freeze({ definition, prepare }: Scenario): Frozen {
  const opened = openImport();
  const id = prepare(opened, projectsImport(definition));
  const { google, workbook, apis } = opened.sheet;
  return {
    saved: workbook.save(),
    document: [...google.properties.document],
    user: [...google.properties.user('owner')],
    nowMs: google.clock.now(),
    projects: apis.world.projects,
    id,
  };
}

export function thaw({ saved, document, user, nowMs, projects, id }: Frozen): Prepared {
  const opened = drive(openSheet({ saved }));
  const { google, apis } = opened.sheet;
  google.clock.advance(nowMs - google.clock.now());
  apis.world.change.setProjects(projects);
  for (const [name, value] of document) google.properties.document.set(name, value);
  for (const [name, value] of user) google.properties.user('owner').set(name, value);
  return { opened, id };
}

export interface Prepared {
  readonly opened: OpenedImport;
  readonly id: string;
}
