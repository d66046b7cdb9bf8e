import '@univerjs/preset-sheets-core/lib/index.css';
import '@univerjs/preset-sheets-filter/lib/index.css';
import '../tester/panel/panel.css';
import './page.css';
import { render } from 'preact';
import type { PageConfig } from '../protocol';
import { App } from './app';

const config: PageConfig = JSON.parse(document.getElementById('config')?.textContent ?? '');
const root = document.getElementById('app');
if (root) render(<App config={config} />, root);
