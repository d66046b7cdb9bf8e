import { render } from 'preact';
import { App } from './app';
import { watchPointer } from './parts/settling';

const page = document.getElementById('page');
watchPointer();
if (page) render(<App />, page);
