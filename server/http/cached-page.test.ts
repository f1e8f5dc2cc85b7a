import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { respondWith, scriptHashes, toCachedPage, type CachedPage } from "./cached-page.ts";

const hash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
const nonce = "k3y-of-one-request";
const requestId = "3f1c4f0e-8f35-4f39-9a55-0f7f3a1b2c3d";
const html = `<script nonce="${nonce}">theme()</script><link nonce="${nonce}"/><p>Crêpe</p>
<script nonce="${nonce}" type="module" src="/assets/a.js"></script>
<script type="application/ld+json">{"name":"x"}</script>
<script nonce="${nonce}" type="module" async="">import "/assets/b.js"
run({"requestId":"${requestId}"})</script>`;

const keep = (given = html) =>
  toCachedPage({ html: given, nonce, requestId, route: "/order" }, (_, scripts) => [
    ["content-security-policy", scripts.join(" ")],
  ]);
const policyOf = ({ answers }: CachedPage) =>
  answers.identity.whole.headers.get("content-security-policy");

test("every inline script is hashed, and nothing else", () => {
  const text = `<script>a</script><script src="/b.js"></script><script type="application/json">{}</script><script type="module">c\nd</script><script>a</script>`;
  expect(scriptHashes(text)).toEqual([hash("a"), hash("c\nd")]);
});

test("a cached page contains nothing of the request it was rendered for", async () => {
  const page = await keep();
  const text = Buffer.from(page.answers.identity.whole.body!).toString();
  expect(text).not.toContain(nonce);
  expect(text).not.toContain(requestId);
  expect(policyOf(page)).toBe(
    [hash("theme()"), hash(`import "/assets/b.js"\nrun({"requestId":""})`)].join(" "),
  );
  await expect(keep(`<p>${nonce}</p>`)).rejects.toThrow();
});

test("the same content has the same ETag in every process", async () => {
  const other = html.replaceAll(nonce, "another-one").replaceAll(requestId, crypto.randomUUID());
  const mine = await keep();
  const id = /"requestId":"([^"]+)"/.exec(other)![1]!;
  const theirs = await toCachedPage(
    { html: other, nonce: "another-one", requestId: id, route: undefined },
    () => [],
  );
  expect(theirs.tags).toEqual(mine.tags);
});

test.each([
  { accept: "gzip, deflate, br", encoding: "br", read: brotliDecompressSync },
  { accept: "gzip", encoding: "gzip", read: gunzipSync },
  { accept: "identity", encoding: null, read: (bytes: Uint8Array) => Buffer.from(bytes) },
])("$accept gets $encoding, with its own ETag", async ({ accept, encoding, read }) => {
  const page = await keep();
  const answer = respondWith(page, new Headers({ "accept-encoding": accept }));
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  expect(answer.headers.get("etag")).toMatch(
    new RegExp(`^"[\\w-]{22}${encoding ? `-${encoding}` : ""}(-small)?"$`),
  );
  expect(answer.headers.get("vary")).toBe("accept-encoding, cookie");
  expect(answer.headers.get("cache-control")).toBe(
    "public, max-age=0, s-maxage=60, stale-while-revalidate=300",
  );
  const body = new Uint8Array(await answer.arrayBuffer());
  expect(answer.headers.get("content-length")).toBe(String(body.length));
  expect(read(body).toString()).toContain("<p>Crêpe</p>");
});

test("SPEED-8 a page is sent smaller as soon as that is ready, and at once when it says the same again", async () => {
  const products = Array.from({ length: 400 }, (_, at) => `<p>Product ${at * 7919} of ${at}</p>`);
  const brotli = new Headers({ "accept-encoding": "br" });
  const sent = async (page: CachedPage) => {
    const answer = respondWith(page, brotli);
    return { etag: answer.headers.get("etag")!, body: await answer.bytes() };
  };
  const page = await keep(products.join(""));
  const first = await sent(page);
  expect(first.etag).toMatch(/-br"$/);
  await expect.poll(async () => (await sent(page)).etag).toMatch(/-br-small"$/);
  const second = await sent(page);
  expect(second.body.length).toBeLessThan(first.body.length * 0.95);
  expect(brotliDecompressSync(second.body)).toEqual(brotliDecompressSync(first.body));
  expect(await sent(await keep(products.join("")))).toEqual(second);
  for (const { etag } of [first, second])
    expect(respondWith(page, new Headers({ "if-none-match": etag })).status).toBe(304);
});

test("a known ETag is answered with 304 and the same policy", async () => {
  const page = await keep();
  const tag = respondWith(page, new Headers({ "accept-encoding": "br" })).headers.get("etag")!;
  const answer = respondWith(page, new Headers({ "if-none-match": tag }));
  expect(answer.status).toBe(304);
  expect(await answer.text()).toBe("");
  expect(answer.headers.get("content-security-policy")).toBe(policyOf(page));
  expect(respondWith(page, new Headers({ "if-none-match": '"old"' })).status).toBe(200);
});
