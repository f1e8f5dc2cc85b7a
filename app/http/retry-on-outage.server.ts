import { isOutage } from "./outage.server.ts";

const pauseMs = 150;
/** An answer that took this long to fail would keep somebody waiting twice. */
const patienceMs = 1_000;

/** For reads: a connection that was cut for a moment is nobody's business but ours. */
export async function retryOnOutage<Result>(read: () => Promise<Result>): Promise<Result> {
  const began = Date.now();
  try {
    return await read();
  } catch (error) {
    if (!isOutage(error) || Date.now() - began > patienceMs) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return read();
  }
}
