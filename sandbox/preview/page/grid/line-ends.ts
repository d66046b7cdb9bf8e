// A text of several lines keeps them in the cell editor: Univer would open it without its line ends.
import type { IDocumentData, Injector } from '@univerjs/core';
import { BEFORE_CELL_EDIT, SheetInterceptorService } from '@univerjs/preset-sheets-core';

/** Needs the workbook to be there. */
export function keepLineEnds(injector: Injector): void {
  injector.get(SheetInterceptorService).writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
    // After all others, so that it has what they make of the text, but before Univer's own end of the row.
    priority: -0.5,
    handler(cell, _place, next) {
      if (!cell || cell.f || typeof cell.v !== 'string' || !cell.v.includes('\n')) return next(cell);
      return next({ ...cell, p: documentOf(cell.v) });
    },
  });
}

/** Each line is a paragraph. */
function documentOf(text: string): IDocumentData {
  const lines = text.split('\n');
  const paragraphs: { startIndex: number }[] = [];
  let end = -1;
  for (const line of lines) {
    end += line.length + 1;
    paragraphs.push({ startIndex: end });
  }
  return {
    id: 'lines',
    body: { dataStream: `${lines.join('\r')}\r\n`, paragraphs, sectionBreaks: [{ startIndex: end + 1 }] },
    documentStyle: {},
  };
}
