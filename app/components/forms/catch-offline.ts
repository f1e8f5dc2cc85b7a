import { isRouteErrorResponse } from "react-router";

/** Turns a failed connection into a result, so that the page can undo the change and say why. */
export async function catchOffline<Result>(
  change: Promise<Result>,
): Promise<Result | { formError: string; isUnsent: true }> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return {
      formError: "We couldn't reach the shop. Check your connection and try again.",
      isUnsent: true,
    };
  }
}
