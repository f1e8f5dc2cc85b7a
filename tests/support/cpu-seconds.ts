/**
 * What this thread computes for `work`. A stall of a shared machine doesn't count, so a limit far above it is passed only by work
 * that grows with the square of what it reads.
 */
export function cpuSeconds(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e6;
}
