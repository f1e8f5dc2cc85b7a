import type { RequestListener } from "node:http";
import path from "node:path";
import { rootFolder } from "#platform/root-folder.server.ts";

/**
 * Where pages and tasks come from: the build or, in development, Vite with hot reload. Loaded apart,
 * because a web process needs no mail templates and a worker no pages.
 */
export type Bundle = {
  loadPages(): Promise<typeof import("./app.ts")>;
  loadTasks(): Promise<typeof import("#worker/tasks.ts")>;
  loadOutageCover(): Promise<typeof import("#worker/cover-worker-outage.tsx")>;
  loadAlertMail(): Promise<typeof import("#worker/mail-server-alert.tsx")>;
  /** The folder of the client build; undefined in development, where Vite serves the files. */
  readonly files: string | undefined;
  /** Answers before the shop does. */
  inFront(listener: RequestListener): RequestListener;
  close(): Promise<void>;
};

export const builtBundle: Bundle = {
  loadPages: () => import("./app.ts"),
  loadTasks: () => import("#worker/tasks.ts"),
  loadOutageCover: () => import("#worker/cover-worker-outage.tsx"),
  loadAlertMail: () => import("#worker/mail-server-alert.tsx"),
  files: path.join(rootFolder, "build/client"),
  inFront: (listener) => listener,
  close: async () => {},
};
