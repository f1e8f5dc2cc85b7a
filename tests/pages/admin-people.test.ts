import { expect, test } from "vitest";
import { makeUser } from "#tests/support/builders.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import type { Page } from "#tests/support/pages/visit.ts";

const { visit, visitor, db } = await openShop();

/** Somebody with a name of their own, so that a search finds nobody else. */
const somebody = (given: Parameters<typeof makeUser>[1] = {}) =>
  makeUser(db, { name: `Sam ${crypto.randomUUID().slice(0, 8)}`, ...given });
const listOf = ({ name }: { readonly name: string }) =>
  visit(`/admin/people?q=${encodeURIComponent(name)}`, { as: "admin" });
const badges = (page: Page) => page.text(".person-badges");

test("ADM-11 people are found by a part of their name, and nobody manages themselves", async () => {
  const page = await visit("/admin/people", { as: "admin" });
  page.getByText("This is you");
  const sam = await somebody({ name: "Samira Tremblay-Roy" });
  const found = await page.submit("Search", { "Search people": "sAmira trem" });
  expect(found.address).toMatch(/^\/admin\/people\?q=sAmira/);
  found.getByText('Showing 1 of 1 people for "sAmira trem"');
  found.getByText(sam.email);
  (await page.visit("/admin/people?q=no+such+person")).getByText("No one found");
});

test("ADM-11 an administrator is made and unmade, and it counts at the next page", async () => {
  const sam = await somebody();
  const theirs = await visitor({ as: sam });
  const admin = async () => (await theirs.visit("/admin")).getByRole("heading", { level: 1 });
  expect((await admin()).textContent).toBe("Access Denied");
  const appointed = await (await listOf(sam)).submit(`Make administrator ${sam.name}`);
  appointed.getByText("New administrator");
  expect(badges(appointed)).toContain("Administrator");
  expect((await admin()).textContent).toBe("Admin Dashboard");
  const dismissed = await appointed.submit(`Remove admin access ${sam.name}`);
  expect(badges(dismissed)).not.toContain("Administrator");
  expect((await admin()).textContent).toBe("Access Denied");
});

test("ADM-11 a suspension has a reason, signs out at once, and is lifted", async () => {
  const sam = await somebody();
  const theirs = await visitor({ as: sam });
  const page = await listOf(sam);
  const refused = await page.submit("Suspend account");
  refused.getByText("Please enter a reason");
  const banned = await refused.submit("Suspend account", {
    Reason: "Rude to the cook",
    "How long": "7 days",
  });
  banned.getByText("Account suspended");
  expect(banned.text(".person-facts")).toContain("Suspended: Rude to the cook");
  expect(badges(banned)).toBe("Suspended until Jan 12, 2026");
  expect((await theirs.visit("/account")).address).toMatch(/^\/auth\?/);
  const suspended = await banned.follow("Suspended");
  expect(suspended.address).toContain("kind=banned");
  const lifted = await suspended.submit(`Lift suspension ${sam.name}`);
  lifted.getByText("No one found");
});

test("ADM-11 nobody who only typed an address gets the shop with it", async () => {
  const una = await somebody({ emailVerified: false });
  const page = await listOf(una);
  expect(badges(page)).toBe("Email not verified");
  const refused = await page.submit(`Make administrator ${una.name}`);
  expect(refused.getByRole("alert").textContent).toBe(
    "They need to verify their email address first.",
  );
  expect(badges(refused)).toBe("Email not verified");
});

test("ADM-11 somebody is signed out everywhere", async () => {
  const sam = await somebody();
  const theirs = await visitor({ as: sam });
  expect((await theirs.visit("/account")).address).toBe("/account");
  await (await listOf(sam)).submit(`Sign out everywhere ${sam.name}`);
  expect((await theirs.visit("/account")).address).toMatch(/^\/auth\?/);
});
