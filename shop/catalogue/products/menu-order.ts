type Placed = { readonly id: string; readonly position: number };

/**
 * Moves one product before another, or to the end. Returns only the positions that change. If the
 * other product is gone meanwhile, it moves to the end.
 */
export function positionsAfterMove(
  inOrder: readonly Placed[],
  movedId: string,
  beforeId: string | null,
): Placed[] {
  const moved = inOrder.find(({ id }) => id === movedId);
  if (!moved || movedId === beforeId) return [];
  const others = inOrder.filter(({ id }) => id !== movedId);
  const found = others.findIndex(({ id }) => id === beforeId);
  const at = found === -1 ? others.length : found;
  const wanted = [...others.slice(0, at), moved, ...others.slice(at)];
  if (wanted.every(({ id }, index) => id === inOrder[index]?.id)) return [];
  return wanted.flatMap(({ id, position }, index) =>
    position === index + 1 ? [] : [{ id, position: index + 1 }],
  );
}
