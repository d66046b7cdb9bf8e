/** `npm run build` */
import { buildDist, DIST } from './build/dist';

const sizes = await buildDist();
for (const [name, bytes] of Object.entries(sizes)) {
  console.log(`${DIST}/${name}  ${(bytes / 1024).toFixed(1)} KB`);
}
