import { expect, test } from "vitest";
import { newCustomer } from "#tests/support/accounts/new-customer.ts";
import { insertSessions } from "#tests/support/http/insert-session.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import type { Page } from "#tests/support/pages/visit.ts";

const { visit, visitor, db, runWorker } = await openShop();

/** What is a toast with a script. */
const note = (page: Page) => page.text(".flash-note");
const wrongPassword = "That password isn't right. Please try again.";
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Firefox/140.0";
const safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1";

/** A browser in which somebody is signed in, and the id of that session. */
async function device(userId: string, userAgent: string) {
  const [session] = await insertSessions(db, [userId], { userAgent });
  const browser = await visitor();
  browser.cookies.set(session!.cookieName, session!.cookieValue);
  return { ...browser, sessionId: session!.id };
}

const devices = (page: Page) =>
  [...page.getByRole("region", { name: "Devices" }).querySelectorAll("li .title")].map(
    (browser) => browser.textContent,
  );

test("AUTH-7 a name is changed where it is shown, and is never empty", async () => {
  const page = await visit("/account", { as: await newCustomer(db) });
  const refused = await page.submit("Save name", { "Full Name": " " });
  expect([refused.status, refused.text("main")]).toEqual([
    400,
    expect.stringContaining("Please enter your full name."),
  ]);
  const saved = await page.submit("Save name", { "Full Name": "Grace Example" });
  expect([saved.status, note(saved)]).toEqual([200, "Name saved We'll call you that from now on."]);
  expect(saved.getByLabelText("Full Name")).toMatchObject({ value: "Grace Example" });
  expect(saved.getAllByRole("link", { name: "Welcome, Grace Example" })).not.toEqual([]);
});

test("AUTH-6 devices are listed and signed out: one, all others, and all of them", async () => {
  const ada = await newCustomer(db);
  const own = await visitor({ as: ada });
  const [work, phone] = [await device(ada.id, firefox), await device(ada.id, safari)];
  const page = await own.visit("/account");
  expect(devices(page).sort()).toEqual([
    "Chrome on Linux",
    "Firefox on Windows",
    "Safari on iPhone",
  ]);
  expect(page.text("main").match(/This device/g)).toHaveLength(1);

  const one = await page.submit(/^Sign out.*Firefox/);
  expect(note(one)).toContain("Device signed out");
  expect(devices(one).sort()).toEqual(["Chrome on Linux", "Safari on iPhone"]);
  expect((await work.visit("/account")).address).toBe("/auth?next=%2Faccount");

  const others = await one.submit("Sign out all other devices");
  expect(note(others)).toContain("Other devices signed out");
  expect(devices(others)).toEqual(["Chrome on Linux"]);
  expect((await phone.visit("/account")).address).toBe("/auth?next=%2Faccount");
  expect(others.queryByRole("button", { name: "Sign out all other devices" })).toBeNull();

  const all = await others.submit("Sign out everywhere");
  expect([all.address, note(all)]).toEqual(["/", "Signed out everywhere See you soon."]);
  expect((await all.visit("/account")).address).toBe("/auth?next=%2Faccount");
});

test("AUTH-7 a new password needs the old one, ends other sessions and is told by mail", async () => {
  const ada = await newCustomer(db);
  const other = await device(ada.id, firefox);
  const page = await visit("/account", { as: ada });
  const typed = { "Current password": "not this one", "New password": "griddle 7 honey" };
  const refused = await page.submit("Change password", typed);
  expect([refused.status, refused.text('[aria-label="Change password"]')]).toEqual([
    400,
    expect.stringContaining(wrongPassword),
  ]);
  expect(refused.source).not.toContain("griddle 7 honey");
  const changed = await page.submit("Change password", {
    ...typed,
    "Current password": ada.password,
  });
  expect(note(changed)).toBe("Password changed Your other devices have been signed out.");
  expect(changed.getByLabelText("New password")).toMatchObject({ value: "" });
  expect(devices(changed)).toEqual(["Chrome on Linux"]);
  expect((await other.visit("/account")).address).toBe("/auth?next=%2Faccount");
  const [mail] = await runWorker();
  expect(mail).toMatchObject({ to: ada.email, subject: expect.stringContaining("changed") });
  expect(mail!.text).toContain("If that was you, you're all set.");

  const form = await visit("/auth");
  const old = await form.submit("Sign In", { Email: ada.email, Password: ada.password });
  expect(old.getByRole("alert").textContent).toBe("Invalid email or password");
  const fresh = await form.submit("Sign In", { Email: ada.email, Password: "griddle 7 honey" });
  expect(fresh.address).toBe("/");
});

test("AUTH-7 one's data can be taken along, and the account deleted by its password", async () => {
  const ada = await newCustomer(db);
  const page = await visit("/account", { as: ada });
  const file = await page.follow("Download my data");
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="my-data.json"');
  expect(JSON.parse(file.source)).toMatchObject({
    account: { name: ada.name, email: ada.email },
  });

  expect(page.text("details.delete-account")).toContain("without your name and address");
  const refused = await page.submit("Delete for good", { "Your password": "a guess" });
  expect([refused.status, refused.text("details.delete-account[open]")]).toEqual([
    400,
    expect.stringContaining(wrongPassword),
  ]);
  const deleted = await page.submit("Delete for good", { "Your password": ada.password });
  expect([deleted.address, note(deleted)]).toEqual([
    "/",
    "Your account is deleted Thank you for eating with us.",
  ]);
  const form = await visit("/auth");
  const gone = await form.submit("Sign In", { Email: ada.email, Password: ada.password });
  expect(gone.getByRole("alert").textContent).toBe("Invalid email or password");
});

test("PUSH-5 devices with notifications are listed, and turned off one by one or all at once", async () => {
  const ada = await newCustomer(db);
  const own = await visitor({ as: ada });
  const notify = async ({ sessionId }: { sessionId: string }) =>
    db
      .insertInto("pushSubscriptions")
      .values({
        sessionId,
        userId: ada.id,
        endpoint: `https://fcm.googleapis.com/fcm/send/${sessionId}`,
        p256dh: "key",
        auth: "secret",
        tellsCustomer: true,
      })
      .execute();
  const section = (page: Page) =>
    page.getByRole("region", { name: "Order notifications" }).textContent!;
  const left = async () => {
    const rows = await db
      .selectFrom("pushSubscriptions")
      .select("sessionId")
      .where("userId", "=", ada.id)
      .execute();
    return rows.map(({ sessionId }) => sessionId);
  };
  const none = await own.visit("/account");
  expect(section(none)).toContain("We can tell your phone when your order is ready.");

  const [work, phone] = [await device(ada.id, firefox), await device(ada.id, safari)];
  await notify(work);
  await notify(phone);
  const page = await own.visit("/account");
  expect(section(page)).toContain("We tell these devices when your order is ready.");
  const one = await page.submit(/^Turn off.*notifications on Firefox/);
  expect(note(one)).toBe("Notifications turned off We'll still email you about your orders.");
  expect(await left()).toEqual([phone.sessionId]);
  expect(one.queryByRole("button", { name: "Turn off on all devices" })).toBeNull();

  await notify(work);
  const both = await one.visit("/account");
  const all = await both.submit("Turn off on all devices");
  expect(note(all)).toContain("Notifications turned off");
  expect(await left()).toEqual([]);
});
