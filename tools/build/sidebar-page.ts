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
    // HtmlService takes “//” inside a template literal for a comment: there is none.
    supported: { 'template-literal': false },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'silent',
  });
  refuseWarnings('sidebar/main.tsx', result);
  const script = result.outputFiles[0]?.text ?? '';
  const [page, style] = await Promise.all([readFile('sidebar/index.html', 'utf8'), bundleStyle()]);
  if (/`[^`]*\/\/[^`]*`/.test(script)) {
    throw new Error('sidebar: “//” inside a template literal is taken for a comment by HtmlService.');
  }
  return page.replace('/* sidebar.css */', () => style.trim()).replace('/* main.tsx */', () => script.trim());
}

async function bundleStyle(): Promise<string> {
  const result = await build({
    entryPoints: ['sidebar/style/sidebar.css'],
    bundle: true,
    write: false,
    charset: 'ascii',
    minify: true,
    logLevel: 'silent',
  });
  refuseWarnings('sidebar/style/sidebar.css', result);
  return result.outputFiles[0]?.text ?? '';
}
