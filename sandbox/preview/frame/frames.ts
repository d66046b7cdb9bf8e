/** A sidebar or dialog while it is open: what its iframe shows, and as whom its script calls the server. */
export interface Frame {
  /** Cannot be guessed: whoever knows it may call the script's functions as the user. */
  readonly id: string;
  readonly kind: 'sidebar' | 'dialog';
  readonly user: string;
  readonly title: string;
  /** The content of the HtmlOutput. */
  readonly html: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** The open ones by id. */
export type Frames = Map<string, Frame>;
