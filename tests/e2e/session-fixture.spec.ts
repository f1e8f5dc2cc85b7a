import { expect, test } from "#tests/support/browser/shop-test.ts";
import { newCustomer, openShopDeps } from "#tests/support/browser/shop-deps.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { signedCookie } from "#tests/support/http/signed-cookie.ts";
import { signInByForm } from "#tests/support/people.ts";

test(
  "a session that the journeys begin without the form is the form's own kind",
  { tag: "@desktop" },
  async ({ page, browser, baseURL }) => {
    const other = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    const { db, close } = await openShopDeps();
    const person = await newCustomer(db);
    await signInByForm(page, person, "/account");
    await signIn(other, person, "/account");
    const cookies = await Promise.all(
      [page, other].map(async (one) =>
        (await one.context().cookies()).find(({ name }) => name.endsWith("session_token")),
      ),
    );
    const tokens = cookies.map((cookie) => decodeURIComponent(cookie!.value).split(".")[0]!);
    const rows = await db.selectFrom("sessions").selectAll().where("token", "in", tokens).execute();
    await close();
    const [byForm, byRow] = tokens.map((token) => rows.find((row) => row.token === token)!);
    const isNear = (one: number, two: number) => expect(Math.abs(one - two)).toBeLessThan(60_000);

    const [formCookie, rowCookie] = cookies.map((cookie) => cookie!);
    expect(formCookie!.value).toBe(signedCookie(tokens[0]!));
    expect({ ...rowCookie, value: "", expires: 0 }).toEqual({
      ...formCookie,
      value: "",
      expires: 0,
    });
    isNear(rowCookie!.expires * 1_000, formCookie!.expires * 1_000);
    const unlike = { id: "", token: "", ipAddress: "" };
    const stamps = ["createdAt", "updatedAt", "expiresAt", "confirmedAt", "usedAt"] as const;
    const times = Object.fromEntries(stamps.map((name) => [name, null]));
    expect({ ...byRow, ...unlike, ...times }).toEqual({ ...byForm, ...unlike, ...times });
    for (const time of stamps) isNear(byRow![time].getTime(), byForm![time].getTime());

    // Each sees the other's device and may end it.
    const devices = other.getByRole("region", { name: "Devices" }).getByRole("listitem");
    await expect(devices.filter({ hasText: "This device" })).toHaveCount(1);
    await page.reload();
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page).toHaveURL("/");
    await other.reload();
    await expect(other).toHaveURL("/auth?next=%2Faccount");
    await other.context().close();
  },
);
