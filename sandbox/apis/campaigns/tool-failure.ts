/** An answer other than success, as `{error}` under an HTTP status. */
export class ToolFailure extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ToolFailure';
    this.status = status;
  }
}
