import { writeFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { runWrk, type WrkFigures } from "../wrk.ts";

const script = path.join(import.meta.dirname, "page-load.lua");
/** Of the bytes of an answer: names and ids of a rendered page differ. */
const [keptTolerance, renderedTolerance] = [0.001, 0.02];
const pageConnections = 32;

export type RawAnswer = {
  readonly status: number;
  /** As they came, name and value in turns. */
  readonly rawHeaders: readonly string[];
  /** Compressed. */
  readonly body: Buffer;
  /** Everything that one answer sends. */
  readonly bytes: number;
};

type Question = { readonly url: string; readonly headers?: Readonly<Record<string, string>> };

/** A page that is always the same, or one that is rendered for the sessions of these cookies. */
export type Page = {
  readonly url: string;
  readonly cookies?: readonly string[];
};
const asBrowser = { "accept-encoding": "gzip, deflate, br, zstd" };

/** One answer, byte by byte. */
export function askOnce({ url, headers = {} }: Question): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    // As wrk does: an answer that closes its connection is shorter by a header.
    const open = { connection: "keep-alive" };
    const sent = request(url, { agent: false, headers: { ...asBrowser, ...open, ...headers } });
    sent.once("error", reject);
    sent.once("response", (answer) => {
      const { socket } = answer;
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("error", reject);
      answer.once("end", () => {
        const { statusCode: status = 0, rawHeaders } = answer;
        resolve({ status, rawHeaders, body: Buffer.concat(chunks), bytes: socket.bytesRead });
        socket.destroy();
      });
    });
    sent.end();
  });
}

/** Asks until each process, behind a proxy there may be four, sends a page that it keeps as small as it gets. */
export async function askSmall(question: Question): Promise<RawAnswer> {
  const wanted = 12;
  const answers: RawAnswer[] = [];
  for (let tries = 0; tries < 200; tries++) {
    const answer = await askOnce(question);
    if (isSmall(answer)) answers.push(answer);
    else answers.length = 0;
    if (answers.length === wanted) return answer;
    await setTimeout(50);
  }
  throw new Error(`${question.url} did not get smaller.`);
}

/** A page that was not compressed by the shop is, too: a stand-in of the bench. A CDN keeps what it was given. */
function isSmall({ rawHeaders }: RawAnswer): boolean {
  const isFromCdn = rawHeaders.some((name) => /^x-cache$/i.test(name));
  return isFromCdn || !rawHeaders.some((value) => /^"[\w-]+-br"$/.test(value));
}

/** Asks for a page on 32 connections; each answer has to be that page. */
export async function loadPage(
  { url, cookies = [] }: Page,
  seconds: number,
  folder: string,
): Promise<WrkFigures> {
  const [cookie] = cookies;
  const { status, bytes } = await (cookie
    ? askOnce({ url, headers: { cookie } })
    : askSmall({ url }));
  if (status !== 200) throw new Error(`${url} answered ${status}.`);
  const file = path.join(folder, "cookies.txt");
  if (cookie) writeFileSync(file, `${cookies.join("\n")}\n`);
  const figures = await runWrk({
    script,
    url,
    headers: asBrowser,
    connections: pageConnections,
    seconds,
    args: cookie ? [file] : [],
  });
  requirePages(figures, bytes, cookie ? renderedTolerance : keptTolerance);
  return figures;
}

/** Fails unless each answer was a success and as long as the page. */
export function requirePages(
  { answers, refused, broken, bytes }: WrkFigures,
  expected: number,
  allowed: number,
): void {
  // What had arrived of the answers that wrk did not wait for is in the bytes, too.
  const most = (answers + pageConnections) * expected * (1 + allowed);
  const isWhole = bytes >= answers * expected * (1 - allowed) && bytes <= most;
  if (answers === 0 || refused > 0 || broken > 0 || !isWhole)
    throw new Error(
      `${answers} answers, ${refused} of them refusals, ${broken} broken; ${bytes} bytes instead of ${expected} each.`,
    );
}
