import { isRouteErrorResponse } from "react-router";
import type { RefusalReason } from "#shop/refusal.ts";
import type { RefusalPage } from "./refusal-page.server.ts";

/** What `withRefusals` throws: the page acts on the reason and shows the message. */
export type ThrownRefusal = {
  readonly reason: RefusalReason;
  readonly message: string;
  readonly page: RefusalPage | undefined;
};

export function readThrownRefusal(error: unknown): ThrownRefusal | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { data } = error as { data: unknown };
  const isOurs = typeof data === "object" && data !== null && "reason" in data && "message" in data;
  return isOurs ? (data as ThrownRefusal) : undefined;
}
