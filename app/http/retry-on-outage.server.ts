import { isOutage } from "./outage.server.ts";

const retryDelayMs = 150;
/** An answer that took this long to fail would keep somebody waiting twice. */
const maxFirstAttemptMs = 1_000;

/** For reads: a connection that was cut for a moment is nobody's business but ours. */
export async function retryOnOutage<Result>(read: () => Promise<Result>): Promise<Result> {
  const startedAt = Date.now();
  try {
    return await read();
  } catch (error) {
    if (!isOutage(error) || Date.now() - startedAt > maxFirstAttemptMs) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    return read();
  }
}
