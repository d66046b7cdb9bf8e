import { describe, expect, test } from 'vitest';
import { forms } from './both';

type Row = readonly [body: string, expected: unknown];

const thrown = (text: string): object => ({ thrown: `Exception: ${text}` });
const CACHE = 'const cache = CacheService.getDocumentCache();';
const STORE = 'const store = PropertiesService.getDocumentProperties();';
const LOCK = 'const lock = LockService.getDocumentLock();';
const GZIP = '"application/x-gzip"';

const cacheRows: readonly Row[] = [
  [`${CACHE} cache.put("a", "1"); return cache.get("a")`, '1'],
  [`${CACHE} return cache.get("none")`, null],
  [`${CACHE} cache.putAll({ a: "1", b: 2 }); return cache.getAll(["a", "b", "c"])`, { a: '1', b: '2' }],
  [`${CACHE} cache.put("a", null); return cache.get("a")`, 'null'],
  [`${CACHE} cache.put("a", {}); return cache.get("a")`, '[object Object]'],
  [`${CACHE} return String(cache.put("a", "1"))`, 'undefined'],
  [`${CACHE} cache.put("a", "1"); cache.remove("a"); return cache.get("a")`, null],
  [
    `${CACHE} cache.putAll({ a: "1", b: "1" }); cache.removeAll(["a"]); return cache.getAll(["a", "b"])`,
    { b: '1' },
  ],
  [`${CACHE} cache.put("a".repeat(250), "1"); return "fits"`, 'fits'],
  [`${CACHE} cache.put("a".repeat(251), "1")`, thrown('Argument too large: key')],
  [`${CACHE} cache.put("", "1")`, thrown('Invalid argument: key')],
  [`${CACHE} cache.put("a", "x".repeat(102400)); return cache.get("a").length`, 102_400],
  [`${CACHE} cache.put("a", "x".repeat(102401))`, thrown('Argument too large: value')],
  [`${CACHE} cache.put("a", "\\u00e4".repeat(51201))`, thrown('Argument too large: value')],
  [`${CACHE} cache.put("a", "1", 10); Utilities.sleep(9999); return cache.get("a")`, '1'],
  [`${CACHE} cache.put("a", "1", 10); Utilities.sleep(10000); return cache.get("a")`, null],
  [`${CACHE} cache.put("a", "1"); Utilities.sleep(300000); return cache.get("a")`, '1'],
  [`${CACHE} cache.put("a", "1", -5); return cache.get("a")`, '1'],
  [`${CACHE} cache.put("a", "1", 21601)`, thrown('Argument too large: expirationInSeconds')],
  [
    `${CACHE} for (let i = 0; i < 1050; i++) cache.put("k" + i, "1"); return [cache.get("k100"), cache.get("k101")]`,
    [null, '1'],
  ],
  [
    `${CACHE} cache.put("a", "document"); return [CacheService.getUserCache().get("a"), CacheService.getScriptCache().get("a")]`,
    [null, null],
  ],
];

const propertyRows: readonly Row[] = [
  [
    `${STORE} store.setProperty("a", "1").setProperty("b", 2); return store.getProperties()`,
    { a: '1', b: '2' },
  ],
  [`${STORE} return store.getProperty("none")`, null],
  [
    `${STORE} store.setProperties({ a: "1", b: "2" }); store.setProperties({ c: 3 }, true); return store.getKeys()`,
    ['c'],
  ],
  [
    `${STORE} store.setProperties({ a: "1", b: "2" }); store.deleteProperty("a"); return store.getKeys()`,
    ['b'],
  ],
  [`${STORE} store.setProperty("a", "1").deleteAllProperties(); return store.getKeys()`, []],
  [`${STORE} store.setProperty("a", "x".repeat(9216)); return "fits"`, 'fits'],
  [`${STORE} store.setProperty("a", "x".repeat(9217))`, thrown('Argument too large: value')],
  [`${STORE} store.setProperty("a", "\\u20ac".repeat(3073))`, thrown('Argument too large: value')],
  [
    `${STORE} store.setProperty("", "1")`,
    thrown('When setting or getting a property value, the property name must not be null or empty.'),
  ],
  [`${STORE} store.setProperty("k".repeat(8067), "1")`, thrown('Data storage error')],
  [
    `${STORE} for (let i = 0; i < 56; i++) store.setProperty("k" + i, "x".repeat(9216))`,
    thrown('You have exceeded the property storage quota. Please remove some properties and try again.'),
  ],
  [
    `${STORE} store.setProperty("a", "1"); return PropertiesService.getUserProperties().getProperty("a")`,
    null,
  ],
];

