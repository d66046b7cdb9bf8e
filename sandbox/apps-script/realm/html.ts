import type { Bridge } from './bridge';
import { enumeration } from './enumeration';
import { exception } from './exception';
import { loud } from './loud';
import { checkSignature } from './signature';

type Service = GoogleAppsScript.HTML.HtmlService;
type Output = GoogleAppsScript.HTML.HtmlOutput;
type Template = GoogleAppsScript.HTML.HtmlTemplate;

export function createHtmlService(bridge: Bridge): Service {
  const read = (method: string, args: readonly unknown[]): string => {
    checkSignature(`HtmlService.${method}`, args, ['String']);
    return String(bridge.ask('HtmlService.file', args[0]));
  };
  return loud<Service>('HtmlService', {
    SandboxMode: enumeration(['EMULATED', 'IFRAME', 'NATIVE']),
    XFrameOptionsMode: enumeration(['ALLOWALL', 'DEFAULT']),
    createHtmlOutput(...args: readonly unknown[]) {
      checkSignature('HtmlService.createHtmlOutput', args, [], ['String']);
      return createOutput(String(args[0] ?? ''));
    },
    createHtmlOutputFromFile: (...args: readonly unknown[]) =>
      createOutput(read('createHtmlOutputFromFile', args)),
    createTemplateFromFile: (...args: readonly unknown[]) =>
      createTemplate(read('createTemplateFromFile', args)),
  });
}

function createOutput(html: string): Output {
  let content = html;
  let title = '';
  let size: { width: number | null; height: number | null } = { width: null, height: null };
  const output: Output = loud<Output>('HtmlOutput', {
    getContent: () => content,
    setContent(next) {
      content = next;
      return output;
    },
    append(more) {
      content += more;
      return output;
    },
    getTitle: () => title,
    setTitle(next) {
      title = next;
      return output;
    },
    getWidth: () => size.width as number,
    setWidth(width) {
      size = { ...size, width };
      return output;
    },
    getHeight: () => size.height as number,
    setHeight(height) {
      size = { ...size, height };
      return output;
    },
    setSandboxMode: () => output,
    setXFrameOptionsMode: () => output,
  });
  return output;
}

/** Templates without scriptlets; values may be set on them and are not used. */
function createTemplate(html: string): Template {
  return {
    getRawContent: () => html,
    evaluate() {
      if (html.includes('<?'))
        throw exception('Scriptlets in HTML templates are not in the sandbox yet', 'SandboxError');
      return createOutput(html);
    },
    getCode: () => notHere('getCode'),
    getCodeWithComments: () => notHere('getCodeWithComments'),
  };
}

function notHere(member: string): never {
  throw exception(`HtmlTemplate.${member} is not in the sandbox yet`, 'SandboxError');
}
