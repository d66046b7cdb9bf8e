/** `npm start`: builds the add-on and opens it in a spreadsheet in the browser, with both APIs beside it. */
import { spawn } from 'node:child_process';
import { readPort, refuse } from './port';

const USAGE = 'npm start [-- port]';
/** What a newcomer typed in survives the end of the process; File ▸ Reset the preview forgets it. */
const STATE = '.preview';

const port = readPort(USAGE, 8787);
// Loaded now: what was mistyped is said at once.
const { readProject } = await import('../sandbox/apps-script/index');
const { startPreview } = await import('../sandbox/preview/preview');
const { buildDist, DIST } = await import('./build/dist');
await buildDist('add-on');
const preview = await startPreview({ project: readProject(DIST), port, folder: STATE }).catch(
  ({ code, port: taken }: NodeJS.ErrnoException & { readonly port?: number }) =>
    refuse(`Port ${taken} cannot be had (${code}). Three in a row are needed, from ${port}.`, USAGE),
);

console.log(`Reachsheet is installed in a spreadsheet at ${preview.url} (Ctrl+C ends it).
Both APIs answer at ${preview.apis.origin} with made-up data; nothing leaves this machine.`);
if (process.stdout.isTTY) openBrowser(preview.url);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void preview.close().then(() => process.exit(0)));
}

/** Where there is no such program, the address above has to do. */
function openBrowser(url: string): void {
  const [program, args] =
    process.platform === 'darwin'
      ? ['open', [url]]
      : process.platform === 'win32'
        ? ['cmd', ['/c', 'start', '', url]]
        : ['xdg-open', [url]];
  spawn(program, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