const lockRows: readonly Row[] = [
  [
    `${LOCK} return [lock.hasLock(), lock.tryLock(0), lock.hasLock(), lock.tryLock(10)]`,
    [false, true, true, true],
  ],
  [`${LOCK} lock.tryLock(0); lock.tryLock(0); lock.releaseLock(); return lock.hasLock()`, false],
  [`${LOCK} return lock.tryLock(-1)`, false],
  [`${LOCK} lock.waitLock(5); return LockService.getScriptLock().tryLock(0)`, true],
];

const digest = (rest: string): string =>
  `return Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, ${rest}).slice(0, 4)`;

const utilityRows: readonly Row[] = [
  [digest('"input to hash"'), [54, -72, -70, -64]],
  [digest('"\\u20ac\\ud83d\\ude42"'), [-30, 112, -82, -77]],
  [digest('"??"'), [-30, 112, -82, -77]],
  [digest('"\\u20ac\\ud83d\\ude42", Utilities.Charset.UTF_8'), [-88, 113, -56, 11]],
  [digest('[97, 98, 99]'), [-70, 120, 22, -65]],
  [
    digest('["a"]'),
    { thrown: expect.stringContaining("don't match the method signature for Utilities.computeDigest") },
  ],
  [digest('[200]'), thrown('Cannot convert 200 to byte.')],
  ['return Utilities.computeDigest(Utilities.DigestAlgorithm.MD5, "a").length', 16],
  [
    'return Utilities.computeHmacSha256Signature("The quick brown fox jumps over the lazy dog", "key").slice(0, 3)',
    [-9, -68, -125],
  ],
  ['return Utilities.base64Encode("h\\u00e4")', 'aMOk'],
  ['return Utilities.base64Encode([-1, -2, 3, 4])', '//4DBA=='],
  ['return Utilities.base64EncodeWebSafe([-1, -2, 3, 4])', '__4DBA=='],
  ['return Utilities.base64Decode("//4DBA==")', [-1, -2, 3, 4]],
  ['return Utilities.base64Decode("__4DBA==")', [-1, -2, 3, 4]],
  ['return Utilities.base64Decode("*")', thrown('Could not decode string.')],
  ['return Utilities.newBlob("\\u20ac").getBytes()', [-30, -126, -84]],
  ['const b = Utilities.newBlob("a"); return [b.getContentType(), b.getName()]', ['text/plain', null]],
  ['return Utilities.newBlob([104, 105]).getDataAsString()', 'hi'],
  [
    'const g = Utilities.gzip(Utilities.newBlob("a")); return [g.getContentType(), g.getBytes().slice(0, 2)]',
    ['application/x-gzip', [31, -117]],
  ],
  [
    `const bytes = Utilities.gzip(Utilities.newBlob("gr\\u00fc\\u00df")).getBytes(); return Utilities.ungzip(Utilities.newBlob(bytes, ${GZIP})).getDataAsString("UTF-8")`,
    'grüß',
  ],
  [
    'return Utilities.ungzip(Utilities.newBlob(Utilities.gzip(Utilities.newBlob("a")).getBytes()))',
    thrown('Blob object must have non-null data'),
  ],
  [`return Utilities.ungzip(Utilities.newBlob([1, 2], ${GZIP}))`, thrown('Could not decompress gzip.')],
  [
    `return Utilities.formatDate(new Date(0), "Asia/Kolkata", "yyyy-MM-dd'T'HH:mm:ss.SSSXXX EEE MMM h a ''")`,
    "1970-01-01T05:30:00.000+05:30 Thu Jan 5 AM '",
  ],
  [
    'return Utilities.formatDate(new Date(0), "UTC", "YYYY")',
    thrown('Utilities.formatDate: the letter Y is not in the sandbox yet'),
  ],
  [
    'return Utilities.parseDate("2026-07-01 12:30", "Europe/Berlin", "yyyy-MM-dd HH:mm").getTime()',
    Date.UTC(2026, 6, 1, 10, 30),
  ],
  ...(
    [
      ['2018-11-04 00:00', 'America/Sao_Paulo', Date.UTC(2018, 10, 4, 3)],
      ['2026-03-29 02:30', 'Europe/Berlin', Date.UTC(2026, 2, 29, 1, 30)],
      ['2026-10-25 02:30', 'Europe/Berlin', Date.UTC(2026, 9, 25, 1, 30)],
    ] as const
  ).map(
    ([text, zone, instant]): Row => [
      `return Utilities.parseDate("${text}", "${zone}", "yyyy-MM-dd HH:mm").getTime()`,
      instant,
    ],
  ),
  ['return Utilities.parseDate("x", "UTC", "yyyy")', thrown('Unparseable date: "x"')],
  ['return /^[0-9a-f-]{36}$/.test(Utilities.getUuid())', true],
  ['return JSON.stringify([Utilities.Charset.UTF_8, String(ScriptApp.AuthMode.FULL)])', '["UTF_8","FULL"]'],
  ['return Utilities.sleep(300001)', thrown('Invalid argument: milliseconds')],
  ['return Session.getScriptTimeZone() + Session.getActiveUserLocale()', 'Etc/UTCen'],
];

