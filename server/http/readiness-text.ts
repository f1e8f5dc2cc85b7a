import { isWorkerSeen } from "#shop/health/worker-outage.ts";

export type Readiness =
  | { readonly isReady: false }
  | { readonly isReady: true; readonly workerSeen: Date | null };

/** A dead worker is named, but does not make a web process unready: customers can still order. */
export function readinessText(readiness: Readiness, now: Date): string {
  if (!readiness.isReady) return "not ready\n";
  const { workerSeen } = readiness;
  if (isWorkerSeen(workerSeen, now)) return "ready\n";
  if (!workerSeen) return "ready\nworker: never seen\n";
  const seconds = Math.floor((now.getTime() - workerSeen.getTime()) / 1_000);
  return `ready\nworker: not seen for ${seconds} s\n`;
}
