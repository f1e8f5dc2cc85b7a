import { dateOf, type Minute } from "../minutes.ts";

type Possible = {
  readonly canBeAsap: boolean;
  /** Whether the owner takes orders for later. */
  readonly isLaterOffered: boolean;
  /** The first time that can be kept. */
  readonly first: Minute | undefined;
};

/**
 * What a checkout sends: the customer's choice, or the first time if there is none for right away. A draft may be from
 * yesterday: a time that has passed is no choice.
 */
export function orderChoice(
  when: string,
  { canBeAsap, isLaterOffered, first }: Possible,
  now: Date,
): string {
  if (!isLaterOffered) return "asap";
  if (when !== "asap" && new Date(when) > now) return when;
  return canBeAsap || first === undefined ? "asap" : dateOf(first).toISOString();
}
