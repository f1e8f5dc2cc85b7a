import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { encodePaper, type PaperLine } from "./encode-paper.server.ts";
import {
  findPrinterTarget,
  type PrinterNetwork,
  type PrinterTarget,
} from "./printer-target.server.ts";

/** A receipt printer that speaks ESC/POS over TCP, as almost all with a network plug do. */
export type Printer = {
  /** Host, or host and port. */
  readonly address: string;
  /** Characters per line. */
  readonly columns: number;
};

export type PrinterReason = "unreachable" | "no-paper" | "cover-open" | "not-ready";

/** Expected trouble: somebody has to look at the printer. */
export class PrinterProblem extends Error {
  readonly reason: PrinterReason;
  constructor(reason: PrinterReason) {
    super(`The printer has not printed: ${reason}`);
    this.reason = reason;
  }
}

export type TicketPrinter = {
  /** Throws a `PrinterProblem` if nothing was printed. */
  print(printer: Printer, lines: readonly PaperLine[]): Promise<void>;
  /** False if a printer must not be there. A name that nobody knows yet may be. */
  isAllowed(address: string): Promise<boolean>;
};

type Timeouts = {
  /** To connect, and to send. */
  readonly timeoutMs?: number;
  /** Many cheap printers never say how they are: after this they get the ticket all the same. */
  readonly statusMs?: number;
};

export function createTicketPrinter(
  network: PrinterNetwork,
  timeouts: Timeouts = {},
): TicketPrinter {
  // A receipt printer talks to one computer at a time and turns the others away.
  const lastByAddress = new Map<string, Promise<void>>();
  return {
    async print({ address, columns }, lines) {
      const bytes = await encodePaper(lines, columns);
      const last = lastByAddress.get(address) ?? Promise.resolve();
      const turn = last.then(() => deliver(address, bytes, network, timeouts));
      lastByAddress.set(
        address,
        turn.catch(() => {}),
      );
      return turn;
    },
    async isAllowed(address) {
      try {
        return (await findPrinterTarget(address, network)) !== undefined;
      } catch {
        return true;
      }
    },
  };
}

async function deliver(
  address: string,
  bytes: Uint8Array,
  network: PrinterNetwork,
  { timeoutMs = 3_000, statusMs = 700 }: Timeouts,
): Promise<void> {
  const target = await Promise.race([
    findPrinterTarget(address, network).catch(() => undefined),
    pause(timeoutMs, undefined),
  ]);
  if (!target) throw new PrinterProblem("unreachable");
  const socket = await open(target, timeoutMs);
  try {
    const problem = problemIn(await askStatus(socket, statusMs));
    if (problem) throw new PrinterProblem(problem);
    await send(socket, bytes, timeoutMs);
  } catch (error) {
    throw error instanceof PrinterProblem ? error : new PrinterProblem("unreachable");
  } finally {
    socket.destroy();
  }
}

function open(target: PrinterTarget, timeoutMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      socket.destroy();
      reject(new PrinterProblem("unreachable"));
    };
    const socket = connect(target);
    socket.setNoDelay(true);
    socket.setTimeout(timeoutMs, fail);
    socket.once("error", fail);
    socket.once("connect", () => {
      socket.off("error", fail);
      resolve(socket);
    });
  });
}

/** DLE EOT 2 and 4: why it is offline, and its paper. Answered at once, whatever else the printer does. */
const statusQuestion = Uint8Array.of(0x10, 0x04, 0x02, 0x10, 0x04, 0x04);

type Status = { readonly offline: number; readonly paper: number };

async function askStatus(socket: Socket, statusMs: number): Promise<Status | undefined> {
  const answer: number[] = [];
  const isAnswered = new Promise<void>((resolve, reject) => {
    socket.on("data", (chunk: Buffer) => {
      answer.push(...chunk);
      if (answer.length >= 2) resolve();
    });
    socket.once("error", reject);
    socket.once("close", () => reject(new PrinterProblem("unreachable")));
  });
  socket.write(statusQuestion);
  const isInTime = await Promise.race([isAnswered.then(() => true), pause(statusMs, false)]);
  const [offline = 0, paper = 0] = answer;
  return isInTime && isStatus(offline) && isStatus(paper) ? { offline, paper } : undefined;
}

/** Four bits of every status byte are fixed; anything else is no answer to our question. */
function isStatus(byte: number): boolean {
  return (byte & 0b1001_0011) === 0b0001_0010;
}

function problemIn(status: Status | undefined): PrinterReason | undefined {
  if (!status) return undefined;
  if (status.offline & 0b0000_0100) return "cover-open";
  if (status.paper & 0b0110_0000 || status.offline & 0b0010_0000) return "no-paper";
  if (status.offline & 0b0100_0000) return "not-ready";
  return undefined;
}

/** Ends the connection and waits until the printer has, too: what was not read by then may never be printed. */
async function send(socket: Socket, bytes: Uint8Array, timeoutMs: number): Promise<void> {
  const isClosed = new Promise<void>((resolve, reject) => {
    socket.removeAllListeners("close");
    socket.once("close", () => resolve());
    socket.once("error", reject);
  });
  const isSent = new Promise<boolean>((resolve) => socket.end(bytes, () => resolve(true)));
  const isInTime = await Promise.race([
    isSent,
    isClosed.then(() => isSent),
    pause(timeoutMs, false),
  ]);
  if (!isInTime) throw new PrinterProblem("not-ready");
  // Some printers keep their side open, others hang up at once; the ticket is theirs by then, and another try would be
  // another copy.
  await Promise.race([isClosed.catch(() => {}), pause(1_000)]);
}
