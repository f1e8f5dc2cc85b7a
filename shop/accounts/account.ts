/** Everybody has one. The kitchen runs orders, an administrator everything. */
export type Role = "customer" | "kitchen" | "admin";

/** A signed-in person. `sessionId` names the device they use. */
export type Customer = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  /** Runs the orders on the pages under /kitchen; never true for an administrator, who may do that too. */
  readonly isKitchen: boolean;
  readonly sessionId: string;
  /** The account has a second factor, and this session has given it. */
  readonly hasSecondFactor: boolean;
  /** When the password, a mailed code or a link was last given in this session. */
  readonly confirmedAt: Date;
  /** The network of the request, for limits. */
  readonly network: string;
};

declare const provenStaff: unique symbol;
declare const provenAdmin: unique symbol;

/** Somebody who may run orders: the kitchen or an administrator. Only `requireStaff` and `requireAdmin` make one. */
export type Staff = Customer & { readonly [provenStaff]: true };

/** Only `requireAdmin` makes one, so a use case that takes an `Admin` cannot be called with anybody else. */
export type Admin = Staff & { readonly isAdmin: true; readonly [provenAdmin]: true };

/** For the audit trail and for what only an administrator may do. */
export function actorOf(staff: Staff): StaffActor {
  return isAdministrator(staff)
    ? { kind: "admin", person: staff }
    : { kind: "kitchen", person: staff };
}

export type StaffActor =
  | { readonly kind: "admin"; readonly person: Admin }
  | { readonly kind: "kitchen"; readonly person: Staff };

export function isAdministrator(staff: Staff): staff is Admin {
  return staff.isAdmin;
}
