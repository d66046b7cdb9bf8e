import type { Platform, Settings } from './platform';

/** Read in one call: each takes as long as all of them. What is set is remembered. */
export function readWhole(settings: Settings): Settings {
  const all: Record<string, string> = { ...settings.all() };
  return {
    all: () => all,
    get: (name) => all[name] ?? null,
    set(name, value) {
      settings.set(name, value);
      all[name] = value;
    },
    remove(name) {
      settings.remove(name);
      delete all[name];
    },
  };
}

/** The same platform, which has read what is kept in this spreadsheet, at this moment. */
export function withWhole(platform: Platform): Platform {
  const { document, user } = platform.settings;
  return { ...platform, settings: { document: readWhole(document), user } };
}
