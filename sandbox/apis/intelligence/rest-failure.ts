/** An answer other than success, as `{error: {code, message}}` under an HTTP status. */
export class RestFailure extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'RestFailure';
    this.status = status;
    this.code = code;
  }
}

export function invalid(message: string): RestFailure {
  return new RestFailure(400, 'invalid_parameter', message);
}

export function notFound(message: string): RestFailure {
  return new RestFailure(404, 'not_found', message);
}
