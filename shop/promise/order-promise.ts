import type { Minute } from "./minutes.ts";
import type { KitchenPromise } from "./promise-times.ts";

/** What the customer of an order was told. */
export type OrderPromise = {
  /** False if the customer chose the time. */
  readonly isAsap: boolean;
  /** In the customer's hands: at the counter or at the door. */
  readonly promisedFor: Date;
  /** Before the kitchen moved it. */
  readonly firstPromisedFor: Date;
  /** Leaves the kitchen. */
  readonly readyBy: Date;
  readonly startBy: Date;
  /** From then on the board shows it. */
  readonly kitchenFrom: Date;
  /** A card is being paid: its places are held until then. */
  readonly heldUntil: Date | null;
  readonly readyAt: Date | null;
};

/** A promise that is about to be stored with its order. */
export type NewPromise = KitchenPromise & {
  readonly isAsap: boolean;
  readonly heldUntil: Date | null;
};

/** The promise of an order that is not paid yet. */
export type HeldPromise = {
  readonly id: string;
  readonly isAsap: boolean;
  readonly promisedFor: Date | null;
  readonly readyBy: Date | null;
  readonly startBy: Date | null;
  readonly heldUntil: Date | null;
};

/** What changes in the order's row. */
export type PromiseChange = {
  readonly promisedFor?: Date;
  readonly firstPromisedFor?: Date;
  readonly readyBy?: Date;
  readonly startBy?: Date;
  readonly kitchenFrom?: Date;
  readonly heldUntil?: null;
};

export const promiseColumns = [
  "isAsap",
  "promisedFor",
  "firstPromisedFor",
  "readyBy",
  "startBy",
  "kitchenFrom",
  "heldUntil",
  "readyAt",
] as const;

export type PromiseRow = {
  readonly [Column in keyof OrderPromise]: Column extends "isAsap"
    ? boolean
    : OrderPromise[Column] | null;
};

/** The database stores all of a promise or none of it. */
export function splitPromise<Row extends PromiseRow>({
  isAsap,
  promisedFor,
  firstPromisedFor,
  readyBy,
  startBy,
  kitchenFrom,
  heldUntil,
  readyAt,
  ...rest
}: Row) {
  const isPromised = promisedFor && firstPromisedFor && readyBy && startBy && kitchenFrom;
  const promise: OrderPromise | null = isPromised
    ? { isAsap, promisedFor, firstPromisedFor, readyBy, startBy, kitchenFrom, heldUntil, readyAt }
    : null;
  return { promise, rest };
}

/** For a time that the customer chose. */
export const isForLater = (promise: OrderPromise | null) => promise !== null && !promise.isAsap;

/** Places are held while a card is paid, but not beyond the start of the work. */
const maxHoldMs = 10 * 60_000;

/**
 * How long card orders that a customer does not pay for may hold places within a day. Whoever comes back after that is not
 * refused: the order holds none, and gets its time when it is paid.
 */
export const maxHeldMinutesPerDay = 60;

export function holdUntil(startBy: Minute, now: Date): Date {
  return new Date(Math.min(now.getTime() + maxHoldMs, startBy * 60_000));
}
