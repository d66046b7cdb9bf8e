import { render } from 'preact';
import type { SidebarAnswer } from '../src/sidebar-door';
import { Connections } from './connections';
import { ask } from './server';

const page = document.getElementById('page');

function show(answer: SidebarAnswer<'connections'> | undefined): void {
  if (page) render(<Connections answer={answer} />, page);
}

show(undefined);
ask('connections').then(show);
