/** A row of the table: what was measured, the limit it is held against, and how it stands to its target. */
import Table from 'cli-table3';

export interface Row {
  readonly what: string;
  readonly ours: string;
  /** What the same machine does at best, or a peer of ours, in the same run. */
  readonly against: string;
  readonly ratio?: number;
  readonly target: string;
  readonly isMet: boolean;
}

const HEAD = ['what', 'Reachsheet', 'against', 'ratio', 'target', 'met'];

export function printed(rows: readonly Row[]): string {
  const table = new Table({
    head: HEAD,
    style: { head: [], border: [], compact: true },
    wordWrap: true,
    colWidths: [34, 30, 38, 7, 20, 5],
  });
  table.push(...rows.map(cellsOf));
  return table.toString();
}

export function asMarkdown(rows: readonly Row[]): string {
  const lines = [HEAD, HEAD.map(() => '---'), ...rows.map(cellsOf)];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function cellsOf({ what, ours, against, ratio, target, isMet }: Row): string[] {
  return [what, ours, against, ratio === undefined ? '–' : ratio.toFixed(2), target, isMet ? 'yes' : 'no'];
}
