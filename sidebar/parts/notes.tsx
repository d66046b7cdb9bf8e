/** What a run told besides its numbers. */
export function Notes({ notes = [] }: { readonly notes: readonly string[] | undefined }) {
  if (notes.length === 0) return null;
  return (
    <ul class="notes detail">
      {notes.map((note) => (
        <li key={note} dir="auto">
          {note}
        </li>
      ))}
    </ul>
  );
}
