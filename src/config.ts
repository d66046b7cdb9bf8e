/** Every limit and budget of the add-on. Names carry the unit. */

/** The APIs' largest page (both seeds, section 8). */
export const PAGE_SIZE = 100;

/** A service whose cursors promise more, page after page, and bring nothing new is left. */
export const MOST_PAGES_WITHOUT_ROWS = 10;

/** UrlFetchApp takes 2,082 (reference/url-fetch). */
export const URL_LARGEST_CHARACTERS = 2_082;

/** Requests sent at once by UrlFetchApp.fetchAll. */
export const WAVE = { first: 20, afterTooManyRequests: 10, largest: 30, growth: 5 } as const;

/** Sheets stops a custom function at 30 s with no message of ours; we stop before, with one. */
export const FORMULA_BUDGET_SECONDS = 25;

/** What one formula may return; more belongs into an import. */
export const FORMULA_LARGEST_ROWS = 10_000;
export const FORMULA_LARGEST_CELLS = 100_000;

export const LOOK_UP_LARGEST_IDS = 500;

export const CELL_LARGEST_CHARACTERS = 50_000;

export const CACHE = {
  defaultMinutes: 10,
  largestMinutes: 360,
  /** A value of CacheService holds 102,400 bytes; base64 is ASCII, so characters are bytes. */
  chunkCharacters: 100_000,
  largestChunks: 30,
  /** Shorter texts fit as they are, at three bytes a character: gzip and base64 would only cost time. */
  packFromCharacters: 30_000,
  lookUpGroups: 128,
  largestGroupCharacters: 1_000_000,
} as const;

/** Google's lock, which fails under load. */
export const LOCK = {
  /** Before another try, at most. */
  pauseMs: 500,
  /** Tries to give it back. */
  releases: 4,
} as const;

/** Formulas that want the same at the same time take turns (cache/one-at-a-time). */
export const LEASE = {
  /** How long a dead holder keeps the others waiting, at most. */
  liveMs: 15_000,
  renewAfterMs: 5_000,
  /** How long a failure is repeated to those who waited for it. */
  endedMs: 10_000,
  /** Whoever has the lock needs it for a few calls of the cache; many who want other things want the same lock. */
  lockMs: 250,
  /** By then whoever had the lock has written a note. */
  missedLockMs: 300,
  /** By then all who saw a free turn at the same moment have written theirs. */
  settleMs: 250,
  firstPollMs: 150,
  largestPollMs: 1_000,
} as const;

/** What the sidebar may send and wait for. */
export const SIDEBAR = {
  largestInputCharacters: 200_000,
  /** A test of a connection, or a page of names to pick from. */
  answerSeconds: 20,
  /** Names to pick from may be so old. */
  choicesMinutes: 5,
  recentChoices: 8,
} as const;

/** Apps Script documents 9 KB for a property. */
export const PROPERTY_LARGEST_BYTES = 9_000;

/** So much may the clocks of two of Google's machines differ. */
export const CLOCK_SKEW_MS = 5_000;

/** Imports that run by themselves. */
export const SCHEDULE = {
  /** Apps Script ends a trigger's run after 6 minutes. */
  longestRunMs: 360_000,
  runMs: 270_000,
  /** Of the 90 minutes that Google gives all triggers of a person in 24 hours. */
  dailyMs: 3_600_000,
  /** Less than that is not worth beginning. */
  shortestMs: 20_000,
  /** A trigger that has not got Google's lock so often for one import leaves it to the next hour. */
  locksMissed: 3,
  /** What refreshing formulas may take; what is left has its turn in the next hour. */
  refreshMs: 150_000,
  /** Longer waits are left to the next hour; many services ask for a minute. */
  longestWaitMs: 75_000,
  earlyMs: 900_000,
  /** What failed for a passing reason is tried again after so long… */
  againMs: 3_600_000,
  /** …until so long after its time; then it waits for its next one. */
  againForMs: 3 * 3_600_000,
  /** The trigger should have come by then. */
  overdueMs: 4_500_000,
} as const;

/** An import is carried out in steps, so that somebody can watch it, stop it, and close the sidebar meanwhile. */
export const IMPORT = {
  /** After so long a step fetches no more. */
  stepSeconds: 4,
  /** An answer may take so long. */
  requestSeconds: 60,
  /** Longer waits for the service are shown to the person, not slept through. */
  longestPauseMs: 2_000,
  /** After a longer pause the page before is read once more. A service that lets so many requests through a minute is waited for less. */
  pagesStayMs: 180_000,
  /** How often a list is read from its beginning whose pages are others after each pause. */
  mostReadings: 3,
  /** A service that is waited for longer without a new row fails the run. */
  longestWaitMs: 900_000,
  /** What was read counts for so long, for other rows of its table and while a person is to say where that is. */
  keptForMs: 86_400_000,
  /** How long a dead step keeps the others waiting: it reads, or writes a whole table. */
  readingBusyMs: 120_000,
  writingBusyMs: 400_000,
  /** A run that nobody has carried on for so long is left unfinished. */
  abandonedMs: 30_000,
  /** Shown before a run. */
  sampleRows: 5,
  /** Before a run, so many cells of its table are looked at, at the most. */
  comparedCells: 200_000,
  lockMs: 5_000,
  /** Before a step is tried again for which Google's lock could not be had. */
  lockWaitMs: 10_000,
} as const;

/** So long a refusal of Google's own counts: until the next hour's trigger has come. */
export const QUOTA = { notedSeconds: 4_200 } as const;

/** Formulas in cells that an import takes its arguments from. */
export const ARGUMENT_CELLS = { settledMs: 5_000, pauseMs: 1_000 } as const;

/** "Refresh formulas". */
export const REFRESH = {
  /** From the menu; Apps Script ends it after 6 minutes. */
  menuMs: 300_000,
  /** When the sidebar opens: what an earlier one has left. */
  repairMs: 90_000,
  /** How long one that died keeps the others waiting: a minute more than the longest. */
  leaseMs: 360_000,
  lockMs: 20_000,
  /** Different calls at a time: Google runs about thirty of a person and refuses the others. */
  callsAtOnce: 20,
  /** So many of them may read what others among them give, and so run once more than needed. */
  callsThatMayRunTwice: 10,
  /** Sheets ends a function after 30 s. */
  settledMs: 31_000,
  pollMs: 1_000,
  /** By then a function has answered, if Google calculates any. */
  probeMs: 10_000,
  /** So small a sheet is read rather than searched. */
  smallCells: 2_000,
  /** After so long sheets are searched that would be read. */
  findMs: 30_000,
  /** What finding and marking formulas takes, and putting back those of one time with what they take at the most. */
  markMs: 45_000,
  batchMs: 41_000,
  /** So many formulas are exchanged cell by cell, at a quarter of a second each. */
  mostMarkedSingly: 100,
  mostPutBackSingly: 40,
  /** So many cells' formulas are read in one call, and so many cells' values. */
  areaCells: 50_000,
  valueCells: 2_000,
} as const;

/** "Check this platform", which the sidebar has carried out in steps. */
export const CHECK = {
  /** After so long a step begins no further check. */
  stepSeconds: 12,
  /** Apps Script ends whatever takes longer than 6 minutes: then what it left may be taken away. */
  longestStepMs: 390_000,
} as const;
