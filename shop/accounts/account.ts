/** A signed-in person. `sessionId` names the device they use. */
export type Customer = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly sessionId: string;
  /** The account has a second factor, and this session has given it. */
  readonly hasSecondFactor: boolean;
  /** When the password, a mailed code or a link was last given in this session. */
  readonly confirmedAt: Date;
  /** The network of the request, for limits. */
  readonly network: string;
};

declare const proven: unique symbol;

/** Only `requireAdmin` makes one, so a use case that takes an `Admin` cannot be called with a customer. */
export type Admin = Customer & { readonly isAdmin: true; readonly [proven]: true };
