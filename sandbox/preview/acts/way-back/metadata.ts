import type { MetadataLocation, Workbook } from '../../../workbook/workbook';
import type { Undo } from '../act';

/** What belongs to things that are deleted dies with them. */
export function rememberMetadata(
  workbook: Workbook,
  isDeleted: (location: MetadataLocation) => boolean,
): Undo {
  const items = workbook.metadata.filter(({ location }) => isDeleted(location));
  return () => {
    for (const item of items) workbook.addMetadata(item);
  };
}
