import { useApp } from '../app-context';
import { useCall } from '../calls';
import { Button } from '../parts/button';
import { Failure } from '../parts/notice';

const MOST_NAMES = 6;

/** This file is a copy: its imports did not come along by themselves, but what they were did. */
export function FoundNotice({ names }: { readonly names: readonly string[] }) {
  const { reload, say, wording } = useApp();
  const restore = useCall('restoreImports');
  const shown = names.slice(0, MOST_NAMES);
  const others = names.length - shown.length;
  return (
    <section class="notice" aria-label="A copied file">
      <div>
        <p>This file was copied from one with {names.length === 1 ? 'an import' : 'imports'}:</p>
        <ul class="found">
          {shown.map((name) => (
            <li key={name} dir="auto">
              {name}
            </li>
          ))}
          {others > 0 && <li>and {wording.count(others, 'other')}</li>}
        </ul>
        <p>Keys are never copied: connect one next. Schedules rest until somebody takes them over.</p>
        <div class="buttons">
          <Button
            look="primary"
            isBusy={restore.isBusy}
            onClick={async () => {
              if (!(await restore.run({}))) return;
              say(`${wording.count(names.length, 'import is', 'imports are')} restored.`);
              reload();
            }}
          >
            Restore them
          </Button>
        </div>
        <Failure error={restore.error} />
      </div>
    </section>
  );
}
