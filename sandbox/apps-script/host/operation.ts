import type { CountedService } from '../execution';
import type { Host } from './host';
import type { Access } from './permission';
import type { Run } from './run';
import type { Step } from './step';

/** One thing that a realm can ask of the host. */
export interface Operation {
  readonly access: Access;
  readonly counted?: CountedService;
  /** How error messages name it, where not by its own name. */
  readonly shownAs?: string;
  readonly perform: (host: Host, run: Run, ...args: readonly never[]) => unknown | Step<unknown>;
}

export type Operations = Readonly<Record<string, Operation>>;

/** Text that travels as it is, not as JSON: bodies may be large. */
export class RawText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
