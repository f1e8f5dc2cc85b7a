import { isRouteErrorResponse } from "react-router";
import { readThrownRefusal } from "#app/http/thrown-refusal.ts";

/** Safe to show: the server has already replaced the messages of internal errors. */
export function messageOf(error: unknown): string {
  const refusal = readThrownRefusal(error);
  if (refusal) return refusal.message;
  if (isRouteErrorResponse(error)) {
    const { data: words } = error as { data: unknown };
    return typeof words === "string" && words
      ? words
      : `${error.status} ${error.statusText}`.trim();
  }
  return error instanceof Error && error.message
    ? error.message
    : "Something went wrong. Please try again.";
}
