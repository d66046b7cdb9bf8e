/** A table of questions that nothing public settles, each with its possible answers, and one answer for each. */
type Table = Readonly<Record<string, readonly unknown[]>>;

export type Answers<Questions extends Table> = {
  readonly [Name in keyof Questions]: Questions[Name][number];
};

/** Those that are not given have their first answer. */
export function answersTo<Questions extends Table>(
  questions: Questions,
  given: Partial<Answers<Questions>>,
): Answers<Questions> {
  const entries = Object.keys(questions).map((name) => [name, given[name] ?? questions[name]?.[0]]);
  return Object.fromEntries(entries) as Answers<Questions>;
}
