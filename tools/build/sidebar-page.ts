/** sidebar/ to one HTML file: script and style inlined, nothing loaded from anywhere. */
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { refuseWarnings } from './warnings';

export async function buildSidebarPage(): Promise<string> {
  const result = await build({
    entryPoints: ['sidebar/main.tsx'],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    charset: 'ascii',
    legalComments: 'none',
    minify: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'silent',
  });
  refuseWarnings('sidebar/main.tsx', result);
  const script = result.outputFiles[0]?.text ?? '';
  const [page, style] = await Promise.all([
    readFile('sidebar/index.html', 'utf8'),
    readFile('sidebar/sidebar.css', 'utf8'),
  ]);
  if (/`[^`]*\/\/[^`]*`/.test(script)) {
    throw new Error('sidebar: “//” inside a template literal is taken for a comment by HtmlService.');
  }
  return page.replace('/* sidebar.css */', () => style.trim()).replace('/* main.tsx */', () => script.trim());
}
