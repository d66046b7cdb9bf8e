import { type ChartConfiguration, Chart as Drawn, registerables } from 'chart.js';
import './charts.css';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Act, ChartView, SheetView } from '../protocol';
import type { Grid } from './grid/grid';

Drawn.register(...registerables);

interface Properties {
  readonly sheets: readonly SheetView[];
  readonly shown: number | undefined;
  /** Grows when cells have moved in the window. */
  readonly moves: number;
  readonly grid: RefObject<Grid | undefined>;
  readonly onAct: (acts: readonly Act[]) => void;
}

/** Charts lie over the cells as pictures, at the cell that each is anchored to. */
export function Charts({ sheets, shown, moves, grid, onAct }: Properties) {
  const layer = useRef<HTMLDivElement>(null);
  const sheet = sheets.find(({ id }) => id === shown);
  const origin = layer.current?.getBoundingClientRect();
  return (
    <div class="charts" ref={layer} data-moves={moves}>
      {sheet?.charts.map((chart) => {
        const box = grid.current?.cellBox(sheet.id, chart.row, chart.column);
        if (!box || !origin) return null;
        const style = {
          left: `${box.left - origin.left}px`,
          top: `${box.top - origin.top}px`,
          width: `${chart.width}px`,
          height: `${chart.height}px`,
        };
        return (
          <figure key={chart.id} style={style} aria-label={chart.title || 'Chart'}>
            <Picture chart={chart} />
            <button
              type="button"
              aria-label="Remove the chart"
              onClick={() => onAct([{ kind: 'removeChart', sheet: sheet.id, chart: chart.id }])}
            >
              ×
            </button>
          </figure>
        );
      })}
    </div>
  );
}

const COLORS = ['#4285f4', '#ea4335', '#fbbc04', '#34a853', '#ff6d01', '#46bdc6'];

function Picture({ chart }: { readonly chart: ChartView }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const figures = JSON.stringify(chart);
  useEffect(() => {
    if (!canvas.current) return;
    const drawn = new Drawn(canvas.current, configuration(JSON.parse(figures)));
    return () => drawn.destroy();
  }, [figures]);
  return <canvas ref={canvas} />;
}

function configuration({ kind, title, labels, series }: ChartView): ChartConfiguration {
  const isScatter = kind === 'scatter';
  const colorOf = (index: number): string => COLORS[index % COLORS.length] ?? '';
  return {
    type: kind === 'column' ? 'bar' : kind === 'area' ? 'line' : kind,
    data: {
      labels: [...labels],
      datasets: series.map(({ name, values }, index) => ({
        label: name,
        data: isScatter
          ? values.map((y, at) => ({ x: Number(labels[at]?.replaceAll(',', '') ?? at), y: y ?? Number.NaN }))
          : [...values],
        fill: kind === 'area',
        borderColor: colorOf(index),
        backgroundColor: kind === 'pie' ? labels.map((_, at) => colorOf(at)) : colorOf(index),
      })),
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      indexAxis: kind === 'bar' ? 'y' : 'x',
      plugins: {
        title: { display: title !== '', text: title, align: 'start', font: { size: 15, weight: 'normal' } },
        legend: { display: series.length > 1 || kind === 'pie', position: 'bottom' },
      },
    },
  };
}
