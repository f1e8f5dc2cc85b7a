import type { Selectable } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import type { Schema } from "#platform/database/database-schema.ts";
import type { Admin, Customer, Staff } from "#shop/accounts/account.ts";
import { makeUser } from "./builders.ts";
import { testNow } from "./clock.ts";

/** A signed-in customer with an account in this database. */
export async function makeCustomer(
  db: Db,
  given: Parameters<typeof makeUser>[1] = {},
): Promise<Customer> {
  return asCustomer(await makeUser(db, given));
}

/** What `requireAdmin` returns for an administrator. */
export async function makeAdmin(db: Db): Promise<Admin> {
  return { ...asCustomer(await makeUser(db, { role: "admin" })), isAdmin: true } as Admin;
}

/** What `requireStaff` returns for somebody in the kitchen. */
export async function makeKitchen(db: Db): Promise<Staff> {
  const user = await makeUser(db, { role: "kitchen" });
  return { ...asCustomer(user), isKitchen: true } as Staff;
}

function asCustomer({ id, name, email }: Selectable<Schema["users"]>): Customer {
  return {
    id,
    name,
    email,
    isAdmin: false,
    isKitchen: false,
    sessionId: "session",
    hasSecondFactor: false,
    network: "203.0.113.7",
    confirmedAt: testNow,
  };
}
