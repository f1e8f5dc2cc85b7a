import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { raisedLimits } from "./limits/raised-limits.ts";

const root = path.resolve(import.meta.dirname, "../..");
/** Halves the time that a process needs to start. */
export const compileCache = path.join(root, ".data/compile-cache");
export const authSecret = "a secret for tests, long enough to pass";

/** A script that ends early, and a test that fails, leave no server behind. */
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) endGroup(child);
});

type LogLine = Readonly<Record<string, unknown>>;
export type ServerProcess = {
  readonly url: string;
  readonly child: ChildProcess;
  readonly log: readonly LogLine[];
  /** Everything on standard error, which a healthy shop leaves empty. */
  readonly errorOutput: () => string;
  kill(signal: NodeJS.Signals): Promise<number | null>;
};

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

export type ServerOptions = {
  readonly roles: readonly ("web" | "worker")[];
  /** Instead of Node with the built server; whatever it starts is ended with it. */
  readonly command?: readonly [string, ...string[]];
  readonly databaseUrl: string;
  /** Of a process that is started again at the same address; otherwise a free one. */
  readonly port?: number;
  /** False for a run of hours, whose log would fill the memory. */
  readonly isLogKept?: boolean;
  readonly smtpUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
};

/** Starts the built shop as a process in production mode and waits until it is ready. */
export async function startServer({
  roles,
  command: [program, ...args] = [process.execPath, "build/server/main.js", ...roles],
  databaseUrl,
  port: givenPort,
  isLogKept = true,
  smtpUrl,
  env,
}: ServerOptions): Promise<ServerProcess> {
  const port = givenPort ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(program, args, {
    cwd: root,
    // A group of its own, so that a program that loses a signal leaves no server behind.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: compileCache,
      NODE_ENV: "production",
      PORT: String(port),
      BASE_URL: url,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: authSecret,
      RATE_LIMITS: raisedLimits,
      ADMIN_SECOND_FACTOR: "optional",
      SMTP_URL: smtpUrl ?? "smtp://127.0.0.1:9",
      MAIL_FROM: "Dollop <hello@dollop.example>",
      IMAGE_FOLDER: ".data/test-images",
      SHUTDOWN_GRACE_SECONDS: "0",
      ...env,
    },
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const log: LogLine[] = [];
  let isReady = false;
  const errorChunks: Buffer[] = [];
  child.stderr.on("data", (chunk: Buffer) => {
    errorChunks.push(chunk);
    process.stderr.write(chunk);
  });
  await new Promise<void>((resolve, reject) => {
    child.once("exit", (code) =>
      reject(new Error(`The server ended with ${code}: ${JSON.stringify(log)}`)),
    );
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (isReady && !isLogKept) return;
      const entry = JSON.parse(line) as LogLine;
      log.push(entry);
      if (entry["event"] !== "process.ready") return;
      isReady = true;
      resolve();
    });
  });
  return {
    url,
    child,
    log,
    errorOutput: () => Buffer.concat(errorChunks).toString(),
    async kill(signal) {
      if (signal === "SIGKILL") endGroup(child);
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      const [code] = (await once(child, "exit")) as [number | null];
      return code;
    },
  };
}

function endGroup({ pid }: ChildProcess): void {
  try {
    process.kill(-pid!, "SIGKILL");
  } catch {
    // Nothing of it is left.
  }
}
