export type FormFields = Readonly<Record<string, string | readonly string[]>>;

/** A form as the server's function gets it: texts by name, a list where a name occurs more than once. */
export function formFields(entries: Iterable<readonly [string, unknown]>): FormFields {
  const fields = new Map<string, string | readonly string[]>();
  for (const [name, value] of entries) {
    if (typeof value !== 'string') {
      throw new Error(
        `google.script.run: the file field “${name}” cannot be sent. Files are not in the sandbox yet.`,
      );
    }
    const before = fields.get(name);
    fields.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(fields);
}
