import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Buyer, ShopProcess } from "./order-server-process.ts";

const root = path.resolve(import.meta.dirname, "../../..");
/** Sessions by buyer. They are stored in the database, so they outlive the process that created them. */
const sessions = new Map<string, Promise<string>>();

/** Starts the built shop in production mode; orders are placed as by a browser, signed in at /checkout. */
export async function startBuiltShop({
  databaseUrl,
}: {
  databaseUrl: string;
}): Promise<ShopProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["server/main.ts", "web"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      PORT: String(port),
      BASE_URL: url,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: "a secret for chaos, long enough to pass",
      SMTP_URL: "smtp://127.0.0.1:9",
      MAIL_FROM: "Dollop <shop@dollop.example>",
    },
  });
  const ended = once(child, "exit");
  await Promise.race([
    new Promise<void>((resolve) => {
      createInterface({ input: child.stdout }).on("line", (line) => {
        if (line.includes('"process.ready"')) resolve();
      });
    }),
    ended.then(([code, signal]) => {
      throw new Error(`The shop did not start: ${code ?? signal}`);
    }),
  ]);

  const post = (address: string, fields: Record<string, string>, cookie = "") =>
    fetch(url + address, {
      method: "POST",
      redirect: "manual",
      headers: { origin: url, cookie },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(5_000),
    });
  const sessionOf = (buyer: Buyer) => {
    const known = sessions.get(buyer.id) ?? signIn(buyer);
    sessions.set(buyer.id, known);
    known.catch(() => sessions.delete(buyer.id));
    return known;
  };
  const signIn = async ({ email, password }: Buyer) => {
    const answer = await post("/auth", { intent: "sign-in", email, password });
    const cookie = answer.headers.getSetCookie().find((line) => line.includes("session_token"));
    if (!cookie) throw new Error(`No session: ${answer.status}`);
    return cookie.split(";")[0]!;
  };
  return {
    ended,
    kill: () => void child.kill("SIGKILL"),
    async place(buyer, { lines, ...form }) {
      const fields = { ...(form as Record<string, string>), lines: JSON.stringify(lines) };
      const answer = await post("/checkout", fields, await sessionOf(buyer));
      const id = /^\/dashboard\?order=([\da-f-]{36})$/.exec(answer.headers.get("location") ?? "");
      if (!id) throw new Error(`No order: ${answer.status}`);
      return id[1]!;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
