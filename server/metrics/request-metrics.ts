import type { CacheLookup } from "../http/page-cache.ts";
import type { AnsweredRequest } from "../http/request-log.ts";

/** What is counted while requests are answered. */
export type RequestMetrics = {
  countRequest(request: AnsweredRequest): void;
  countCacheLookup(result: CacheLookup): void;
};
