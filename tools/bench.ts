/**
 * `npm run bench`: where Reachsheet stands against its limits and its peers, all in one run. Times are of this machine,
 * counts of the product. `-- --write` puts the tables into docs/performance.md and docs/scale.md; `--importjson=FILE` and
 * `--importjsonapi=FILE` name the peers' files, which are not ours to ship.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { coldStartRows } from './bench/cold-start';
import { formulaCostRows } from './bench/formula-cost';
import { growth } from './bench/growth';
import { importRows } from './bench/imports';
import { importJson, importJsonApi } from './bench/peers';
import { previewRows } from './bench/preview';
import { writeReport } from './bench/report';
import { requestRows } from './bench/requests';
import { asMarkdown, printed, type Row } from './bench/row';
import { shapingRows } from './bench/shaping';
import { sharingRows } from './bench/sharing';
import { sidebarRows } from './bench/sidebar';
import { waitingRows } from './bench/waiting';
import { buildDist, DIST } from './build/dist';

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    importjson: { type: 'string' },
    importjsonapi: { type: 'string' },
  },
});

if (values.write && !(values.importjson && values.importjsonapi)) {
  throw new Error('--write wants the files of both peers: the table would lose their rows.');
}

const parts: readonly (() => readonly Row[] | Promise<readonly Row[]>)[] = [
  () => coldStartRows(`${DIST}/Code.js`),
  () =>
    shapingRows([
      ...(values.importjson ? [importJson(values.importjson)] : []),
      ...(values.importjsonapi ? [importJsonApi(values.importjsonapi)] : []),
    ]),
  requestRows,
  waitingRows,
  sharingRows,
  formulaCostRows,
  importRows,
  sidebarRows,
  previewRows,
];

await buildDist('add-on');
const MachineDate = Date;
const rows: Row[] = [];
for (const part of parts) {
  const made = await part();
  // A spreadsheet in this process brings a clock of its own.
  globalThis.Date = MachineDate;
  rows.push(...made);
  console.log(printed(made));
}
const grown = growth();
rows.push(...grown.rows);
console.log(`${printed(grown.rows)}\n${grown.scale}`);
const missed = rows.filter(({ isMet }) => !isMet);
const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`;
console.log(`${rows.length - missed.length} of ${rows.length} targets are met. ${machine}.`);
if (values.write) {
  writeReport('docs/performance.md', asMarkdown(rows), machine);
  writeReport('docs/scale.md', grown.scale, machine);
}
