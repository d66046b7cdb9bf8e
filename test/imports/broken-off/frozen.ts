import type { Project } from '../../../sandbox/apis/world/project';
import type { SavedWorkbook } from '../../../sandbox/workbook/saved';
import { openSheet } from '../../in-process-sheet';
import type { Switches } from '../../switched';
import { drive, type OpenedImport, openImport } from '../opened-import';
import { projectsImport } from '../projects-import';
import type { Scenario } from './scenario';

/** A file as it was prepared, to begin with again and again. */
export interface Frozen {
  /** What Google answers in it. */
  readonly switches: Switches;
  readonly saved: SavedWorkbook;
  readonly document: readonly (readonly [string, string])[];
  readonly user: readonly (readonly [string, string])[];
  readonly nowMs: number;
  readonly projects: readonly Project[];
  readonly id: string;
}

export function freeze({ definition, prepare }: Scenario, switches: Switches): Frozen {
  const opened = openImport(switches);
  return frozenOf(opened, prepare(opened, projectsImport(definition)), switches);
}

/** As it is by now. */
export function frozenOf({ sheet }: OpenedImport, id: string, switches: Switches = {}): Frozen {
  const { google, workbook, apis } = sheet;
  return {
    switches,
    saved: workbook.save(),
    document: [...google.properties.document],
    user: [...google.properties.user('owner')],
    nowMs: google.clock.now(),
    projects: apis.world.projects,
    id,
  };
}

export function thaw({ switches, saved, document, user, nowMs, projects, id }: Frozen): Prepared {
  const opened = drive(openSheet({ ...switches, saved }, switches));
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
