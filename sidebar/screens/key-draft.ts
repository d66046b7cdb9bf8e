/** Address and key as they are typed: kept while the screen is open, whoever the key is for, and nowhere else. */
export interface KeyDraft {
  /** Undefined until it is typed: then it is the stored one. */
  readonly address?: string;
  readonly key: string;
}

export const NO_DRAFT: KeyDraft = { key: '' };

export interface KeyDrafting {
  readonly draft: KeyDraft;
  onDraft(draft: KeyDraft): void;
}
