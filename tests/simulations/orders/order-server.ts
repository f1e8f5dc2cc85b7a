// A minimal order server for the chaos run: POST { customer, form } returns the order's id.
// It can kill itself at named points of an order.
import { writeSync } from "node:fs";
import { createServer } from "node:http";
import { loadConfig } from "#platform/config.server.ts";
import { connect, type Db } from "#platform/database/database.server.ts";
import { openJobQueue } from "#platform/jobs/job-queue.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { checkoutForm } from "#shop/orders/checkout/checkout-form.ts";
import { placeOrder } from "#shop/orders/checkout/place-order.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { Failpoint } from "./failpoints.ts";

/** Planted bugs, each of which the run must find. */
export type Mutant = "new-checkout-id" | "no-transaction" | "answer-before-commit";

const mutant = process.env["CHAOS_MUTANT"] as Mutant | undefined;
const onlyAt = process.env["CHAOS_FAILPOINT"] as Failpoint | undefined;
const chance = Number(process.env["CHAOS_CHANCE"] ?? 0);
const config = loadConfig();
const quiet = createLogger("silent");
const { db } = connect(config.DATABASE_URL, { max: 10, logger: quiet });
const queue = await openJobQueue(config, quiet, "sender");

function failpoint(here: Failpoint): void {
  if ((onlyAt ?? here) !== here || Math.random() >= chance) return;
  // A message to the parent would not be sent in time.
  writeSync(process.stdout.fd, here);
  process.kill(process.pid, "SIGKILL");
}

/** The dependencies of `placeOrder`, with a failpoint between its steps. */
function platformWithFailpoints(
  answerEarly: (orderId: string) => void,
): Parameters<typeof placeOrder>[0] {
  // Half of the orders go the careful way, in a transaction of several statements; so do planted bugs of that way.
  const isCareful =
    mutant === "no-transaction" || mutant === "answer-before-commit" || Math.random() < 0.5;
  return {
    db: mutant === "no-transaction" ? untransacted : isCareful ? db : failing,
    config,
    now: () => new Date(),
    cardPayments: null,
    jobs: {
      async statementFor(job) {
        // Whatever is refused at once is decided again with care.
        if (isCareful) throw new Refusal("busy");
        return queue.statementFor(job);
      },
      async enqueue(tx, job, payload, options) {
        failpoint("written");
        await queue.enqueue(tx, job, payload, options);
        if (mutant === "answer-before-commit")
          answerEarly((payload as { orderId?: string }).orderId!);
        failpoint("queued");
      },
    },
    logger: { ...quiet, info: () => failpoint("committed") },
  };
}

function failingWhileSent(real: Db): Db {
  return new Proxy(real, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, args);
        // The socket has taken the statement, and PostgreSQL may be anywhere in it.
        if (key === "executeQuery") setImmediate(() => failpoint("sent"));
        return answer;
      };
    },
  });
}

function withoutTransactions(real: Db): Db {
  const work = {
    setIsolationLevel: () => work,
    setAccessMode: () => work,
    execute: (steps: (tx: Db) => Promise<unknown>) => steps(real),
  };
  return new Proxy(real, {
    get(target, key) {
      if (key === "transaction") return () => work;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

// Made once: what was read of the shop is kept by database.
const [failing, untransacted] = [failingWhileSent(db), withoutTransactions(db)];

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const answer = (status: number, body: object) => {
      if (!response.headersSent)
        response
          .writeHead(status, { "content-type": "application/json" })
          .end(JSON.stringify(body));
    };
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as {
      customer: Customer;
      form: object;
    };
    const form = checkoutForm.parse(body.form);
    if (mutant === "new-checkout-id") form.checkoutId = crypto.randomUUID();
    failpoint("received");
    placeOrder(
      platformWithFailpoints((id) => answer(200, { id })),
      { ...body.customer, network: "203.0.113.7" },
      form,
    ).then(
      ({ id }) => {
        failpoint("announced");
        answer(200, { id });
      },
      (error: Error) => answer(503, { message: error.message }),
    );
  });
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as { port: number };
  process.send?.({ port });
});
// The parent process is gone.
process.on("disconnect", () => process.exit(0));
