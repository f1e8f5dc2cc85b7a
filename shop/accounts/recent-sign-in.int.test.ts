import { expect, test } from "vitest";
import { hashPassword } from "#platform/auth/password.server.ts";
import { exportOrders } from "#shop/orders/admin/export-orders.server.ts";
import { exportMyData } from "#shop/orders/mine/export-my-data.server.ts";
import { savePrinting } from "#shop/store/save-printing.server.ts";
import { changeStoreSettings } from "#shop/store/change-store-settings.server.ts";
import { makeUser } from "#tests/support/builders.ts";
import { client } from "#tests/support/request-client.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { nextTotp, totpAt } from "#tests/support/totp.ts";
import type { Admin } from "./account.ts";
import { changeRole } from "./people/change-role.server.ts";
import { confirmIdentity } from "./profile/confirm-identity.server.ts";
import { confirmSecondFactor, startSecondFactor } from "./profile/second-factor.server.ts";
import { readVisitor } from "./sign-in/read-visitor.server.ts";
import { signIn } from "./sign-in/sign-in.server.ts";

const owner = { email: "owner@example.test", password: "pancakes" };
const given = (confirmPassword: string, confirmCode = "") => ({ confirmPassword, confirmCode });

/** An administrator who signed in 16 minutes ago, and the platform of now. */
async function signedIn16MinutesAgo() {
  const platform = await testPlatform({ demo: true });
  const { id } = await makeUser(platform.db, { email: owner.email, role: "admin" });
  const password = await hashPassword(owner.password);
  await platform.db
    .insertInto("accounts")
    .values({ accountId: id, providerId: "credential", userId: id, password })
    .execute();
  const { cookies } = await signIn(platform, client(), owner);
  const later = new Date(platform.now().getTime() + 16 * 60_000);
  const now: TestPlatform = { ...platform, now: () => later };
  return { platform: now, browser: client(cookies), admin: await adminOf(now, client(cookies)) };
}

async function adminOf(platform: TestPlatform, browser: ReturnType<typeof client>) {
  return (await readVisitor(platform, browser))!.customer as Admin;
}

async function actions(platform: TestPlatform, admin: Admin) {
  const settings = platform.db.selectFrom("storeSettings").select("version");
  const { id: userId } = await makeUser(platform.db);
  const view = { term: "", from: "", to: "", page: 1 } as never;
  return {
    role: () => changeRole(platform, { kind: "admin", person: admin }, { userId }, "admin"),
    payment: async () =>
      changeStoreSettings(platform, admin, {
        ...(await settings.executeTakeFirstOrThrow()),
        isCardAccepted: false,
      }),
    printer: async () =>
      savePrinting(platform, admin, {
        ...(await settings.executeTakeFirstOrThrow()),
        printerAddress: "192.168.1.50",
      }),
    orders: () => exportOrders(platform, admin, view),
    data: () => exportMyData(platform, admin),
  };
}

test("AUTH-7 roles, ways to pay, the printer's address and exports need a sign-in of the last 15 minutes", async () => {
  const { platform, browser, admin } = await signedIn16MinutesAgo();
  for (const [name, action] of Object.entries(await actions(platform, admin)))
    await expect(action(), name).rejects.toMatchObject({ reason: "confirmation-required" });

  await expect(confirmIdentity(platform, browser, admin, given("wrong"))).rejects.toMatchObject({
    reason: "invalid-credentials",
  });
  await confirmIdentity(platform, browser, admin, given(owner.password));
  const confirmed = await adminOf(platform, browser);
  for (const [name, action] of Object.entries(await actions(platform, confirmed)))
    await expect(action(), name).resolves.not.toThrow();
});

test("AUTH-7 other settings can be saved without the password", async () => {
  const { platform, admin } = await signedIn16MinutesAgo();
  const { version } = await platform.db
    .selectFrom("storeSettings")
    .select("version")
    .executeTakeFirstOrThrow();
  await changeStoreSettings(platform, admin, { version, isDeliveryOffered: false });
});

test("AUTH-7 with a second factor the password alone confirms nothing", async () => {
  const { platform, browser, admin } = await signedIn16MinutesAgo();
  const { secret } = await startSecondFactor(platform, browser, admin, owner.password);
  const first = totpAt(secret, new Date());
  const { cookies } = await confirmSecondFactor(platform, browser, admin, first);
  const own = client(cookies);
  const person = await adminOf(platform, own);
  for (const wrong of ["", "000000", first])
    await expect(
      confirmIdentity(platform, own, person, given(owner.password, wrong)),
      wrong,
    ).rejects.toMatchObject({ reason: "wrong-code" });
  const confirmed = await confirmIdentity(
    platform,
    own,
    person,
    given(owner.password, nextTotp(secret)),
  );
  expect(confirmed.confirmedAt).toEqual(platform.now());
});
