import type { MenuEntry, Page } from '../host/ui';
import type { Bridge } from './bridge';
import { enumeration } from './enumeration';
import { exception } from './exception';
import { loud } from './loud';
import { checkSignature } from './signature';

type Ui = GoogleAppsScript.Base.Ui;
type Menu = GoogleAppsScript.Base.Menu;
type Output = GoogleAppsScript.HTML.HtmlOutput;

const entriesOf = new WeakMap<
  object,
  () => { readonly caption: string | null; readonly entries: readonly MenuEntry[] }
>();

export function createUi(bridge: Bridge): Ui {
  const Button: Ui['Button'] = enumeration(['CLOSE', 'OK', 'CANCEL', 'YES', 'NO']);
  const ButtonSet: Ui['ButtonSet'] = enumeration(['OK', 'OK_CANCEL', 'YES_NO', 'YES_NO_CANCEL']);
  return loud<Ui>('Ui', {
    Button,
    ButtonSet,
    createAddonMenu: () => createMenu(bridge, null),
    createMenu: (caption) => createMenu(bridge, caption),
    alert(...args: readonly unknown[]) {
      checkSignature('Ui.alert', args, ['String'], ['String', 'Enum'], ['String', 'String', 'Enum']);
      const [title, prompt, buttons] = args.length === 3 ? args : [null, ...args];
      const pressed = String(bridge.ask('Ui.alert', title, prompt, String(buttons ?? 'OK')));
      return Button[pressed as keyof Ui['Button']];
    },
    showSidebar: (output) => void bridge.ask('Ui.showSidebar', pageOf(output, output.getTitle())),
    showModalDialog(output, title) {
      bridge.ask('Ui.showModalDialog', pageOf(output, title));
    },
  });
}

function pageOf(output: Output, title: string): Page {
  return { title, html: output.getContent(), width: output.getWidth(), height: output.getHeight() };
}

function createMenu(bridge: Bridge, caption: string | null): Menu {
  const entries: MenuEntry[] = [];
  const menu: Menu = loud<Menu>('Menu', {
    addItem(...args: readonly unknown[]) {
      checkSignature('Menu.addItem', args, ['String', 'String']);
      entries.push({ caption: String(args[0]), functionName: String(args[1]) });
      return menu;
    },
    addSeparator() {
      entries.push({ separator: true });
      return menu;
    },
    addSubMenu(subMenu) {
      const sub = entriesOf.get(subMenu)?.();
      if (!sub)
        throw exception("The parameters (Object) don't match the method signature for Menu.addSubMenu.");
      entries.push({ caption: sub.caption ?? '', entries: sub.entries });
      return menu;
    },
    addToUi: () => void bridge.ask('Menu.addToUi', caption, entries),
  });
  entriesOf.set(menu, () => ({ caption, entries }));
  return menu;
}
