import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Platform } from "#platform/platform.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { withRefusals } from "./http/with-refusals.server.ts";
import { notesContext, platformContext, requestIdContext } from "./request-context.ts";
import { ErrorBoundary, loader } from "./root.tsx";

const store = {
  name: "Dollop",
  tagline: "",
  since: 2020,
  streetAddress: "",
  city: "Kingston",
  province: "",
  postalCode: "",
  phone: "",
  email: "",
  bookingUrl: "",
  openingLines: [],
  comingLines: [],
};
const shop = { store, visitor: null, origin: "https://dollop.example", requestId: "request-1" };

function failWith(error: unknown, loaded: typeof shop | null = shop): string {
  const Stub = createRoutesStub([
    { id: "root", path: "*", Component: () => null, ErrorBoundary: ErrorBoundary as never },
  ]);
  const hydrationData = { errors: { root: error }, loaderData: loaded ? { root: loaded } : {} };
  return renderToStaticMarkup(<Stub hydrationData={hydrationData} />);
}
/** The shape of an error after `throw data(…)`. */
const response = (status: number, body: unknown) => ({
  status,
  statusText: "",
  internal: false,
  data: body,
});

test("NF-2 a fault shows the request's number and a way home, and nothing of its cause", () => {
  const fault = new Error("password=hunter2");
  const html = failWith(fault);
  expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/);
  expect(html).toContain("request-1");
  expect(html).toMatch(/href="\/"[^>]*>Return to Home</);
  expect(html).not.toContain("hunter2");
  expect(html).not.toContain("root.test");
});

test("NF-2 the page needs nothing of the shop: not even its settings", () => {
  const html = failWith(response(500, { requestId: "request-2" }), null);
  expect(html).toContain("Unexpected Application Error!");
  expect(html).toContain("request-2");
  expect(html).not.toContain("<footer");
});

test("NF-1 a product that is not there is a page that is not there, inside the shop", () => {
  const html = failWith(response(404, "We couldn't find that."));
  expect(html).toContain("Oops! Page not found");
  expect(html).toContain("<footer");
});

/** What a loader's refusal becomes. */
async function refuse(reason: "not-permitted" | "admins-only" | "second-factor-required") {
  const load = withRefusals(async (_: { url: URL }) => {
    throw new Refusal(reason);
  });
  const url = new URL("https://dollop.example/admin/get-ready?step=2");
  return load({ url }).catch((thrown: { data: unknown; init: { status: number } }) =>
    failWith(response(thrown.init.status, thrown.data)),
  );
}

test("ADM-1 which page a refusal gets is decided by its reason", async () => {
  const denied = await refuse("not-permitted");
  expect(denied).toMatch(/<h1[^>]*>Access Denied<\/h1>/);
  expect(denied).not.toContain("live board");
  const setUp = await refuse("second-factor-required");
  expect(setUp).toMatch(/<h1[^>]*>One more step<\/h1>/);
  expect(setUp).toMatch(
    /href="\/account\?next=%2Fadmin%2Fget-ready%3Fstep%3D2#two-step"[^>]*>Set up two-step verification</,
  );
});

test("ADM-1 STAFF-1 the kitchen is denied in the same words, and has a way to its board", async () => {
  const denied = await refuse("admins-only");
  expect(denied).toMatch(/<h1[^>]*>Access Denied<\/h1>/);
  expect(denied).toMatch(/href="\/kitchen"[^>]*>Open the live board</);
  expect(denied).toMatch(/href="\/"[^>]*>Return to Home</);
});

test("a refusal is told in the shop's words, the router's own words are not", () => {
  expect(failWith(response(403, "You don&#x27;t have permission."))).toContain("have permission.");
  const internal = failWith(response(405, "Error: You made a POST request to x"));
  expect(internal).toContain("Unexpected Application Error!");
  expect(internal).not.toContain("POST request");
});

test("NF-2 settings that cannot be read are logged with the request's number; an outage is noted", async () => {
  const lines: unknown[][] = [];
  const outage = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  const context = new RouterContextProvider();
  const notes = {};
  context.set(notesContext, notes);
  context.set(requestIdContext, "request-3");
  context.set(platformContext, {
    config: { BASE_URL: "https://dollop.example" },
    db: { getExecutor: () => { throw outage; } }, // oxfmt-ignore
    logger: { error: (...line: unknown[]) => void lines.push(line) },
  } as unknown as Platform);

  const answer = loader({ context } as unknown as Parameters<typeof loader>[0]);

  await expect(answer).rejects.toMatchObject({
    data: { requestId: "request-3" },
    init: { status: 500 },
  });
  expect(lines).toEqual([[{ err: outage, requestId: "request-3" }, "request.failed"]]);
  expect(notes).toEqual({ isOutage: true });
});
