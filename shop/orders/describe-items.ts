type Ordered = { readonly items: readonly { readonly name: string; readonly quantity: number }[] };

/** "2 × Strawberry Cloud", "2 × Strawberry Cloud and 1 more". */
export function describeItems({ items }: Ordered): string {
  const [first, ...others] = items;
  if (!first) return "Your order";
  const more = others.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${first.quantity} × ${first.name}${more > 0 ? ` and ${more} more` : ""}`;
}
