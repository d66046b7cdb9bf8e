/** `npm run reference`: writes docs/reference.md from the catalogue. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CATALOGUE } from '../src/catalogue/index';
import { REFERENCE_FILE, writeReference } from './reference/reference';

mkdirSync(dirname(REFERENCE_FILE), { recursive: true });
writeFileSync(REFERENCE_FILE, writeReference(CATALOGUE));
console.log(`${REFERENCE_FILE} is written.`);
