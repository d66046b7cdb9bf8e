import { cellName } from '../../workbook/a1';
import { intersects } from '../../workbook/rectangle';
import type { Act, MenuView, PageConfig, ProtectionView, SheetView } from '../protocol';
import type { Selection } from './grid/areas';
import { MenuBar, type MenuItem } from './menu';

interface Properties {
  readonly config: PageConfig;
  readonly name: string;
  readonly sheets: readonly SheetView[];
  readonly selection: Selection | undefined;
  /** What the add-on's onOpen made. */
  readonly extension: readonly MenuView[];
  readonly testerShown: boolean;
  readonly onRun: (functionName: string) => void;
  readonly onAct: (acts: readonly Act[]) => void;
  readonly onCopy: () => void;
  readonly onReset: () => void;
  readonly onTester: () => void;
}

const ROLES = { owner: 'Owner', editor: 'Co-editor', viewer: 'Viewer' } as const;
const CHARTS = ['column', 'bar', 'line', 'area', 'pie', 'scatter'] as const;

export function Header(properties: Properties) {
  const { config, name, testerShown, onTester, onAct } = properties;
  const isReadOnly = config.role === 'viewer';
  return (
    <header class="top">
      <div class="names">
        <input
          class="name"
          aria-label="Name of the spreadsheet"
          value={name}
          readOnly={isReadOnly}
          onChange={({ currentTarget }) => onAct([{ kind: 'renameDocument', name: currentTarget.value }])}
        />
        <MenuBar menus={menusOf(properties)} />
      </div>
      <span class="role">
        {config.role === config.owner ? ROLES.owner : ROLES[config.role === 'owner' ? 'editor' : config.role]}
      </span>
      <button type="button" class="tester-button" aria-pressed={testerShown} onClick={onTester}>
        Tester
      </button>
    </header>
  );
}

function menusOf({ config, sheets, selection, extension, onRun, onAct, onCopy, onReset }: Properties) {
  const disabled = config.role === 'viewer' || selection === undefined;
  const sheet = selection?.sheet;
  const area = selection?.area;
  const act = (label: string, acts: readonly Act[]): MenuItem => ({
    label,
    disabled,
    onChoose: () => onAct(acts),
  });
  const others = config.documents.filter(({ id }) => id !== config.document);
  const hidden = sheets.filter((each) => each.hidden);

  const menus: { readonly label: string; readonly items: readonly MenuItem[] }[] = [
    {
      label: 'File',
      items: [
        ...others.map(({ id, name }) => ({
          label: `Open “${name}”`,
          onChoose: () => location.assign(`/d/${id}?as=${config.role}`),
        })),
        { separator: true },
        { label: 'Make a copy', onChoose: onCopy },
        { label: 'Reload', onChoose: () => onAct([{ kind: 'reload' }]), disabled },
        { separator: true },
        { label: 'Reset the preview', onChoose: onReset },
      ],
    },
    { label: 'Edit', items: [act('Undo', [{ kind: 'undo' }]), act('Redo', [{ kind: 'redo' }])] },
  ];
  if (sheet && area) {
    menus.push(
      {
        label: 'View',
        items: [
          act(`Freeze up to row ${area.row}`, [freeze(sheet, area.row, sheet.frozenColumns)]),
          act('No frozen rows', [freeze(sheet, 0, sheet.frozenColumns)]),
          act(`Freeze up to column ${area.column}`, [freeze(sheet, sheet.frozenRows, area.column)]),
          act('No frozen columns', [freeze(sheet, sheet.frozenRows, 0)]),
          ...(hidden.length > 0 ? [{ separator: true } as const] : []),
          ...hidden.map((each) => act(`Show sheet “${each.name}”`, [{ kind: 'showSheet', sheet: each.id }])),
        ],
      },
      {
        label: 'Insert',
        items: [
          act('Sheet', [{ kind: 'insertSheet', index: sheets.indexOf(sheet) + 1 }]),
          {
            label: 'Chart',
            items: CHARTS.map((chart) =>
              act(titled(chart), [{ kind: 'insertChart', sheet: sheet.id, area, chart }]),
            ),
          },
          act('Checkbox', [{ kind: 'insertCheckboxes', sheet: sheet.id, area }]),
          { label: 'Note', disabled, onChoose: () => insertNote(sheet, area, onAct) },
        ],
      },
      {
        label: 'Data',
        items: [
          act('Sort A to Z', [{ kind: 'sort', sheet: sheet.id, area, column: area.column, ascending: true }]),
          act('Sort Z to A', [
            { kind: 'sort', sheet: sheet.id, area, column: area.column, ascending: false },
          ]),
          { separator: true },
          sheet.filter === null
            ? act('Create a filter', [{ kind: 'createFilter', sheet: sheet.id, area }])
            : act('Remove the filter', [{ kind: 'removeFilter', sheet: sheet.id }]),
          ...(config.role === config.owner ? protecting(sheet, area, onAct) : []),
        ],
      },
    );
  }
  if (config.role !== 'viewer') {
    menus.push({
      label: 'Extensions',
      items: [{ label: 'Reachsheet', items: [...extension.map((entry) => menuItem(entry, onRun)), ...HELP] }],
    });
  }
  return menus;
}

/** Sheets adds it to every add-on's menu. */
const HELP: readonly MenuItem[] = [{ separator: true }, { label: 'Help', disabled: true, onChoose() {} }];

function freeze({ id }: SheetView, rows: number, columns: number): Act {
  return { kind: 'freeze', sheet: id, rows, columns };
}

/** Protections that the selection touches can be removed; of those that read the same, one after the other. */
function protecting(
  sheet: SheetView,
  area: Selection['area'],
  onAct: Properties['onAct'],
): readonly MenuItem[] {
  const met = sheet.protections.filter((each) => each.area === null || intersects(each.area, area));
  const byLabel = new Map(met.map((each) => [`Remove protection of ${nameOf(each)}`, each.id]));
  return [
    { separator: true },
    { label: 'Protect range…', onChoose: () => protect(sheet, area, onAct) },
    ...[...byLabel].map(([label, protection]) => ({
      label,
      onChoose: () => onAct([{ kind: 'unprotect', sheet: sheet.id, protection }]),
    })),
  ];
}

function protect(sheet: SheetView, area: Selection['area'], onAct: Properties['onAct']): void {
  const description = window.prompt('Nobody but you will be able to edit these cells. Description:', '');
  if (description !== null) onAct([{ kind: 'protect', sheet: sheet.id, area, description }]);
}

function nameOf({ area, description }: ProtectionView): string {
  const described = description === '' ? '' : ` (${description})`;
  if (area === null) return `the sheet${described}`;
  const first = cellName(area.row, area.column);
  const last = cellName(area.row + area.rows - 1, area.column + area.columns - 1);
  return `${first === last ? first : `${first}:${last}`}${described}`;
}

function insertNote(sheet: SheetView, area: Selection['area'], onAct: Properties['onAct']): void {
  const text = window.prompt('Note');
  if (text !== null) onAct([{ kind: 'attribute', sheet: sheet.id, area, name: 'note', value: text }]);
}

function menuItem(entry: MenuView, onRun: Properties['onRun']): MenuItem {
  if ('separator' in entry) return entry;
  if ('entries' in entry) {
    return { label: entry.caption, items: entry.entries.map((each) => menuItem(each, onRun)) };
  }
  return { label: entry.caption, onChoose: () => onRun(entry.functionName) };
}

function titled(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
