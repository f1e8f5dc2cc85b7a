/** A signed-in person. `sessionId` names the device they use. */
export type Customer = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly sessionId: string;
  readonly hasSecondFactor: boolean;
  /** The network of the request, for limits. */
  readonly network: string;
};

declare const proven: unique symbol;

/** Only `requireAdmin` makes one, so a use case that takes an `Admin` cannot be called with a customer. */
export type Admin = Customer & { readonly isAdmin: true; readonly [proven]: true };
