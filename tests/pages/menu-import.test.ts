import { expect, test } from "vitest";
import { demoAccounts } from "#tools/demo/people.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import { volume } from "#tests/support/test-volume.ts";

const address = "/admin/products/import";
const shop = await openShop();
const cookie = await signIn(true);
const customerCookie = await signIn(false);

async function signIn(isAdmin: boolean): Promise<string> {
  const { email, password } = demoAccounts.find((account) => account.isAdmin === isAdmin)!;
  const answer = await post(
    "/auth",
    new URLSearchParams({ intent: "sign-in", email, password }),
    "",
  );
  return answer.headers
    .getSetCookie()
    .find((line) => line.includes("session_token"))!
    .split(";")[0]!;
}

function post(path: string, body: BodyInit, as?: string) {
  return fetch(shop.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { origin: shop.url, cookie: as ?? cookie },
    body,
    duplex: "half",
  } as RequestInit);
}

function listOf(bytes: number): FormData {
  const form = new FormData();
  form.set("intent", "preview");
  form.set("file", new Blob([`Name,Price\nWaffles,8\n${"x".repeat(bytes)}`]), "menu.csv");
  return form;
}

test("IMP-1 a list must declare its size, and only an administrator's is read", async () => {
  for (const path of [address, `${address}.data`]) {
    expect((await post(path, listOf(900_000))).status).toBe(200);
    const tooLarge = await post(path, listOf(1_100_000));
    expect(tooLarge.status).toBe(400);
    expect(await tooLarge.text()).toMatch(/more than 1 MB/);
    expect((await post(path, listOf(3_000_000))).status).toBe(413);
    const chunks = new Response("intent=preview").body!;
    expect((await post(path, chunks)).status).toBe(411);
  }
  expect((await post(address, listOf(10), "")).status).toBe(302);
  expect((await post(address, listOf(10), customerCookie)).status).toBe(403);
});

test("IMP-3 only administrators have something drawn that no product is, and only recipes", async () => {
  const preview = await (await post(address, listOf(0))).text();
  const [, found] = /src="(\/admin\/drawings\/[^"]+)"/.exec(preview) ?? [];
  const src = found!.replaceAll("&amp;", "&");
  const get = (path: string, as: string) =>
    fetch(shop.url + path, { redirect: "manual", headers: { cookie: as } });
  const drawn = await get(src, cookie);
  expect([drawn.status, await drawn.text()]).toEqual([200, expect.stringMatching(/^<svg /)]);
  expect((await get(src, customerCookie)).status).toBe(403);
  expect((await get(src, "")).status).toBe(302);
  for (const wrong of [src.replace(/drawings\/./, "drawings/x"), src.split("?")[0]!, `${src}x`])
    expect((await get(wrong, cookie)).status, wrong).toBe(404);
});

/** What the server needs, with the page that it renders. */
const maxMs = 3_000;

test("IMP-8 500 products are previewed, added and changed in less than 3 seconds each", async () => {
  const rows = (centsOf: string) =>
    Array.from({ length: 500 }, (_, number) => {
      const words = `With berries, cream and ${"x".repeat(300)}`;
      return `Dish ${number},${number % 90}.${centsOf},"${words}",Fruit`;
    }).join("\n");
  const timed = async (form: FormData) => {
    const started = performance.now();
    const page = await (await post(address, form)).text();
    return { page, ms: performance.now() - started };
  };
  const times: number[] = [];
  for (const [list, result] of [
    [rows("50"), "500 products added."],
    [rows("75"), "500 products changed."],
  ] as const) {
    const form = new FormData();
    form.set("intent", "preview");
    form.set("text", list);
    const preview = await timed(form);
    form.set("intent", "import");
    for (const [, row] of preview.page.matchAll(/name="row"[^>]* value="([^"]+)"/g))
      form.append("row", row!);
    expect(form.getAll("row")).toHaveLength(500);
    const saved = await timed(form);
    expect(saved.page).toContain(result);
    times.push(preview.ms, saved.ms);
  }
  if (volume.areTimesMeasured)
    for (const ms of times)
      expect(ms, `${times.map(Math.round).join(", ")} ms`).toBeLessThan(maxMs);
});
