import { Refusal } from "../../refusal.ts";
import { holdUntil, type NewPromise } from "../order-promise.ts";
import { soonestPromise, type KitchenPlan, type Wish } from "../promise-times.ts";

/** The soonest time that the kitchen can keep; refuses if there is none. */
export function requirePromise(plan: KitchenPlan, wish: Wish, now: Date): NewPromise {
  const found = soonestPromise(plan, wish, now);
  if (found === "kitchen-away") throw new Refusal("kitchen-away");
  // Closing is checked before: only an order in the very last moment gets here.
  if (found === "closed" || found === "full") throw new Refusal("kitchen-full");
  const heldUntil = wish.isCard ? holdUntil(found.startBy, now) : null;
  return { ...found, isAsap: true, heldUntil };
}
