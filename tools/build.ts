/** `npm run build`, for a spreadsheet's own script; `-- --add-on` for an add-on. */
import { buildDist, DIST } from './build/dist';
import { BUILT_FOR, readInstallation } from './build/installation';

const installation = readInstallation(process.argv.slice(2));
const sizes = await buildDist(installation);
for (const [name, bytes] of Object.entries(sizes)) {
  console.log(`${DIST}/${name}  ${(bytes / 1024).toFixed(1)} KB`);
}
console.log(BUILT_FOR[installation]);