const FETCH =
  'const seen = (options, url) => JSON.parse(UrlFetchApp.fetch(url || "https://a.test/x", options).getContentText());';
const invalid = (attribute: string): object => thrown(`Attribute provided with invalid value: ${attribute}`);

const fetchRows: readonly Row[] = [
  ['return UrlFetchApp.fetch("https://a.test/status/201").getResponseCode()', 201],
  [`${FETCH} return seen({}).method`, 'GET'],
  [`${FETCH} return seen({ method: "post", payload: "a" }).body`, 'a'],
  [`${FETCH} return seen({ method: "POST", payload: { "a b": "\\u00e4", c: 1 } }).body`, 'a+b=%C3%A4&c=1'],
  [
    `${FETCH} return seen({ method: "put", payload: "a" }).headers["Content-Type"]`,
    'application/x-www-form-urlencoded',
  ],
  [
    `${FETCH} return seen({ method: "put", payload: "{}", contentType: "application/json" }).headers["Content-Type"]`,
    'application/json',
  ],
  [`${FETCH} return seen({ method: "post", payload: [104, 105] }).body`, 'hi'],
  [`${FETCH} return seen({ headers: { Authorization: "x" } }).headers.Authorization`, 'x'],
  [`${FETCH} return /Google-Apps-Script/.test(seen({}).headers["User-Agent"])`, true],
  [
    `${FETCH} return seen({ payload: "a" })`,
    thrown('A payload without a method: say which method is meant.'),
  ],
  [`${FETCH} return seen({ method: "get", payload: "a" })`, invalid('payload')],
  [`${FETCH} return seen({ method: "head" })`, invalid('method')],
  [`${FETCH} return seen({ verb: "get" })`, invalid('verb')],
  [`${FETCH} return seen({ payload: undefined })`, thrown('Attribute provided with no value: payload')],
  [`${FETCH} return seen({ headers: { Host: "b.test" } })`, invalid('Header:Host')],
  [`${FETCH} return seen({ headers: { "content-length": 1 } })`, invalid('Header:content-length')],
  [`${FETCH} return seen({ headers: { a: null } })`, invalid('Header:null')],
  [`${FETCH} return seen({ muteHttpExceptions: "yes" })`, invalid('muteHttpExceptions')],
  [`${FETCH} return seen({ timeoutSeconds: 0 })`, invalid('timeoutSeconds')],
  [`${FETCH} return seen({ timeoutSeconds: 361 })`, invalid('timeoutSeconds')],
  [`${FETCH} return seen({ timeoutSeconds: 1.5 })`, invalid('timeoutSeconds')],
  [
    'UrlFetchApp.fetch()',
    { thrown: "Exception: The parameters () don't match the method signature for UrlFetchApp.fetch." },
  ],
  ['UrlFetchApp.fetch(null)', thrown('Attribute provided with no value: url')],
  ...[
    'https://a.test/a b',
    'https://a.test/?q="',
    'https://a.test/[1]',
    'https://a.test/|',
    'https://a.test/%zz',
    'ftp://a.test',
    'a.test',
    'https://a.test/ä',
  ].map((url): Row => [`UrlFetchApp.fetch(${JSON.stringify(url)})`, thrown(`Invalid argument: ${url}`)]),
  ['UrlFetchApp.fetch("https://a.test/" + "x".repeat(2068))', thrown('Limit Exceeded: URLFetch URL Length.')],
  [
    'UrlFetchApp.fetch("https://a.test/", { headers: { a: "x".repeat(8192) } })',
    thrown('Limit Exceeded: URLFetch Header Size.'),
  ],
  ['UrlFetchApp.fetch("https://nowhere.test/a?k=v")', thrown('DNS error: https://nowhere.test/a?k=v')],
  [
    'UrlFetchApp.fetch("https://dead.test/a?k=v", { muteHttpExceptions: true })',
    thrown('Address unavailable: https://dead.test/a?k=v'),
  ],
  ['UrlFetchApp.fetch("https://slow.test/")', thrown('Timeout: https://slow.test/')],
  [
    'UrlFetchApp.fetch("https://a.test/status/404/long?secret=1")',
    thrown(
      `Request failed for https://a.test returned code 404. Truncated server response: ${'x'.repeat(150)}... (use muteHttpExceptions option to examine full response)`,
    ),
  ],
  [
    'return UrlFetchApp.fetch("https://a.test/status/503", { muteHttpExceptions: true }).getResponseCode()',
    503,
  ],
  [
    'const r = UrlFetchApp.fetch("https://a.test/"); return [r.getHeaders()["Set-Cookie"], r.getAllHeaders()["Set-Cookie"], r.getHeaders()["x-lower"], r.getHeaders()["content-type"]]',
    ['b=2', ['a=1', 'b=2'], 'a', undefined],
  ],
  ['return UrlFetchApp.fetch("https://a.test/umlaut").getContent()', [-61, -92]],
  ['return UrlFetchApp.fetch("https://a.test/umlaut").getBlob().getDataAsString("UTF-8")', 'ä'],
  ['return UrlFetchApp.fetch("https://a.test/umlaut").getContentText()', 'ä'],
  ['return UrlFetchApp.fetch("https://a.test/umlaut").getContentText("ISO-8859-1")', 'Ã¤'],
  [
    'return UrlFetchApp.fetch("https://a.test/umlaut").getContentText("nothing")',
    thrown('Invalid argument: nothing'),
  ],
  [`${FETCH} return seen({}, "https://a.test/to/302?https%3A%2F%2Fb.test%2Fy").url`, 'https://b.test/y'],
  [
    `${FETCH} return seen({ headers: { Authorization: "x" } }, "https://a.test/to/302?https%3A%2F%2Fb.test%2F").headers.Authorization`,
    'x',
  ],
  [
    `${FETCH} const r = seen({ method: "post", payload: "a" }, "https://a.test/to/302?%2Fy"); return [r.method, r.body]`,
    ['GET', undefined],
  ],
  [
    `${FETCH} const r = seen({ method: "post", payload: "a" }, "https://a.test/to/307?%2Fy"); return [r.method, r.body]`,
    ['POST', 'a'],
  ],
  [
    'return UrlFetchApp.fetch("https://a.test/to/302?%2Fy", { followRedirects: false }).getResponseCode()',
    302,
  ],
  ['UrlFetchApp.fetch("https://a.test/loop")', thrown('Too many redirects: https://a.test/loop')],
  [
    'return UrlFetchApp.fetchAll(["https://a.test/status/201", { url: "https://a.test/status/202", method: "post" }]).map((r) => r.getResponseCode())',
    [201, 202],
  ],
  [
    'return UrlFetchApp.fetchAll(["https://a.test/", { url: "https://dead.test/", muteHttpExceptions: true }])',
    thrown('Address unavailable: https://dead.test/'),
  ],
  [
    'return UrlFetchApp.fetchAll(["https://a.test/", "https://a.test/status/500"])',
    { thrown: expect.stringContaining('returned code 500') },
  ],
  ['return UrlFetchApp.fetchAll([])', []],
  [
    'return UrlFetchApp.getRequest("https://a.test/", { headers: { a: 1 } })',
    { url: 'https://a.test/', method: 'get', headers: { a: '1' } },
  ],
];

describe.each(forms())('$name', ({ answer }) => {
  describe.each([
    ['CacheService', cacheRows],
    ['PropertiesService', propertyRows],
    ['LockService', lockRows],
    ['Utilities and Session', utilityRows],
    ['UrlFetchApp', fetchRows],
  ] as const)('%s', (_, rows) => {
    test.each(rows)('%s', async (body, expected) => {
      expect(await answer(body)).toEqual(expected);
    });
  });
});
