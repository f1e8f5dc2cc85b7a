import fc, { type Arbitrary } from "fast-check";
import type { RouteAccess } from "#app/route-access.ts";
import { builtRoutes } from "#tests/support/http/built-routes.ts";
import { brokenEntries, type Entry } from "./break-form.ts";
import { encodings, percentEncode, type Body } from "./encode-body.ts";
import { validFields, type Fields, type KnownValues } from "./form-values.ts";
import { forms, type Form } from "./forms.ts";
import {
  hostileCookies,
  hostileHeaders,
  hostileParameters,
  hostileValues,
  sweptValues,
} from "./hostile-values.ts";

export type Actor = "visitor" | "customer" | "kitchen" | "admin";

/** Who may use a route, and no more than that. */
export const actorOf = {
  public: "visitor",
  customer: "customer",
  staff: "kitchen",
  admin: "admin",
} as const satisfies Record<RouteAccess, Actor>;

export type FuzzRequest = {
  readonly actor: Actor;
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly cookies: string;
  readonly body?: Body;
  /** The form, if it passes its schema: the use case behind it has to cope. */
  readonly reached?: Form;
};

type Route = (typeof builtRoutes)[number];
type Header = readonly [string, string];

const maxFormBytes = 64 * 1024;
const methods = [
  "GET",
  "HEAD",
  "PUT",
  "DELETE",
  "PATCH",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "M-SEARCH",
];
// oxfmt-ignore
const queryNames = ["q", "page", "order", "item", "session_id", "token", "next", "from", "to", "day", "product",
  "mode", "kind", "reason", "done", "sent", "period", "status", "_routes", "index", "__proto__", ""];

const headers: Arbitrary<readonly Header[]> = fc.oneof(
  { arbitrary: fc.constant([]), weight: 3 },
  {
    arbitrary: fc.array(fc.constantFrom(...hostileHeaders), { minLength: 1, maxLength: 3 }),
    weight: 1,
  },
);
const cookies: Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constant(""), weight: 6 },
  { arbitrary: fc.constantFrom(...hostileCookies), weight: 1 },
);
const query: Arbitrary<string> = fc
  .array(fc.tuple(fc.constantFrom(...queryNames), fc.constantFrom(...hostileValues)), {
    maxLength: 3,
  })
  .map((pairs) =>
    pairs.map(([name, value]) => `${name}=${percentEncode(value).slice(0, 2_000)}`).join("&"),
  );

/** Everybody tries every address, but mostly those who may. */
const actorFor = ({ access = "public" }: Route): Arbitrary<Actor> => {
  return fc.oneof(
    { arbitrary: fc.constant<Actor>(actorOf[access]), weight: 8 },
    { arbitrary: fc.constantFrom<Actor>("visitor", "customer", "kitchen", "admin"), weight: 2 },
  );
};

/** The address with real ids, with garbage in their place, or as no browser would write it. */
function addressOf(route: Route, known: KnownValues): Arbitrary<string> {
  const filled = (values: Arbitrary<string>) =>
    fc.array(values, { minLength: 4, maxLength: 4 }).map((chosen) => {
      let index = 0;
      return route.pattern === "/*"
        ? `/${chosen[0]}`
        : route.pattern.replaceAll(/:\w+/g, () => chosen[index++]!);
    });
  const ids = fc.constantFrom(
    ...["orderId", "productId", "messageId"].flatMap((name) => known[name]!),
  );
  return fc.oneof(
    { arbitrary: filled(ids), weight: 5 },
    { arbitrary: fc.constant(route.address), weight: 2 },
    { arbitrary: filled(fc.constantFrom(...hostileParameters)), weight: 2 },
  );
}

function targetOf(route: Route, known: KnownValues): Arbitrary<string> {
  const asked = (write: (address: string, query: string) => string) =>
    fc.tuple(addressOf(route, known), query).map(([address, text]) => write(address, text));
  const routeId = encodeURIComponent(route.id);
  return fc.oneof(
    { arbitrary: asked((address) => address), weight: 8 },
    { arbitrary: asked((address, text) => `${address}?${text}`), weight: 6 },
    { arbitrary: asked((address, text) => `${address}.data?${text}`), weight: 3 },
    { arbitrary: asked((address) => `${address}.data?_routes=${routeId}`), weight: 3 },
    { arbitrary: asked((address) => `${address}.data?_routes=root,${routeId},nowhere`), weight: 1 },
    { arbitrary: asked((address) => `${address}?index&index=1`), weight: 1 },
    { arbitrary: asked((address) => `${address}%00`), weight: 1 },
    { arbitrary: asked((address) => `${address}/`), weight: 1 },
    { arbitrary: asked((address) => `/${address}`), weight: 1 },
    { arbitrary: asked((address) => `${address}?q=${"x".repeat(9_000)}`), weight: 1 },
  );
}

