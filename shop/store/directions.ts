type Place = { readonly name: string; readonly street: string; readonly town: string };

/** Opens the way there in a maps app or the browser; undefined until the owner has typed an address. */
export function directionsHref({ name, street, town }: Place): string | undefined {
  if (street === "") return undefined;
  const destination = [name, street, town].filter(Boolean).join(", ");
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`;
}

/** Shows an address on a map. */
export function mapHref(address: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: address })}`;
}
