/** CAMPAIGN_TOOL: which tools a formula may call. Formulas recalculate by themselves, so only tools that read. */

import type { Arguments } from '../arguments/arguments';
import type { GenericDataset } from '../catalogue/definition';
import type { Connection } from '../connections/connection';
import { AddOnError } from '../errors';
import type { GenericRequest } from '../query/answer';
import { quoted } from '../quoted';

const READING_NAME = /^(get|list)_[a-z0-9_]+$/;
const NAME = /^[a-z0-9_]+$/;

/** @throws AddOnError `input` for what is no tool's name, `refused` for one that is not known to read */
export function planTool(
  { formula }: GenericDataset,
  args: Arguments,
  connection: Connection,
): GenericRequest {
  const tool = String(args.wire.tool);
  if (!NAME.test(tool)) {
    throw new AddOnError(
      'input',
      `${formula}: tool is a name such as get_project_info, in small letters, digits and _, not ${quoted(tool)}.`,
    );
  }
  const isReading = READING_NAME.test(tool);
  if (!isReading && !connection.tools?.includes(tool)) {
    throw new AddOnError(
      'refused',
      `${formula} calls only tools whose names begin with get_ or list_, because a formula runs again by itself. If ${quoted(tool)} only reads, switch it on by name in the sidebar (Connect).`,
    );
  }
  return {
    source: { api: 'campaigns', tool },
    args: args.pairs.toolArguments ?? {},
    part: typeof args.wire.path === 'string' ? args.wire.path : '',
    isRepeatable: isReading,
  };
}
