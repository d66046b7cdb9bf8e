interface Properties {
  readonly label: string;
  /** 0 to 1; undefined while nobody can say: then a stripe wanders. */
  readonly share: number | undefined;
  /** The same in words. */
  readonly words: string;
  /** Nothing moves any more. */
  readonly isStill?: boolean;
}

/** How far something is. */
export function Bar({ label, share, words, isStill = false }: Properties) {
  const percent = share === undefined ? undefined : Math.round(share * 100);
  return (
    <div
      class={percent === undefined && !isStill ? 'meter wandering' : 'meter'}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={words}
    >
      <i style={{ width: `${percent ?? (isStill ? 0 : 30)}%` }} />
    </div>
  );
}
