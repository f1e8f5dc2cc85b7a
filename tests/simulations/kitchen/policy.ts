import type { Customer } from "./customers.ts";

/** A time that a customer is told, in minutes after opening. */
export type Promised = {
  readonly promisedFor: number;
  /** When the work has to start; only batches know. */
  readonly startBy?: number;
};

export type Quote = Promised & { accept?(): void };

export type OpenOrder = { readonly customer: Customer; readonly isStarted: boolean };

/** A way to tell customers when their order is ready. It plays one day, and may keep notes. */
export type Policy = {
  readonly name: string;
  /** False if customers are told no time, so that none goes elsewhere because of it. */
  readonly isTold: boolean;
  /** Null if nothing more is taken today. */
  quote(customer: Customer, now: number): Quote | null;
  /** The card is paid. Undefined if the time stays. */
  paid?(customer: Customer, now: number): Promised | undefined;
  /** The card will not be paid. */
  abandoned?(customer: Customer): void;
  ready?(customer: Customer): void;
  /** The kitchen says that it is behind. The new times of those whose time changes. */
  fallBehind?(
    orders: readonly OpenOrder[],
    minutes: number,
    now: number,
  ): ReadonlyMap<Customer, number>;
  /** Orders that were given places which another order had. */
  givenTwice?(): number;
};
