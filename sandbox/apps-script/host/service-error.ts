/** A failure that the script sees as an `Exception` of a service. */
export class ServiceError extends Error {
  override readonly name = 'Exception';
}
