import { spawn } from "node:child_process";
import path from "node:path";
import type { Logger } from "../logger.server.ts";
import { rootFolder } from "../root-folder.server.ts";
import { ConcurrencyLimitError, limitConcurrency } from "../limit-concurrency.server.ts";

type ImageVariant = {
  readonly width: number;
  readonly height: number;
  readonly format: "avif" | "webp";
  readonly bytes: Uint8Array;
};
/** The largest variant comes last. */
type Encoded = { readonly variants: readonly ImageVariant[] };
type ImageRefusal = "unreadable" | "too-many-pixels" | "busy";

export type ImageEncoder = {
  /** Re-encodes an upload; nothing of the original file is kept. */
  encode(upload: Uint8Array, widths: readonly number[]): Promise<Encoded | ImageRefusal>;
};

type Answer =
  | { readonly refused: Exclude<ImageRefusal, "busy"> }
  | { readonly variants: readonly (Omit<ImageVariant, "bytes"> & { readonly size: number })[] };

/** A program of its own in the built server too (vite.config.ts). */
const program = import.meta.filename.endsWith(".ts")
  ? "platform/images/image-encoder-process.ts"
  : "build/server/image-encoder-process.js";
const timeoutMs = 25_000;

/**
 * Image decoders process untrusted bytes, so each file gets its own process without secrets or
 * write access, with limited memory and a timeout. One at a time, so that several large uploads
 * need no more memory than one.
 */
export function openImageEncoder(logger: Logger): ImageEncoder {
  const runLimited = limitConcurrency({ maxRunning: 1, maxQueued: 3 });
  return {
    async encode(upload, widths) {
      try {
        return await runLimited(() => run(upload, widths, logger));
      } catch (error) {
        if (error instanceof ConcurrencyLimitError) return "busy";
        throw error;
      }
    },
  };
}

async function run(
  upload: Uint8Array,
  widths: readonly number[],
  logger: Logger,
): Promise<Encoded | ImageRefusal> {
  const child = spawn(
    process.execPath,
    [
      "--max-old-space-size=64",
      "--permission",
      "--allow-addons",
      ...["node_modules", path.dirname(program), "package.json"].map(
        (name) => `--allow-fs-read=${path.join(rootFolder, name)}`,
      ),
      path.join(rootFolder, program),
      widths.join(","),
    ],
    // Does not inherit the environment, which holds the shop's secrets.
    { stdio: ["pipe", "pipe", "pipe"], env: { MALLOC_ARENA_MAX: "2", UV_THREADPOOL_SIZE: "2" } },
  );
  const timer = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
  const output: Buffer[] = [];
  const errorOutput: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => errorOutput.push(chunk));
  // The process may end before it has read everything.
  child.stdin.on("error", () => {});
  child.stdin.end(upload);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  }).finally(() => clearTimeout(timer));
  if (code === 0) return read(Buffer.concat(output));
  // The caller sees a crash as "unreadable"; the log records the difference.
  const reason = Buffer.concat(errorOutput).toString().slice(0, 500);
  logger.warn({ status: code, signal: child.signalCode, reason }, "image.encoder-failed");
  return "unreadable";
}

/** Parses one line of JSON, followed by the bytes of every variant. */
function read(output: Buffer): Encoded | ImageRefusal {
  const end = output.indexOf("\n");
  const answer = JSON.parse(output.subarray(0, end).toString()) as Answer;
  if ("refused" in answer) return answer.refused;
  let at = end + 1;
  const variants = answer.variants.map(({ size, ...variant }) => {
    const bytes = new Uint8Array(output.subarray(at, (at += size)));
    return { ...variant, bytes };
  });
  return { variants };
}
