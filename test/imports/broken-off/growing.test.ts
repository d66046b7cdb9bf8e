import { killAtEveryCall } from './kill-at-every-call';
import { resized } from './resized';

killAtEveryCall([
  resized('replace', 'grows', false),
  resized('update', 'grows', true),
  resized('snapshot', 'grows', false),
]);
