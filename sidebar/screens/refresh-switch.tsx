import { useState } from 'preact/hooks';
import type { Home } from '../../src/door/methods';
import { useApp } from '../app-context';
import { useCall } from '../calls';
import { Button } from '../parts/button';
import { Failure } from '../parts/notice';
import { Option } from '../parts/option';
import type { Wording } from '../words/wording';

const STOPPED_HINT = 'On, in your name, but it may not be running.';

const HINTS: Readonly<Record<Home['formulasBy'], string>> = {
  nobody: 'Off: Sheets calls a function again only when its arguments change.',
  me: 'On, in your name, out of your hour of run time a day.',
  somebody: 'On, in somebody else’s name. Switched off, it is off for everybody.',
};

const HELD_HINTS: Readonly<Record<NonNullable<Home['formulasHeld']>, string>> = {
  closed:
    'On, but Google does not calculate formulas while nobody has this spreadsheet open. They are refreshed when somebody opens this sidebar or chooses Refresh formulas.',
  refused:
    'On, but Google refused requests: its daily limit may be used up. Formulas keep their values for an hour, then it is tried again.',
  time: 'On, but the last hour had no time left for formulas: scheduled imports come first, and there is one hour of run time a day for each person. Formulas keep their values until the next hour.',
};

function hintOf(home: Home, wording: Wording): string {
  const { formulasBy, formulasHeld, formulasNeed, formulasOverdue, stopped } = home;
  if (formulasBy === 'nobody') return HINTS.nobody;
  if (formulasNeed) return `On, but not running. ${formulasNeed}`;
  if (formulasOverdue) {
    const whose = formulasBy === 'me' ? 'in your name' : 'in somebody else’s name';
    return `On, ${whose}, but overdue since ${wording.moment(formulasOverdue)}.`;
  }
  if (formulasBy === 'me' && stopped) return STOPPED_HINT;
  return formulasHeld ? HELD_HINTS[formulasHeld] : HINTS[formulasBy];
}

/** Whether all formulas are fetched anew each hour, and in whose name. */
export function RefreshSwitch() {
  const { home, wording, keepHome, reload, say } = useApp();
  const refresh = useCall('refreshEachHour');
  const [wanted, setWanted] = useState(false);
  const isHeldUp = Boolean(home.formulasHeld || home.formulasNeed || home.formulasOverdue);
  const canTakeOver = home.formulasBy === 'somebody' && Boolean(home.formulasNeed || home.formulasOverdue);
  const isOn = refresh.isBusy ? wanted : home.formulasBy !== 'nobody';
  const turn = async (isOnNow: boolean): Promise<void> => {
    setWanted(isOnNow);
    if (!(await refresh.run({ isOn: isOnNow }))) return;
    keepHome({ formulasBy: isOnNow ? 'me' : 'nobody' });
    if (home.stopped || isHeldUp) reload();
    say(isOnNow ? 'Formulas are refreshed every hour.' : 'Formulas are not refreshed every hour any more.');
  };
  return (
    <>
      <Option
        type="checkbox"
        isSwitch
        label="Refresh formulas every hour"
        hint={hintOf(home, wording)}
        isChosen={isOn}
        onChoose={(isOnNow) => void turn(isOnNow)}
      />
      {canTakeOver && (
        <div class="buttons small">
          <Button isBusy={refresh.isBusy} onClick={() => void turn(true)}>
            Take over in your name
          </Button>
        </div>
      )}
      <Failure error={refresh.error} />
    </>
  );
}
