import { useState } from 'preact/hooks';
import { isPreset, PRESETS, type PresetId } from '../presets';
import type { ActiveFault, FaultOrder, FaultSpan, FaultyApi } from '../protocol';
import type { Tester } from './use-tester';
import { API_WORDS } from './words';

const APIS: readonly FaultyApi[] = ['both', 'campaigns', 'intelligence'];
const SPAN_WORDS: Readonly<Record<FaultSpan, string>> = {
  'next request': 'Next request',
  'until switched off': 'Until switched off',
};
const SPANS: readonly FaultSpan[] = ['next request', 'until switched off'];

export interface FaultsProps {
  readonly active: readonly ActiveFault[];
  readonly tester: Tester;
}

/** What the services shall do wrong. */
export function Faults({ active, tester }: FaultsProps) {
  const { busy, act } = tester;
  const [preset, setPreset] = useState<PresetId>('too many requests');
  const [api, setApi] = useState<FaultyApi>('both');
  const [span, setSpan] = useState<FaultSpan>('next request');
  const isForAll = PRESETS[preset].effect === 'rate limit';
  const order: FaultOrder = isForAll
    ? { preset, api: 'both', span: 'until switched off' }
    : { preset, api, span };

  return (
    <>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          act('fault', 'POST', 'faults', order);
        }}
      >
        <label class="field">
          <span>What happens</span>
          <select
            value={preset}
            onChange={({ currentTarget: { value } }) => {
              if (isPreset(value)) setPreset(value);
            }}
          >
            {Object.entries(PRESETS).map(([id, { words }]) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <Choices
          legend="Which service"
          name="tester-api"
          values={APIS}
          words={API_WORDS}
          value={order.api}
          disabled={isForAll}
          onValue={setApi}
        />
        <Choices
          legend="How long"
          name="tester-span"
          values={SPANS}
          words={SPAN_WORDS}
          value={order.span}
          disabled={isForAll}
          onValue={setSpan}
        />
        <button type="submit" class="chief" aria-disabled={busy.includes('fault')}>
          Switch on
        </button>
      </form>
      <div class="heading">
        <h4>Switched on</h4>
        {active.length > 0 && (
          <button
            type="button"
            aria-disabled={busy.includes('clear')}
            onClick={() => act('clear', 'DELETE', 'faults')}
          >
            Switch all off
          </button>
        )}
      </div>
      {active.length === 0 ? (
        <p class="empty">Nothing. Both services answer as they should.</p>
      ) : (
        <ul class="lines">
          {active.map((fault) => (
            <li key={fault.id}>
              <p>
                <span class="warning">{PRESETS[fault.preset].words}</span>
                <span class="soft">
                  {fault.api === 'both' ? 'Both services' : API_WORDS[fault.api]} ·{' '}
                  {SPAN_WORDS[fault.span].toLowerCase()}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ChoicesProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly disabled: boolean;
  readonly onValue: (value: Value) => void;
}

function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, name, values, words, value, disabled, onValue } = props;
  return (
    <fieldset class="choices" disabled={disabled}>
      <legend>{legend}</legend>
      {values.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === value} onChange={() => onValue(one)} />
          <span>{words[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
