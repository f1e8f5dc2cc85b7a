/** An invariant does not hold: the shop has a bug, or the planted one was found. */
export class Violation extends Error {}
