import { parse } from 'acorn';

/** What can be told from the code without running it. */
export interface Syntax {
  /** The same number for the same code. */
  readonly id: number;
  /** Top-level function declarations: the only ones that a cell may call. */
  readonly declarations: readonly string[];
}

const known = new Map<string, Syntax>();

/**
 * Reads the code as the editor that saves it would, whose parser is older than the engine: class fields,
 * `#private`, `static {}`, `??=`, import, export and top-level await are refused with a SyntaxError.
 */
export function readSyntax(code: string): Syntax {
  const before = known.get(code);
  if (before) return before;
  const program = parse(code, { ecmaVersion: 2020, sourceType: 'script' });
  const declarations = program.body.flatMap((node) =>
    node.type === 'FunctionDeclaration' ? [node.id.name] : [],
  );
  const syntax = { id: known.size + 1, declarations };
  known.set(code, syntax);
  return syntax;
}
