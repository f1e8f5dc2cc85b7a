import { expect, test } from "vitest";
import { createRenderLimit, type Sharer } from "./render-limit.ts";

type Limits = NonNullable<Parameters<typeof createRenderLimit>[0]>;

function open(given: Partial<Limits> = {}) {
  const limit = createRenderLimit({
    visitors: { maxRunning: 1, maxQueued: 1 },
    shared: { maxRunning: 1, maxQueued: 0 },
    customers: { maxRunning: 2, maxQueued: 1 },
    staff: { maxRunning: 1, maxQueued: 1 },
    maxPerCustomer: 2,
    ...given,
  });
  const ends: (() => void)[] = [];
  const work = () =>
    new Promise<Response>((resolve) => ends.push(() => resolve(new Response("page"))));
  const ask = (id = "net", group: Sharer["group"] = "visitors", pathname = "/menu") =>
    limit.render(pathname, { sharer: { group, id }, requestId: "the-id" }, work);
  const share = (id = "net") =>
    limit.renderShared({ sharer: { group: "visitors", id }, requestId: "the-id" }, work);
  const finish = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { ask, share, finish, ends };
}

test("what does not fit in the queue is answered with a small page and 503", async () => {
  const { ask, finish } = open();
  const waiting = [ask(), ask()];
  const refused = await ask();
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(await refused.text()).toContain("the-id");
  await finish();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  const next = ask();
  await finish();
  expect((await next).status).toBe(200);
});

test("visitors, pages for everybody, customers and staff have places of their own", async () => {
  const { ask, share, finish } = open();
  const visitors = [ask(), ask()];
  const customers = ["one", "two", "three"].map((id) => ask(id, "customers"));
  const others = [share(), ...customers, ask("chef", "staff"), ask("boss", "staff")];
  expect((await ask()).status).toBe(503);
  expect((await share()).status).toBe(503);
  expect((await ask("four", "customers")).status).toBe(503);
  expect((await ask("cook", "staff")).status).toBe(503);
  await finish();
  for (const answer of [...visitors, ...others]) expect((await answer).status).toBe(200);
});

test("one customer cannot take the places of the others", async () => {
  const { ask, finish } = open();
  const own = [ask("one", "customers"), ask("one", "customers")];
  expect((await ask("one", "customers")).status).toBe(503);
  const other = ask("two", "customers");
  await finish();
  for (const answer of [...own, other]) expect((await answer).status).toBe(200);
  const later = ask("one", "customers");
  await finish();
  expect((await later).status).toBe(200);
});

test.each(["visitors", "shared"] as const)(
  "a network that floods %s gives way to another, which does not wait for all of it",
  async (group) => {
    const { ask, share, finish } = open({ [group]: { maxRunning: 1, maxQueued: 4 } });
    const done: string[] = [];
    const place = (id: string) =>
      (group === "shared" ? share : ask)(id).then(({ status }) => (done.push(id), status));
    const flood = ["a", "b", "c", "d", "e"].map(() => place("flood"));
    const honest = [place("home"), place("work")];
    await finish();
    expect(await Promise.all(honest)).toEqual([200, 200]);
    expect(await Promise.all(flood)).toEqual([200, 200, 200, 503, 503]);
    // Two of it were refused at once, and one ran already.
    expect(done).toEqual(["flood", "flood", "flood", "flood", "home", "work", "flood"]);
  },
);

test.each(["/live/", "/live/orders.data", "/api/webhooks/stripe/x", "/api/auth/x"])(
  "%s looks like one of those below and renders the page for wrong addresses",
  async (pathname) => {
    const { ask, finish } = open();
    const pages = [ask(), ask()];
    expect((await ask(undefined, undefined, pathname)).status).toBe(503);
    await finish();
    await Promise.all(pages);
  },
);

test.each(["/live/orders", "/kitchen/live/orders", "/api/webhooks/stripe"])(
  "%s is not a page and needs no place",
  async (pathname) => {
    const { ask, finish, ends } = open();
    const pages = [ask(), ask()];
    const streams = [ask(undefined, undefined, pathname), ask(undefined, undefined, pathname)];
    expect(ends).toHaveLength(3);
    await finish();
    for (const answer of [...pages, ...streams]) expect((await answer).status).toBe(200);
  },
);
