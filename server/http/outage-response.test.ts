import { expect, test } from "vitest";
import { toOutageResponse } from "./outage-response.ts";

test.each([
  { why: "a fault of the database", isOutage: true, status: 500, becomes: 503, retry: "5" },
  { why: "a busy shop", isOutage: false, status: 503, becomes: 503, retry: "5" },
  { why: "a fault of ours", isOutage: false, status: 500, becomes: 500, retry: null },
  { why: "a page", isOutage: false, status: 200, becomes: 200, retry: null },
  { why: "a page despite an outage", isOutage: true, status: 200, becomes: 200, retry: null },
])("$why with $status becomes $becomes", ({ isOutage, status, becomes, retry }) => {
  const answer = toOutageResponse({ isOutage }, new Response("text", { status }));
  expect(answer.status).toBe(becomes);
  expect(answer.headers.get("retry-after")).toBe(retry);
});

test("cookies and an own Retry-After stay", async () => {
  const headers = new Headers({ "retry-after": "60" });
  headers.append("set-cookie", "a=1");
  headers.append("set-cookie", "b=2");
  const answer = toOutageResponse({}, new Response("text", { status: 503, headers }));
  expect(answer.headers.get("retry-after")).toBe("60");
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(await answer.text()).toBe("text");
});
