import { afterAll, beforeAll, expect, test } from "vitest";
import { demoAccounts } from "#tools/demo/people.ts";
import { startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { templateCopy } from "#tests/support/template-copy.ts";
import { until } from "#tests/support/until.ts";

let copy: Awaited<ReturnType<typeof templateCopy>>;
let one: ServerProcess;
let two: ServerProcess;

beforeAll(async () => {
  copy = await templateCopy({ demo: true });
  const start = () => startServer({ roles: ["web"], databaseUrl: copy.appUrl });
  [one, two] = [await start(), await start()];
});
afterAll(async () => {
  await Promise.all([one, two].map((shop) => shop.kill("SIGTERM")));
  await copy.drop();
});

function post(path: string, fields: Record<string, string>, cookie = "") {
  return fetch(one.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { origin: one.url, cookie },
    body: new URLSearchParams(fields),
  });
}

async function adminCookie(): Promise<string> {
  const { email, password } = demoAccounts.find(({ isAdmin }) => isAdmin)!;
  const answer = await post("/auth", { intent: "sign-in", email, password });
  const session = answer.headers.getSetCookie().find((line) => line.includes("session_token"));
  return session!.split(";")[0]!;
}

function untilOther(path: string, words: string): Promise<number> {
  return until(words, async () => (await (await fetch(two.url + path)).text()).includes(words));
}

test("CON-1 settings saved in one process are on the cached pages of another", async () => {
  const cookie = await adminCookie();
  const page = await (await fetch(`${one.url}/admin/settings`, { headers: { cookie } })).text();
  let version = Number(/name="version" value="(\d+)"/.exec(page)![1]);
  // Now both processes have cached the pages.
  for (const path of ["/", "/order", "/about"])
    for (const shop of [one, two]) await (await fetch(shop.url + path)).text();

  for (const round of [1, 2, 3]) {
    const tagline = `Round ${round} of dollops`;
    const fields = { intent: "business", version: String(version++), name: "Dollop", tagline };
    const answer = await post("/admin/settings", { ...fields, since: "2020" }, cookie);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin/settings"]);
    console.log(
      `the new tagline was in another process ${await untilOther("/", tagline)} ms later`,
    );
  }
  const stale = { intent: "business", version: "1", name: "Too late", tagline: "", since: "2020" };
  expect((await post("/admin/settings", stale, cookie)).status).toBe(409);

  const message = "The griddle is being mended";
  const paused = { intent: "pause", length: "until-resumed", message };
  expect((await post("/admin/settings", paused, cookie)).status).toBe(302);
  await untilOther("/order", message);
  await post("/admin/settings", { intent: "resume" }, cookie);
  expect(await (await fetch(`${two.url}/`)).text()).not.toContain("Too late");
});

test("ADM-11 nobody but an administrator changes a setting, whatever they send", async () => {
  const { email, password } = demoAccounts.find(({ isAdmin }) => !isAdmin)!;
  const answer = await post("/auth", { intent: "sign-in", email, password });
  const cookie = answer.headers.getSetCookie().find((line) => line.includes("session_token"))!;
  for (const path of ["/admin/settings", "/admin/people", "/admin/health"])
    for (const who of [cookie.split(";")[0]!, ""]) {
      const { status } = await post(path, { intent: "pause", length: "today", message: "" }, who);
      expect([path, status]).toEqual([path, who ? 403 : 302]);
    }
  expect(await (await fetch(`${two.url}/order`)).text()).not.toContain('"paused"');
});
