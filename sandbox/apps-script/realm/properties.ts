import type { Bridge } from './bridge';
import { loud } from './loud';
import { checkSignature } from './signature';

type Service = GoogleAppsScript.Properties.PropertiesService;
type Properties = GoogleAppsScript.Properties.Properties;

export function createPropertiesService(bridge: Bridge): Service {
  const open = (kind: string, method: string): Properties =>
    (bridge.ask('PropertiesService.open', kind, method)
      ? createProperties(bridge, kind)
      : null) as Properties;
  return loud<Service>('PropertiesService', {
    getDocumentProperties: () => open('document', 'getDocumentProperties'),
    getScriptProperties: () => open('script', 'getScriptProperties'),
    getUserProperties: () => open('user', 'getUserProperties'),
  });
}

function createProperties(bridge: Bridge, kind: string): Properties {
  const properties: Properties = loud<Properties>('Properties', {
    getProperty(...args: readonly unknown[]) {
      checkSignature('PropertiesService.Properties.getProperty', args, ['String']);
      return bridge.ask('Properties.getProperty', kind, args[0]) as string | null;
    },
    getProperties: () => bridge.ask('Properties.getProperties', kind) as Record<string, string>,
    getKeys: () => bridge.ask('Properties.getKeys', kind) as string[],
    setProperty(...args: readonly unknown[]) {
      checkSignature('PropertiesService.Properties.setProperty', args, ['String', 'any']);
      bridge.ask('Properties.setProperty', kind, args[0], String(args[1] ?? null));
      return properties;
    },
    setProperties(...args: readonly unknown[]) {
      checkSignature('PropertiesService.Properties.setProperties', args, ['Object'], ['Object', 'Boolean']);
      const entries = Object.entries(args[0] as object).map(([key, value]) => [key, String(value ?? null)]);
      bridge.ask('Properties.setProperties', kind, entries, args[1] === true);
      return properties;
    },
    deleteProperty(...args: readonly unknown[]) {
      checkSignature('PropertiesService.Properties.deleteProperty', args, ['String']);
      bridge.ask('Properties.deleteProperty', kind, args[0]);
      return properties;
    },
    deleteAllProperties() {
      bridge.ask('Properties.deleteAllProperties', kind);
      return properties;
    },
  });
  return properties;
}