/** A form of the shop, right or broken, as a browser or a script would send it. */
export function formRequest(form: Form, known: KnownValues): Arbitrary<FuzzRequest> {
  const route = builtRoutes.find(({ pattern }) => pattern === form.pattern)!;
  const encode = fc.oneof(
    ...encodings.map(([weight, arbitrary]) => ({ arbitrary: fc.constant(arbitrary), weight })),
  );
  const entries = validFields(form.schema, known).chain((fields) =>
    brokenEntries({ ...fields, ...(form.intent && { intent: form.intent }) }),
  );
  return fc
    .record({
      actor: actorFor(route),
      target: targetOf(route, known),
      headers,
      cookies,
      entries,
      encode,
    })
    .map(({ entries: sent, encode: write, ...request }) => ({
      ...request,
      method: "POST",
      body: write(sent),
      ...(passes(form, sent) && { reached: form }),
    }));
}

/** Any method and a small body of no form at all. */
export function otherRequest(route: Route, known: KnownValues): Arbitrary<FuzzRequest> {
  const method = fc.oneof(
    { arbitrary: fc.constant("GET"), weight: 8 },
    { arbitrary: fc.constantFrom(...methods, "POST"), weight: 4 },
  );
  const bytes = fc.uint8Array({ maxLength: 200 }).map((content) => Buffer.from(content));
  return fc
    .record({
      actor: actorFor(route),
      target: targetOf(route, known),
      headers,
      cookies,
      method,
      bytes,
    })
    .map(({ bytes: content, ...request }) =>
      request.method === "POST"
        ? {
            ...request,
            body: { headers: [["content-length", String(content.length)]], bytes: content },
          }
        : request,
    );
}

/** The first requests of a run: every route with each method, as a page, as data and for one loader only. */
export function plainRequests(): readonly FuzzRequest[] {
  return builtRoutes.flatMap((route) => {
    const { address, access = "public" } = route;
    const actor = actorOf[access];
    const common = { actor, headers: [], cookies: "" } as const;
    const targets = [
      address,
      `${address}.data`,
      `${address}.data?_routes=${encodeURIComponent(route.id)}`,
    ];
    return [
      ...targets.map((target) => ({ ...common, method: "GET", target })),
      ...["HEAD", "POST", "DELETE"].map((method) => ({ ...common, method, target: address })),
    ];
  });
}

/** Each field in turn is wrong in a form that is right otherwise; at the end nothing is. */
export function sweepForm(form: Form, known: KnownValues, seed: number): readonly FuzzRequest[] {
  const route = builtRoutes.find(({ pattern }) => pattern === form.pattern)!;
  const [, encode] = encodings[0]!;
  const send = (fields: Fields): FuzzRequest => {
    const entries = Object.entries(fields).map(([name, value]) => ({ name, value }));
    return {
      actor: actorOf[route.access ?? "public"],
      method: "POST",
      target: fc.sample(addressOf(route, known), { seed, numRuns: 1 })[0]!,
      headers: [],
      cookies: "",
      body: encode(entries),
      ...(passes(form, entries) && { reached: form }),
    };
  };
  // Of many, the one with the most fields that passes.
  const [right] = fc
    .sample(validFields(form.schema, known), { seed, numRuns: 100 })
    .filter((fields) => form.schema.safeParse(fields).success)
    .toSorted((one, other) => Object.keys(other).length - Object.keys(one).length);
  const fields: Fields = { ...right, ...(form.intent && { intent: form.intent }) };
  return [
    ...Object.entries(fields).flatMap(([name, value]) =>
      // A piece of garbage at the end passes what asks for a length.
      [...sweptValues, `${value}\u0000x`].map((wrong) => send({ ...fields, [name]: wrong })),
    ),
    send(fields),
  ];
}

export function randomRequest(known: KnownValues): Arbitrary<FuzzRequest> {
  return fc.oneof(
    { arbitrary: fc.constantFrom(...forms).chain((form) => formRequest(form, known)), weight: 7 },
    {
      arbitrary: fc.constantFrom(...builtRoutes).chain((route) => otherRequest(route, known)),
      weight: 3,
    },
  );
}

function passes({ schema }: Form, entries: readonly Entry[]): boolean {
  if (entries.some(({ isFile }) => isFile)) return false;
  return schema.safeParse(Object.fromEntries(entries.map(({ name, value }) => [name, value])))
    .success;
}

/** The bytes on the wire. */
export function toBytes(request: FuzzRequest, origin: string, cookie: string): Buffer {
  const own = [cookie, request.cookies].filter(Boolean).join("; ");
  const lines = [
    `${request.method} ${request.target} HTTP/1.1`,
    `host: ${new URL(origin).host}`,
    `origin: ${origin}`,
    "connection: close",
    ...(own ? [`cookie: ${own}`] : []),
    ...[...request.headers, ...(request.body?.headers ?? [])].map(
      ([name, value]) => `${name}: ${value}`,
    ),
  ];
  const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
  return Buffer.concat([head, request.body?.bytes ?? Buffer.alloc(0)]);
}

/** A form that is larger than the shop reads, at an address where nothing else is wrong. */
export function isTooLarge({ body, target }: FuzzRequest): boolean {
  return !!body && body.bytes.length > maxFormBytes && /^\/[a-z-]+$/.test(target) && !body.isCut;
}
