import { isRouteErrorResponse } from "react-router";

/** Safe to show: the server has already replaced the messages of internal errors. */
export function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const { data: words } = error as { data: unknown };
    return typeof words === "string" && words
      ? words
      : `${error.status} ${error.statusText}`.trim();
  }
  return error instanceof Error && error.message ? error.message : "Something went wrong";
}
