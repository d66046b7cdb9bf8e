import { killAtEveryCall } from './at-every-call';
import { scenariosOf } from './scenario';

killAtEveryCall(scenariosOf('update'));
