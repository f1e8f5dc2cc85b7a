import type { RequestNotes } from "#app/request-context.ts";

/**
 * Turns a 500 caused by an unavailable database into a 503, and tells with every 503 when to come
 * back.
 */
export function toOutageResponse({ isOutage }: RequestNotes, answer: Response): Response {
  const status = isOutage && answer.status === 500 ? 503 : answer.status;
  if (status !== 503) return answer;
  const headers = new Headers(answer.headers);
  if (!headers.has("retry-after")) headers.set("retry-after", "5");
  return new Response(answer.body, { status, headers });
}
