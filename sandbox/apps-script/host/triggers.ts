/** What a clock trigger was asked to do, as the builder's methods were called. */
export interface Schedule {
  readonly everyMinutes?: number;
  readonly everyHours?: number;
  readonly everyDays?: number;
  readonly afterMs?: number;
  readonly atMs?: number;
  readonly atHour?: number;
  readonly nearMinute?: number;
  readonly timeZone?: string;
}

export interface ClockTrigger {
  readonly id: string;
  readonly handler: string;
  readonly user: string;
  readonly schedule: Schedule;
  readonly createdMs: number;
}

/** Of all users, in one file. */
export interface Triggers {
  readonly all: readonly ClockTrigger[];
  add(trigger: ClockTrigger): void;
  remove(id: string): void;
}

/** Of all users, in all files of one script. */
export interface AccountTriggers {
  /** Another file of the script; it has no trigger yet. */
  addFile(): Triggers;
  ofUser(user: string): readonly ClockTrigger[];
  remove(id: string): void;
}

export function createAccountTriggers(): AccountTriggers {
  const files: Triggers[] = [];
  return {
    addFile() {
      const file = createTriggers();
      files.push(file);
      return file;
    },
    ofUser: (user) => files.flatMap(({ all }) => all.filter((trigger) => trigger.user === user)),
    remove(id) {
      for (const file of files) file.remove(id);
    },
  };
}

function createTriggers(): Triggers {
  const all: ClockTrigger[] = [];
  return {
    all,
    add: (trigger) => void all.push(trigger),
    remove(id) {
      const index = all.findIndex((trigger) => trigger.id === id);
      if (index >= 0) all.splice(index, 1);
    },
  };
}
