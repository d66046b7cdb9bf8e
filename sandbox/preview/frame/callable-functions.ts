import { parse } from 'acorn';

/**
 * The names that `google.script.run` has: top-level functions, declared or held by a variable, save the private
 * ones, whose names end in `_`.
 */
export function callableFunctions(code: string): readonly string[] {
  const { body } = parse(code, { ecmaVersion: 2020, sourceType: 'script' });
  const names = body.flatMap((statement) => {
    if (statement.type === 'FunctionDeclaration') return [statement.id.name];
    if (statement.type !== 'VariableDeclaration') return [];
    return statement.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && isFunction(init?.type) ? [id.name] : [],
    );
  });
  return [...new Set(names)].filter((name) => !name.endsWith('_'));
}

function isFunction(type: string | undefined): boolean {
  return type === 'FunctionExpression' || type === 'ArrowFunctionExpression';
}
