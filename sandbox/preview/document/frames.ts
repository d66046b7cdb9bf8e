import type { Frame } from '../frame/frames';

/** An open sidebar or dialog, and the document that it belongs to. */
export interface DocumentFrame extends Frame {
  readonly document: string;
}

export type Frames = Map<string, DocumentFrame>;
