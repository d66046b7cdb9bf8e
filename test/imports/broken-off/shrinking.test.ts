import { killAtEveryCall } from './kill-at-every-call';
import { resized } from './resized';

killAtEveryCall([resized('replace', 'shrinks', true), resized('update', 'shrinks', false)]);
