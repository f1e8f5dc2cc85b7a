import { isRouteErrorResponse } from "react-router";
import { readThrownRefusal } from "#app/http/thrown-refusal.ts";

/** The server has already replaced a fault's own words by harmless ones. */
export function messageOf(error: unknown): string {
  const refusal = readThrownRefusal(error);
  if (refusal) return refusal.message;
  if (isRouteErrorResponse(error)) {
    const { data: words } = error as { data: unknown };
    return typeof words === "string" && words
      ? words
      : `${error.status} ${error.statusText}`.trim();
  }
  return error instanceof Error && error.message ? error.message : "Something went wrong";
}
