import './toolbar.css';
import type { Act } from '../protocol';
import type { Selection } from './grid/areas';

interface Properties {
  readonly selection: Selection | undefined;
  readonly isReadOnly: boolean;
  readonly onAct: (acts: readonly Act[]) => void;
}

const FORMATS = [
  ['Automatic', ''],
  ['Plain text', '@'],
  ['Number', '#,##0.00'],
  ['Whole number', '#,##0'],
  ['Percent', '0.00%'],
  ['Currency', '"$"#,##0.00'],
  ['Date', 'yyyy-mm-dd'],
  ['Date and time', 'yyyy-mm-dd hh:mm:ss'],
] as const;

export function Toolbar({ selection, isReadOnly, onAct }: Properties) {
  const disabled = isReadOnly || selection === undefined;
  const format = (name: string, value: string | boolean): void => {
    if (!selection) return;
    onAct([{ kind: 'attribute', sheet: selection.sheet.id, area: selection.area, name, value }]);
  };
  const button = (label: string, symbol: string, onClick: () => void, style = '') => (
    <button
      type="button"
      class={style}
      title={label}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {symbol}
    </button>
  );
  return (
    <div class="toolbar" role="toolbar" aria-label="Formats">
      {button('Undo', '↶', () => onAct([{ kind: 'undo' }]))}
      {button('Redo', '↷', () => onAct([{ kind: 'redo' }]))}
      <hr />
      <select
        aria-label="Number format"
        disabled={disabled}
        value="choose"
        onChange={({ currentTarget }) => {
          format('numberFormat', currentTarget.value);
          currentTarget.value = 'choose';
        }}
      >
        <option value="choose" disabled>
          123
        </option>
        {FORMATS.map(([label, pattern]) => (
          <option key={pattern} value={pattern}>
            {label}
          </option>
        ))}
      </select>
      <hr />
      {button('Bold', 'B', () => format('bold', true), 'bold')}
      {button('Italic', 'I', () => format('italic', true), 'italic')}
      {button('No bold and no italic', 'T', () => {
        format('bold', false);
        format('italic', false);
      })}
      <label class="color" title="Text color">
        A
        <input
          type="color"
          aria-label="Text color"
          disabled={disabled}
          onChange={({ currentTarget }) => format('fontColor', currentTarget.value)}
        />
      </label>
      <label class="color" title="Fill color">
        ▨
        <input
          type="color"
          aria-label="Fill color"
          value="#fff2cc"
          disabled={disabled}
          onChange={({ currentTarget }) => format('background', currentTarget.value)}
        />
      </label>
      <hr />
      {button('Align left', '⇤', () => format('horizontalAlignment', 'left'))}
      {button('Align center', '⇔', () => format('horizontalAlignment', 'center'))}
      {button('Align right', '⇥', () => format('horizontalAlignment', 'right'))}
      {button('Wrap text', '↵', () => format('wrap', true))}
    </div>
  );
}
