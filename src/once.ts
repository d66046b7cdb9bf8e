/** The value of `make`, made at the first call: what an execution does not use, it does not pay for. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made = made ?? { value: make() };
    return made.value;
  };
}
