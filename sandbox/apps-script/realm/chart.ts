import type { Bridge } from './bridge';
import type { Area } from './cells';
import { enumeration } from './enumeration';
import { exception } from './exception';
import { loud } from './loud';
import { createRange } from './range';
import { type Place, placeOf } from './range-place';
import { checkSignature } from './signature';

type Chart = GoogleAppsScript.Spreadsheet.EmbeddedChart;
type Builder = GoogleAppsScript.Spreadsheet.EmbeddedChartBuilder;
type Charts = GoogleAppsScript.Charts.Charts;

/** A chart as it travels. */
export interface ChartRecord {
  readonly id?: number;
  readonly kind: string;
  readonly ranges: readonly { readonly sheetId: number; readonly area: Area }[];
  readonly row: number;
  readonly column: number;
  readonly title: string;
  readonly width: number;
  readonly height: number;
}

const CHART_TYPES =
  'TIMELINE AREA BAR BUBBLE CANDLESTICK COLUMN COMBO GAUGE GEO HISTOGRAM RADAR LINE ORG PIE SCATTER SPARKLINE STEPPED_AREA TABLE TREEMAP WATERFALL'.split(
    ' ',
  );
const DRAWN_TYPES = ['AREA', 'BAR', 'COLUMN', 'LINE', 'PIE', 'SCATTER'];

export function createCharts(): Charts {
  return loud<Charts>('Charts', { ChartType: enumeration(CHART_TYPES) });
}

export function createChartBuilder(bridge: Bridge): Builder {
  let record: ChartRecord = {
    kind: '',
    ranges: [],
    row: 1,
    column: 1,
    title: '',
    width: 600,
    height: 371,
  };
  const change = (changed: Partial<ChartRecord>): Builder => {
    record = { ...record, ...changed };
    return builder;
  };
  const check = (method: string, args: readonly unknown[], ...kinds: Parameters<typeof checkSignature>[2]) =>
    checkSignature(`SpreadsheetApp.EmbeddedChartBuilder.${method}`, args, kinds);
  const builder: Builder = loud<Builder>('EmbeddedChartBuilder', {
    setChartType(...args: readonly unknown[]) {
      check('setChartType', args, 'Enum');
      const type = String(args[0]);
      if (!DRAWN_TYPES.includes(type)) throw notHere(`The chart type ${type}`);
      return change({ kind: type.toLowerCase() });
    },
    addRange(...args: readonly unknown[]) {
      check('addRange', args, 'Range');
      return change({ ranges: [...record.ranges, placeOf(args[0] as object)] });
    },
    clearRanges: () => change({ ranges: [] }),
    setPosition(...args: readonly unknown[]) {
      check('setPosition', args, 'Number', 'Number', 'Number', 'Number');
      const [row, column, offsetX, offsetY] = args as readonly [number, number, number, number];
      if (offsetX !== 0 || offsetY !== 0) throw notHere('An offset of a chart from its cell');
      return change({ row, column });
    },
    setOption(...args: readonly unknown[]) {
      check('setOption', args, 'String', 'any');
      const [name, value] = args;
      if (name === 'title') {
        check('setOption', args, 'String', 'String');
        return change({ title: String(value) });
      }
      if (name !== 'width' && name !== 'height') throw notHere(`The chart option ${String(name)}`);
      check('setOption', args, 'String', 'Number');
      return change({ [name]: Number(value) });
    },
    getRanges: () => rangesOf(bridge, record),
    build() {
      if (record.kind === '') throw exception('A chart needs a type.');
      return createChart(bridge, record);
    },
  });
  return builder;
}

const records = new WeakMap<object, ChartRecord>();

export function recordOf(chart: object): ChartRecord {
  const record = records.get(chart);
  if (record === undefined) throw exception('Chart not found');
  return record;
}

export function createChart(bridge: Bridge, record: ChartRecord): Chart {
  const chart = loud<Chart>('EmbeddedChart', {
    getChartId: () => record.id ?? null,
    getRanges: () => rangesOf(bridge, record),
    getContainerInfo: () =>
      loud('ContainerInfo', {
        getAnchorRow: () => record.row,
        getAnchorColumn: () => record.column,
        getOffsetX: () => 0,
        getOffsetY: () => 0,
      }),
    getOptions: () =>
      loud<GoogleAppsScript.Charts.ChartOptions>('ChartOptions', {
        get(option) {
          if (option === 'title' || option === 'width' || option === 'height') return record[option];
          throw notHere(`The chart option ${option}`);
        },
      }),
  });
  records.set(chart, record);
  return chart;
}

function rangesOf(bridge: Bridge, { ranges }: ChartRecord) {
  return ranges.map(({ sheetId, area }: Place) => createRange(bridge, sheetId, area));
}

function notHere(what: string): Error {
  return exception(`${what} is not in the sandbox yet`, 'SandboxError');
}
