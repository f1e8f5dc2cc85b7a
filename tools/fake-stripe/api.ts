import { createHash } from "node:crypto";
import { fakeApiVersion, type Ledger } from "./ledger.ts";
import { route, type Result } from "./endpoints.ts";
import { parseForm } from "./form-body.ts";
import { newId } from "./objects.ts";
import { InvalidRequest } from "./sessions.ts";

export const fakeKeys = {
  secret: "sk_test_fake",
  publishable: "pk_test_fake",
  webhook: "whsec_fake",
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
export type ApiResponse = {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What happens to the response on its way back. */
  readonly networkFault?: "drop" | "truncated" | "timeout";
};

/** Stripe's HTTP API without sockets: keys, versions, idempotency and injected faults. */
export function openApi(ledger: Ledger) {
  const storedResults = new Map<string, { hash: string; result: Result | undefined }>();
  const faults: Fault[] = [];
  const log: { method: string; path: string; key: string | undefined; fault?: FaultKind }[] = [];

  function useFault(method: string, path: string): Fault | undefined {
    const fault = faults.find(
      (one) => one.times > 0 && (!one.method || one.method === method) && one.path.test(path),
    );
    if (fault) fault.times--;
    return fault;
  }

  function answer(request: ApiRequest): ApiResponse {
    const { method, url, headers, body } = request;
    const key = method === "POST" ? headers("idempotency-key") : undefined;
    const fault = useFault(method, url.pathname);
    log.push({ method, path: url.pathname, key, ...(fault && { fault: fault.kind }) });
    const hash = createHash("sha256")
      .update(url.pathname + body)
      .digest("hex");
    const early = fault && responseBeforeWork(fault.kind);
    if (fault?.kind === "sticky500" && key) storedResults.set(key, { hash, result: storedFailure });
    if (early) return early;
    if (headers("authorization") !== `Bearer ${fakeKeys.secret}`)
      return toResponse(errorResult(401, { message: "Invalid API Key provided" }));
    if (headers("stripe-version") !== fakeApiVersion)
      return toResponse(
        errorResult(400, { message: `Unsupported version, use ${fakeApiVersion}` }),
      );

    const result = withIdempotency(key, hash, () => route(ledger, method, url, parseForm(body)));
    const done = toResponse(result);
    if (fault?.kind === "lost") return { ...done, networkFault: "drop" };
    if (fault?.kind === "truncated") return { ...done, networkFault: "truncated" };
    return done;
  }

  /** Stores the first successful result per idempotency key; invalid requests are not stored. */
  function withIdempotency(key: string | undefined, hash: string, work: () => Result): Result {
    const before = key === undefined ? undefined : storedResults.get(key);
    if (before && before.hash !== hash)
      return errorResult(400, { type: "idempotency_error", message: "Same key, other parameters" });
    if (before?.result)
      return {
        ...before.result,
        headers: { ...before.result.headers, "idempotent-replayed": "true" },
      };
    try {
      const result = work();
      if (key !== undefined && result.status < 400)
        storedResults.set(key, { hash, result: structuredClone(result) });
      return result;
    } catch (error) {
      if (!(error instanceof InvalidRequest)) throw error;
      const { message, status, code, param } = error;
      return errorResult(status, { message, ...(code && { code }), ...(param && { param }) });
    }
  }

  return { answer, faults, log };
}

const storedFailure: Result = {
  status: 500,
  body: { error: { type: "api_error", message: "stored failure" } },
  headers: { "stripe-should-retry": "false" },
};

function errorResult(status: number, error: object): Result {
  return { status, body: { error: { type: "invalid_request_error", ...error } } };
}

function toResponse({ status, body, headers }: Result): ApiResponse {
  const own = { "content-type": "application/json", "request-id": newId("req") };
  return { status, body: JSON.stringify(body), headers: { ...own, ...headers } };
}

function responseBeforeWork(kind: FaultKind): ApiResponse | undefined {
  switch (kind) {
    case "drop":
    case "timeout":
      return { ...toResponse(storedFailure), networkFault: kind };
    case "sticky500":
      return toResponse(storedFailure);
    case "500":
      return toResponse({ status: 500, body: { error: { type: "api_error", message: "broken" } } });
    case "429":
      return toResponse({
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
      return toResponse({ status: 404, body: { message: "Not Found" } });
    case "lost":
    case "truncated":
      return undefined;
  }
}
