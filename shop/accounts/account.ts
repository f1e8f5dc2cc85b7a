/** Somebody who is signed in. `sessionId` names the device they are on. */
export type Customer = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly sessionId: string;
  readonly hasSecondFactor: boolean;
};

declare const proven: unique symbol;

/** A use case that asks for one cannot be given a mere customer; only `requireAdmin` makes one. */
export type Admin = Customer & { readonly isAdmin: true; readonly [proven]: true };
