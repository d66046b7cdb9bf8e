// The grid: Univer without its own calculation, toolbar and header.
import { ICommandService, type Injector, LocaleType, LogLevel, mergeLocales, Univer } from '@univerjs/core';
import { FUniver } from '@univerjs/core/facade';
import { UniverSheetsCorePreset } from '@univerjs/preset-sheets-core';
import enUS from '@univerjs/preset-sheets-core/locales/en-US';
import { UniverSheetsFilterPreset } from '@univerjs/preset-sheets-filter';
import filterEnUS from '@univerjs/preset-sheets-filter/locales/en-US';
import { defaultTheme } from '@univerjs/themes';
import type { FunctionHelp } from '../../protocol';
import { calculatesElsewhere } from './calculates-elsewhere';
import { functionDescriptions } from './function-descriptions';
import { notInThePreview } from './not-in-the-preview';

export const WORKBOOK_ID = 'document';

export interface GridEngine {
  readonly api: FUniver;
  readonly commands: ICommandService;
  readonly injector: Injector;
}

export function createUniver(container: HTMLElement, functions: readonly FunctionHelp[]): GridEngine {
  const univer = new Univer({
    theme: defaultTheme,
    locale: LocaleType.EN_US,
    locales: { [LocaleType.EN_US]: mergeLocales(enUS, filterEnUS) },
    logLevel: LogLevel.ERROR,
  });
  const core = UniverSheetsCorePreset({
    container,
    header: true,
    toolbar: false,
    formulaBar: true,
    workerURL: calculatesElsewhere(),
    menu: notInThePreview,
    statusBarStatistic: true,
    disableTextFormatMark: true,
    disableTextFormatAlert: true,
    sheets: { disableForceStringMark: true, disableForceStringAlert: true },
    formula: { description: functionDescriptions(functions) },
  });
  for (const plugin of [...core.plugins, ...UniverSheetsFilterPreset().plugins]) {
    if (Array.isArray(plugin)) univer.registerPlugin(...plugin);
    else univer.registerPlugin(plugin);
  }
  const injector = univer.__getInjector();
  return { api: FUniver.newAPI(univer), commands: injector.get(ICommandService), injector };
}
