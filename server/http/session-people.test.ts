import { expect, test, vi } from "vitest";
import { createSessionPeople } from "./session-people.ts";

const network = "203.0.113.7";
const visitor = { group: "visitors", id: network };

function open() {
  const sessions: Record<string, { id: string; isStaff: boolean }> = {
    phone: { id: "ada", isStaff: false },
    laptop: { id: "ada", isStaff: false },
    tablet: { id: "cook", isStaff: true },
  };
  const personOf = vi.fn(async (token: string) => sessions[token]);
  const people = createSessionPeople({ personOf });
  return { people, sessions, personOf, ask: (token?: string) => people.sharerOf(token, network) };
}

test("all sessions of a person share the places of one, and who is asked about once is known", async () => {
  const { ask, personOf } = open();
  const asked = await Promise.all([ask("phone"), ask("phone"), ask("laptop"), ask("tablet")]);
  const ada = { group: "customers", id: "ada" };
  expect(asked).toEqual([ada, ada, ada, { group: "staff", id: "cook" }]);
  await ask("phone");
  expect(personOf).toHaveBeenCalledTimes(3);
});

test("whoever has no session, or one that has ended, is a visitor", async () => {
  const { ask, personOf } = open();
  expect(await ask()).toEqual(visitor);
  for (let each = 0; each < 3; each++) expect(await ask("ended")).toEqual(visitor);
  expect(personOf).toHaveBeenCalledTimes(1);
});

test("what a request finds counts for the next one: a role that was given or taken, a session that ended", async () => {
  const { ask, people, sessions } = open();
  await Promise.all(["phone", "tablet"].map(ask));
  people.learn("phone", "kitchen");
  people.learn("tablet", "customer");
  expect([await ask("phone"), await ask("tablet")]).toEqual([
    { group: "staff", id: "ada" },
    { group: "customers", id: "cook" },
  ]);
  delete sessions["phone"];
  people.learn("phone", undefined);
  expect(await ask("phone")).toEqual(visitor);
  people.learn("stranger", "admin");
  expect(await ask("stranger")).toEqual(visitor);
});

test("a database in trouble holds nobody up: until it answers, a session counts by itself", async () => {
  vi.useFakeTimers();
  const answers: (() => void)[] = [];
  const personOf = vi
    .fn(async () => ({ id: "cook", isStaff: true }))
    .mockRejectedValueOnce(new Error("no connection"))
    .mockImplementationOnce(
      () => new Promise((resolve) => answers.push(() => resolve({ id: "cook", isStaff: true }))),
    );
  const { sharerOf } = createSessionPeople({ personOf });
  const unknown = { group: "customers", id: "tablet" };
  expect(await sharerOf("tablet", network)).toEqual(unknown);
  const waiting = sharerOf("tablet", network);
  await vi.advanceTimersByTimeAsync(500);
  expect(await waiting).toEqual(unknown);
  answers[0]!();
  await vi.advanceTimersByTimeAsync(0);
  expect(await sharerOf("tablet", network)).toEqual({ group: "staff", id: "cook" });
  vi.useRealTimers();
});
