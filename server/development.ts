// Started by `npm run dev`: the server from its sources, with hot reload.
import { once } from "node:events";
import { createServer as createPort, type AddressInfo } from "node:net";
import { createServer } from "vite";
import type { Bundle } from "./bundle.ts";

const vite = await createServer({
  configLoader: "native",
  // Two shops on one machine must not share the port of the reload messages.
  server: { middlewareMode: true, ws: { port: await freePort() } },
  appType: "custom",
});
// The whole server is loaded by Vite, as it is built as a whole: one copy of each module, so that
// errors match by class.
const { runServer } = await load<typeof import("./run-server.ts")>("./server/run-server.ts");
await runServer(process.argv.slice(2), {
  // Asked at each request: Vite returns the cached module until a file changes.
  loadPages: () => load("./server/app.ts"),
  loadTasks: () => load("./worker/tasks.ts"),
  loadOutageCover: () => load("./worker/cover-worker-outage.tsx"),
  loadAlertMail: () => load("./worker/mail-server-alert.tsx"),
  files: undefined,
  inFront: (listener) => (request, response) =>
    vite.middlewares(request, response, () => void listener(request, response)),
  close: () => vite.close(),
} satisfies Bundle);

function load<Module>(file: string): Promise<Module> {
  return vite.ssrLoadModule(file) as Promise<Module>;
}

async function freePort(): Promise<number> {
  const probe = createPort().listen(0, "localhost");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
