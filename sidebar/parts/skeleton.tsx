/** What will be there, in grey, while it is on its way. */
export function Skeleton({ lines, label = 'Loading…' }: { readonly lines: number; readonly label?: string }) {
  return (
    <div class="skeleton" role="status">
      <span class="unseen">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <i key={index} aria-hidden="true" />
      ))}
    </div>
  );
}
