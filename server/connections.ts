import { queueConnections } from "#platform/jobs/job-queue.server.ts";

/** Beside the pool and the job queue. */
export const ownConnections = { readiness: 1, listener: 1 };

/** The most connections that a process opens; docs/operate.md says how many processes fit. */
export function maxConnections(roles: readonly ("web" | "worker")[], poolSize: number): number {
  // Nobody asks a process without web whether it is ready.
  const readiness = roles.includes("web") ? ownConnections.readiness : 0;
  const queue = queueConnections[roles.includes("worker") ? "worker" : "sender"];
  return poolSize + readiness + ownConnections.listener + queue;
}
