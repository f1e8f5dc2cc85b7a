import { isRouteErrorResponse } from "react-router";

/** A change that never reached the shop is an answer too: the page takes it back and says why. */
export async function catchOffline<Answer>(
  change: Promise<Answer>,
): Promise<Answer | { formError: string; isUnsent: true }> {
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
