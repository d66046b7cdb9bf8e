/** Whether a comparison is true of two values in that order (negative, zero or positive); QUERY also writes `!=`. */
export function holds(operator: string, order: number): boolean {
  switch (operator) {
    case '<>':
    case '!=':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    default:
      return order === 0;
  }
}
