import { createHash } from "node:crypto";
import { doubleApiVersion, type Ledger } from "./ledger.ts";
import { route, type Result } from "./endpoints.ts";
import { parseForm } from "./form-body.ts";
import { newId } from "./objects.ts";
import { Invalid } from "./sessions.ts";

export const doubleKeys = {
  secret: "sk_test_double",
  publishable: "pk_test_double",
  webhook: "whsec_double",
} as const;

export type FaultKind =
  | "drop"
  | "lost"
  | "truncated"
  | "500"
  | "sticky500"
  | "429"
  | "html502"
  | "foreign404"
  | "timeout";
export type Fault = {
  readonly path: RegExp;
  readonly method?: string;
  readonly kind: FaultKind;
  times: number;
};
export type ApiRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: (name: string) => string | undefined;
  readonly body: string;
};
export type ApiAnswer = {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What the network does to it on the way back. */
  readonly way?: "drop" | "truncated" | "timeout";
};

/** The provider's HTTP, without the sockets: keys, versions, idempotency and faults. */
export function openApi(books: Ledger) {
  const kept = new Map<string, { hash: string; result: Result | undefined }>();
  const faults: Fault[] = [];
  const log: { method: string; path: string; key: string | undefined; fault?: FaultKind }[] = [];

  function takeFault(method: string, path: string): Fault | undefined {
    const fault = faults.find(
      (one) => one.times > 0 && (!one.method || one.method === method) && one.path.test(path),
    );
    if (fault) fault.times--;
    return fault;
  }

  function answer(request: ApiRequest): ApiAnswer {
    const { method, url, headers, body } = request;
    const key = method === "POST" ? headers("idempotency-key") : undefined;
    const fault = takeFault(method, url.pathname);
    log.push({ method, path: url.pathname, key, ...(fault && { fault: fault.kind }) });
    const hash = createHash("sha256")
      .update(url.pathname + body)
      .digest("hex");
    const early = fault && beforeWork(fault.kind);
    if (fault?.kind === "sticky500" && key) kept.set(key, { hash, result: storedFailure });
    if (early) return early;
    if (headers("authorization") !== `Bearer ${doubleKeys.secret}`)
      return toAnswer(trouble(401, { message: "Invalid API Key provided" }));
    if (headers("stripe-version") !== doubleApiVersion)
      return toAnswer(trouble(400, { message: `Speak ${doubleApiVersion}` }));

    const result = once(key, hash, () => route(books, method, url, parseForm(body)));
    const done = toAnswer(result);
    if (fault?.kind === "lost") return { ...done, way: "drop" };
    if (fault?.kind === "truncated") return { ...done, way: "truncated" };
    return done;
  }

  /** The first answer counts for a day; what was refused before it began is not kept. */
  function once(key: string | undefined, hash: string, work: () => Result): Result {
    const before = key === undefined ? undefined : kept.get(key);
    if (before && before.hash !== hash)
      return trouble(400, { type: "idempotency_error", message: "Same key, other parameters" });
    if (before?.result)
      return {
        ...before.result,
        headers: { ...before.result.headers, "idempotent-replayed": "true" },
      };
    try {
      const result = work();
      if (key !== undefined && result.status < 400)
        kept.set(key, { hash, result: structuredClone(result) });
      return result;
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      const { message, status, code, param } = error;
      return trouble(status, { message, ...(code && { code }), ...(param && { param }) });
    }
  }

  return { answer, faults, log };
}

const storedFailure: Result = {
  status: 500,
  body: { error: { type: "api_error", message: "stored failure" } },
  headers: { "stripe-should-retry": "false" },
};

function trouble(status: number, error: object): Result {
  return { status, body: { error: { type: "invalid_request_error", ...error } } };
}

function toAnswer({ status, body, headers }: Result): ApiAnswer {
  const own = { "content-type": "application/json", "request-id": newId("req") };
  return { status, body: JSON.stringify(body), headers: { ...own, ...headers } };
}

function beforeWork(kind: FaultKind): ApiAnswer | undefined {
  switch (kind) {
    case "drop":
    case "timeout":
      return { ...toAnswer(storedFailure), way: kind };
    case "sticky500":
      return toAnswer(storedFailure);
    case "500":
      return toAnswer({ status: 500, body: { error: { type: "api_error", message: "broken" } } });
    case "429":
      return toAnswer({
        status: 429,
        body: { error: { type: "rate_limit_error", message: "slower" } },
      });
    case "html502":
      return {
        status: 502,
        body: "<html>bad gateway</html>",
        headers: { "content-type": "text/html" },
      };
    case "foreign404":
      return toAnswer({ status: 404, body: { message: "Not Found" } });
    case "lost":
    case "truncated":
      return undefined;
  }
}
