import { connect, type Socket } from "node:net";

/** How a connection holds on without ever finishing its request. */
export type Behaviour = {
  readonly name: string;
  /** Sent once the connection is open. */
  readonly first: string;
  /** Sent again and again. */
  readonly more?: { readonly text: string; readonly everyMs: number };
  /** When the shop has to have ended it, after its first byte or its connection. */
  readonly maxLifeMs: number;
};

/** Headers have 10 s and requests 30 s (0028); the server looks every 2 s, and a busy machine may look late. */
const latenessMs = 2_000 + 1_500;
const [headersMs, requestMs] = [10_000, 30_000];

const post = (origin: string, ...headers: string[]) =>
  ["POST /contact HTTP/1.1", "host: shop", `origin: ${origin}`, ...headers, "", ""].join("\r\n");
const form = "content-type: application/x-www-form-urlencoded";

export const halfOpen: readonly Behaviour[] = [
  { name: "says nothing", first: "", maxLifeMs: headersMs + latenessMs },
  {
    name: "stops in its headers",
    first: "GET /order HTTP/1.1\r\nhost: shop\r\n",
    maxLifeMs: headersMs + latenessMs,
  },
  {
    name: "sends a header every second",
    first: "GET /order HTTP/1.1\r\nhost: shop\r\n",
    more: { text: "x-slow: 1\r\n", everyMs: 1_000 },
    maxLifeMs: headersMs + latenessMs,
  },
];

export const endlessBodies = (origin: string): readonly Behaviour[] => [
  {
    name: "sends a form byte by byte",
    first: post(origin, form, "content-length: 60000"),
    more: { text: "a", everyMs: 1_000 },
    maxLifeMs: requestMs + latenessMs,
  },
  {
    name: "sends chunks without an end",
    first: post(origin, form, "transfer-encoding: chunked"),
    more: { text: `2000\r\n${"a".repeat(0x2000)}\r\n`, everyMs: 1_000 },
    maxLifeMs: requestMs + latenessMs,
  },
];

export type Attack = {
  readonly open: () => number;
  /** How long each ended connection was held by the shop, by behaviour. */
  readonly lives: ReadonlyMap<string, readonly number[]>;
  /** Ended at once, by a limit on connections. */
  readonly turnedAway: () => number;
  /** No new ones; resolves when the shop has ended all of them, or after `timeoutMs` with those that are left. */
  stop(timeoutMs: number): Promise<number>;
};

type Attacker = { readonly behaviour: Behaviour; readonly localAddress: string };

/**
 * All within this time. In one instant they would be more than the kernel's queue takes (511), and it leaves some of them
 * open for the attacker alone: the shop never has them, and nothing is proven by how long they live.
 */
const spreadMs = 1_500;

/** Each attacker opens its connection again when the shop has ended it. */
export function startAttack(url: string, attackers: readonly Attacker[]): Attack {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const lives = new Map<string, number[]>();
  let [turnedAway, isOver] = [0, false];

  const hold = ({ behaviour, localAddress }: Attacker): void => {
    const { name, first, more } = behaviour;
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    sockets.add(socket);
    let openedAt = 0;
    let drip: NodeJS.Timeout | undefined;
    socket.on("connect", () => {
      openedAt = performance.now();
      socket.write(first);
      if (more) drip = setInterval(() => socket.write(more.text), more.everyMs);
    });
    socket.on("error", () => {});
    socket.resume();
    socket.on("close", () => {
      clearInterval(drip);
      sockets.delete(socket);
      const life = openedAt ? performance.now() - openedAt : 0;
      if (life < 500) turnedAway++;
      else lives.set(name, [...(lives.get(name) ?? []), life]);
      holdSoon({ behaviour, localAddress });
    });
  };
  const holdSoon = (attacker: Attacker): void => {
    setTimeout(() => isOver || hold(attacker), Math.random() * spreadMs);
  };
  for (const attacker of attackers) holdSoon(attacker);

  return {
    open: () => sockets.size,
    lives,
    turnedAway: () => turnedAway,
    async stop(timeoutMs) {
      isOver = true;
      const until = performance.now() + timeoutMs;
      while (sockets.size > 0 && performance.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 100));
      const left = sockets.size;
      for (const socket of sockets) socket.destroy();
      return left;
    },
  };
}
