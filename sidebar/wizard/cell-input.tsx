import { useApp } from '../app-context';
import { useCall } from '../calls';
import { Button } from '../parts/button';
import type { FieldIds } from '../parts/field';
import { Failure } from '../parts/notice';
import { TextInput } from '../parts/text-input';
import { cellName } from '../words/cell-name';

interface Properties {
  readonly ids: FieldIds;
  readonly value: string;
  onChange(cell: string): void;
}

/** A cell by its name, typed or pointed at in the sheet. */
export function CellInput({ ids, value, onChange }: Properties) {
  const { say } = useApp();
  const selected = useCall('selectedCell');
  return (
    <>
      <div class="beside">
        <TextInput ids={ids} dir="ltr" placeholder="Settings!B2" value={value} onText={onChange} />
        <Button
          isBusy={selected.isBusy}
          onClick={async () => {
            const target = await selected.run({});
            if (!target) return;
            onChange(cellName(target));
            say(`Filled in: ${cellName(target)}.`);
          }}
        >
          Selected cell
        </Button>
      </div>
      <Failure error={selected.error} />
    </>
  );
}
