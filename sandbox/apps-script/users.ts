import type { Protection } from '../workbook/workbook';

/** Who may open the file. The names are free; an e-mail address is made of them. */
export interface Users {
  readonly owner: string;
  readonly editors: readonly string[];
  readonly viewers: readonly string[];
}

export const DEFAULT_USERS: Users = { owner: 'owner', editors: ['editor'], viewers: ['viewer'] };

/** Of what is protected; anything else is for owner and editors alike. */
export function mayEdit(owner: string, user: string, { editors, warningOnly }: Protection): boolean {
  return warningOnly || user === owner || editors.includes(emailOf(user).toLowerCase());
}

export function emailOf(user: string): string {
  return user.includes('@') ? user : `${user}@example.com`;
}
