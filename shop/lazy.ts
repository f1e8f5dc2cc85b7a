/** Made at the first call. The first number or date format takes 20 ms, which a process that starts need not wait for. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
