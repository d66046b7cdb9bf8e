/** Who may open the file. The names are free; an e-mail address is made of them. */
export interface Users {
  readonly owner: string;
  readonly editors: readonly string[];
  readonly viewers: readonly string[];
}

export const DEFAULT_USERS: Users = { owner: 'owner', editors: ['editor'], viewers: ['viewer'] };

export function emailOf(user: string): string {
  return user.includes('@') ? user : `${user}@example.com`;
}
