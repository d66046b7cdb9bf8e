import { useRef, useState } from 'preact/hooks';
import type { ConnectionSummary } from '../../src/connections/summary';
import { useApp } from '../app-context';
import { useCall } from '../calls';
import { Button } from '../parts/button';
import { Field } from '../parts/field';
import { Icon } from '../parts/icon';
import { Failure } from '../parts/notice';
import { TextInput } from '../parts/text-input';
import { KeyAgain } from './key-again';

/** Tools that CAMPAIGN_TOOL may call besides the reading ones, each switched on by name. */
export function ToolsSection({ summary }: { readonly summary: ConnectionSummary }) {
  const { keepConnection, say } = useApp();
  const { api, place, tools = [] } = summary;
  const [tool, setTool] = useState('');
  const [key, setKey] = useState('');
  const save = useCall('saveConnection');
  const form = useRef<HTMLFormElement>(null);
  const keep = async (changed: readonly string[], withKey: string, done: string): Promise<boolean> => {
    const kept = await save.run({ api, place, tools: changed, ...(withKey && { key: withKey }) });
    if (!kept) return false;
    keepConnection(kept);
    say(done);
    form.current?.querySelector('input')?.focus();
    return true;
  };
  const name = tool.trim();
  return (
    <details class="section">
      <summary>Further tools for CAMPAIGN_TOOL{tools.length > 0 && ` (${tools.length})`}</summary>
      <p class="hint">
        Tools whose names start with get_ or list_ work at once. Any other may change something, and a formula
        runs again by itself: switch on only what you know.
      </p>
      {tools.length > 0 && (
        <ul class="plain chips">
          {tools.map((one) => (
            <li key={one} class="chosen-chip">
              <span>{one}</span>
              <Button
                look="icon"
                aria-label={`Switch off ${one}`}
                isBusy={save.isBusy}
                onClick={() =>
                  void keep(
                    tools.filter((other) => other !== one),
                    '',
                    `${one} is switched off.`,
                  )
                }
              >
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        ref={form}
        onSubmit={async (event) => {
          event.preventDefault();
          if (!name || !key.trim()) return;
          if (!(await keep([...new Set([...tools, name])], key.trim(), `${name} is switched on.`))) return;
          setTool('');
          setKey('');
        }}
      >
        <Field label="Name of the tool">
          {(ids) => <TextInput ids={ids} dir="ltr" value={tool} onText={setTool} />}
        </Field>
        {name !== '' && <KeyAgain value={key} onText={setKey} reason="Switching on a tool needs the key." />}
        <Failure error={save.error} />
        <div class="buttons">
          <Button type="submit" isBusy={save.isBusy} isOff={!name || !key.trim()}>
            Switch on
          </Button>
        </div>
      </form>
    </details>
  );
}
