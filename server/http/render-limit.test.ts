import { expect, test } from "vitest";
import { createRenderLimit } from "./render-limit.ts";

function open() {
  const limit = createRenderLimit({
    visitors: { maxRunning: 1, maxQueued: 1 },
    shared: { maxRunning: 1, maxQueued: 0 },
    customers: { maxRunning: 2, maxQueued: 1 },
    maxPerSession: 2,
  });
  const ends: (() => void)[] = [];
  const work = () =>
    new Promise<Response>((resolve) => ends.push(() => resolve(new Response("page"))));
  const ask = (sessionToken?: string, pathname = "/menu") =>
    limit.render(pathname, { sessionToken, requestId: "the-id" }, work);
  const share = () => limit.renderShared("the-id", work);
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

test("visitors, pages for everybody and customers have places of their own", async () => {
  const { ask, share, finish } = open();
  const visitors = [ask(), ask()];
  const others = [share(), ask("one"), ask("two"), ask("three")];
  expect((await ask()).status).toBe(503);
  expect((await share()).status).toBe(503);
  expect((await ask("four")).status).toBe(503);
  await finish();
  for (const answer of [...visitors, ...others]) expect((await answer).status).toBe(200);
});

test("one session cannot take the places of the others", async () => {
  const { ask, finish } = open();
  const own = [ask("one"), ask("one")];
  expect((await ask("one")).status).toBe(503);
  const other = ask("two");
  await finish();
  for (const answer of [...own, other]) expect((await answer).status).toBe(200);
  const later = ask("one");
  await finish();
  expect((await later).status).toBe(200);
});

test.each(["/live/", "/live/orders.data", "/api/webhooks/stripe/x", "/api/auth/x"])(
  "%s looks like one of those below and renders the page for wrong addresses",
  async (pathname) => {
    const { ask, finish } = open();
    const pages = [ask(), ask()];
    expect((await ask(undefined, pathname)).status).toBe(503);
    await finish();
    await Promise.all(pages);
  },
);

test.each(["/live/orders", "/kitchen/live/orders", "/api/webhooks/stripe"])(
  "%s is not a page and needs no place",
  async (pathname) => {
    const { ask, finish, ends } = open();
    const pages = [ask(), ask()];
    const streams = [ask(undefined, pathname), ask(undefined, pathname)];
    expect(ends).toHaveLength(3);
    await finish();
    for (const answer of [...pages, ...streams]) expect((await answer).status).toBe(200);
  },
);
