import type { FunctionHost } from '../workbook/workbook';
import type { HostSwitches } from './switches';

/** Who runs custom functions while nobody has the file open and a trigger's run writes to it. */
export function hostOfClosedFile(
  host: FunctionHost,
  { formulasInTriggers }: Pick<HostSwitches, 'formulasInTriggers'>,
): FunctionHost {
  switch (formulasInTriggers) {
    case 'unknown':
      return { ...host, has: () => false };
    case 'not calculated':
      return { ...host, isIdle: true };
    case 'calculated':
      return host;
  }
}
