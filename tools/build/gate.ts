/**
 * Refuses what Apps Script would refuse: at save time (its parser is older than its engine) or at run time
 * (globals that do not exist there). Better a failed build than a push that fails, or a formula that does.
 */
import { type Program, parse } from 'acorn';
import { analyze } from 'eslint-scope';

/** ECMAScript's own globals that Apps Script has, and its services that the add-on uses. */
const PRESENT = new Set([
  ...[
    'Array',
    'ArrayBuffer',
    'BigInt',
    'Boolean',
    'DataView',
    'Date',
    'Error',
    'Float32Array',
    'Float64Array',
  ],
  ...['Infinity', 'Int8Array', 'Int16Array', 'Int32Array', 'Intl', 'JSON', 'Map', 'Math', 'NaN', 'Number'],
  ...['Object', 'Promise', 'Proxy', 'RangeError', 'ReferenceError', 'Reflect', 'RegExp', 'Set', 'String'],
  ...['Symbol', 'SyntaxError', 'TypeError', 'URIError', 'Uint8Array', 'Uint8ClampedArray', 'Uint16Array'],
  ...[
    'Uint32Array',
    'WeakMap',
    'WeakSet',
    'console',
    'decodeURIComponent',
    'encodeURIComponent',
    'globalThis',
  ],
  ...['isFinite', 'isNaN', 'parseFloat', 'parseInt', 'undefined', 'arguments'],
  ...['CacheService', 'Charts', 'HtmlService', 'LockService', 'PropertiesService', 'ScriptApp', 'Session'],
  ...['SpreadsheetApp', 'UrlFetchApp', 'Utilities'],
]);

/** Every fault of a server-side file, in words; none for a good one. */
export function faultsOfScript(code: string): readonly string[] {
  const parsed = parseOld(code);
  if ('fault' in parsed) return [parsed.fault];
  return [...forbiddenText(code), ...missingGlobals(parsed.program)];
}

/** The names of the top-level functions and variables, which Sheets and google.script.run can see. */
export function topLevelNames(code: string): readonly string[] {
  const parsed = parseOld(code);
  if ('fault' in parsed) return [];
  return parsed.program.body.flatMap((statement) => {
    if (statement.type === 'FunctionDeclaration') return [statement.id.name];
    if (statement.type !== 'VariableDeclaration') return [];
    return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  });
}

/** Class fields, static and private members, `??=`, `import`: none of them is ES2019. */
function parseOld(code: string): { readonly program: Program } | { readonly fault: string } {
  try {
    return {
      program: parse(code, { ecmaVersion: 2019, sourceType: 'script', locations: true, ranges: true }),
    };
  } catch (error) {
    return { fault: `not ES2019: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function forbiddenText(code: string): readonly string[] {
  const faults: string[] = [];
  const foreign = /[^\t\n\r\x20-\x7e]/.exec(code);
  if (foreign) faults.push(`a character that is not ASCII at offset ${foreign.index}`);
  if (/<!--|-->/.test(code)) faults.push('an HTML comment mark');
  return faults;
}

function missingGlobals(program: Program): readonly string[] {
  const scopes = analyze(program as Parameters<typeof analyze>[0], {
    ecmaVersion: 2019,
    sourceType: 'script',
  });
  const faults = new Set<string>();
  for (const { identifier } of scopes.globalScope?.through ?? []) {
    if (!PRESENT.has(identifier.name)) {
      faults.add(`“${identifier.name}” (line ${identifier.loc?.start.line}) does not exist in Apps Script`);
    }
  }
  return [...faults];
}
