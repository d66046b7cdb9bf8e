import { failAtEveryCall } from './fail-at-every-call';
import { killAtEveryCall } from './kill-at-every-call';
import { scenariosOf } from './scenario';

const scenarios = scenariosOf('snapshot');

killAtEveryCall(scenarios);
failAtEveryCall(scenarios);
