import { failAtEveryCall } from './fail-at-every-call';
import { killAtEveryCall } from './kill-at-every-call';
import { scenariosOf } from './scenario';

const scenarios = scenariosOf('replace');

killAtEveryCall(scenarios);
failAtEveryCall(scenarios);
