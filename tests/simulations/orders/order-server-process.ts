import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Customer } from "#shop/accounts/account.ts";
import { raisedLimits } from "#tests/support/limits/raised-limits.ts";
import { compileCache } from "#tests/support/server-process.ts";
import type { Failpoint } from "./failpoints.ts";
import type { Mutant } from "./order-server.ts";

export type Buyer = Pick<Customer, "id" | "name" | "email"> & { readonly password: string };
/** The order as an object, before it is encoded as form fields. */
export type OrderForm = { readonly lines: readonly object[] } & Readonly<Record<string, unknown>>;

/** One process that takes orders. The chaos run kills it and starts another. */
export type ShopProcess = {
  /** Resolves to the order's id; rejects if there is no answer. */
  place(buyer: Buyer, form: OrderForm): Promise<string>;
  kill(): void;
  readonly ended: Promise<unknown>;
  /** The failpoint at which it killed itself, once it has ended. */
  readonly diedAt?: () => Failpoint | undefined;
};

type Options = {
  readonly databaseUrl: string;
  readonly mutant?: Mutant;
  /** Probability that the process kills itself at a failpoint. */
  readonly chance?: number;
  readonly failpoint?: Failpoint;
};

/** Starts `placeOrder` behind a plain HTTP server with failpoints; built-shop-process.ts starts the complete shop. */
export async function startOrderServer(options: Options): Promise<ShopProcess> {
  const child = fork(path.join(import.meta.dirname, "order-server.ts"), {
    execArgv: [],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: compileCache,
      IMAGE_FOLDER: ".data/test-images",
      DATABASE_URL: options.databaseUrl,
      AUTH_SECRET: "a secret for chaos, long enough to pass",
      RATE_LIMITS: raisedLimits,
      SMTP_URL: "smtp://127.0.0.1:9",
      MAIL_FROM: "shop@dollop.example",
      CHAOS_CHANCE: String(options.chance ?? 0),
      ...(options.failpoint && { CHAOS_FAILPOINT: options.failpoint }),
      ...(options.mutant && { CHAOS_MUTANT: options.mutant }),
    },
  });
  let diedAt: Failpoint | undefined;
  child.stdout!.on("data", (name: Buffer) => (diedAt = name.toString() as Failpoint));
  const ended = once(child, "close");
  const ready = once(child, "message") as Promise<[{ port: number }]>;
  const [{ port }] = await Promise.race([
    ready,
    ended.then(([code, signal]) => {
      throw new Error(`The order server did not start: ${code ?? signal}`);
    }),
  ]);
  return {
    ended,
    diedAt: () => diedAt,
    kill: () => void child.kill("SIGKILL"),
    async place(buyer, form) {
      const answer = await fetch(`http://127.0.0.1:${port}`, {
        method: "POST",
        body: JSON.stringify({ customer: buyer, form }),
        signal: AbortSignal.timeout(5_000),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return ((await answer.json()) as { id: string }).id;
    },
  };
}
