import { expect, test } from "vitest";
import { makeUser } from "#tests/support/builders.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";

const { visit, db, runWorker } = await openShop();

test("STAFF-5 somebody is invited to the kitchen by mail, joins, and is on the board until it ends", async () => {
  const cook = await makeUser(db, { name: "Cora Cook" });
  const ife = await makeUser(db, { name: "Ife Owner", role: "admin" });
  const people = await visit(`/admin/people?q=${cook.email}`, { as: ife });
  const invited = await people.submit("Send invitation", {
    Email: cook.email.toUpperCase(),
    Role: "Kitchen",
  });
  expect(invited.source).toContain("Invitation sent");
  expect(invited.text(".invitations")).toMatch(/Invited to the kitchen · expires Jan 12, 2026/);
  expect(await runWorker()).toMatchObject([{ to: cook.email }]);

  const visitors = await visit("/join");
  expect(visitors.text()).toContain(
    "Sign in, or create an account, with the address your invitation was sent to.",
  );
  const join = await visit("/join", { as: cook });
  expect(join.text()).toMatch(/Ife Owner invited you to join the team at .+ in the kitchen\./);
  // Cancelled while it was on the screen; then another one.
  const cancelled = await invited.submit(`Cancel invitation to ${cook.email}`);
  expect(cancelled.source).toContain("Invitation cancelled");
  expect(cancelled.text(".invitations")).toBe("");
  const late = await join.submit("Join");
  expect(late.text("[role=alert]")).toBe(
    "This invitation isn't valid any more. Ask for a new one.",
  );
  expect(late.queryAllByRole("button", { name: "Join" })).toEqual([]);
  await cancelled.submit("Send invitation", { Email: cook.email, Role: "Kitchen" });
  const board = await (await join.visit("/join")).submit("Join");
  expect([board.address, board.status]).toEqual(["/kitchen", 200]);
  expect(board.source).toContain("Welcome to the team!");
  expect((await board.visit("/join")).text()).toContain(`There's no invitation for ${cook.email}.`);

  const member = await people.visit(people.address);
  expect(member.text(".person-badges")).toBe("Kitchen");
  const gone = await member.submit("Remove from the kitchen Cora Cook");
  expect(gone.source).toContain("No longer in the kitchen");
  expect((await board.visit("/kitchen")).status).toBe(403);
});
