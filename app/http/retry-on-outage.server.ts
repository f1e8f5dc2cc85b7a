import { isOutage } from "./outage.server.ts";

const retryDelayMs = 150;
/** A slower failure is not retried: the visitor would wait twice. */
const maxFirstAttemptMs = 1_000;

/** Retries a read once after a short outage. Only for reads. */
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
