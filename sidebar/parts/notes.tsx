/** What a run told besides its numbers. */
export function Notes({ notes = [] }: { readonly notes: readonly string[] | undefined }) {
  return (
    <>
      {notes.map((note) => (
        <p key={note} class="detail" dir="auto">
          {note}
        </p>
      ))}
    </>
  );
}
