// npm run audit:packages: asks the registry for known vulnerabilities and signatures of everything in the lock file.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

type Outcome =
  | { readonly kind: "fine"; readonly says: string }
  | { readonly kind: "found"; readonly problems: readonly string[] }
  | { readonly kind: "unanswered"; readonly why: string };

/** An advisory that does not concern us, or has no fix yet. After its last day it fails the audit again. */
type Accepted = { readonly advisory: string; readonly because: string; readonly until: string };
type Advisory = { readonly url: string; readonly title: string; readonly severity: string };
type Vulnerability = { readonly name: string; readonly via: readonly (string | Advisory)[] };
type Answer = {
  readonly vulnerabilities?: Readonly<Record<string, Vulnerability>>;
  readonly invalid?: readonly { name: string; version: string }[];
  readonly missing?: readonly { name: string; version: string }[];
  readonly statusCode?: number;
  readonly message?: string;
  readonly error?: { readonly code?: string; readonly summary?: string };
};

const timeoutMs = 45_000;
/** What npm says if the registry is away, or is a mirror that has packages and nothing else. */
const noAnswer =
  /\b(E4\d\d|E5\d\d|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|TUF_\w+)\b|endpoint returned an error|supported registry|network/i;

async function askNpm(...args: readonly string[]): Promise<Answer> {
  const limits = ["--fetch-retries=0", "--fetch-timeout=8000"];
  const child = spawn("npm", ["audit", ...args, "--json", ...limits], {
    stdio: ["ignore", "pipe", "pipe"],
    timeout: timeoutMs,
  });
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].setEncoding("utf8").on("data", (text: string) => (output[name] += text));
  await new Promise((resolve, reject) => child.on("close", resolve).on("error", reject));
  if (child.signalCode) return { error: { code: "ETIMEDOUT", summary: "npm took too long" } };
  try {
    return JSON.parse(output.stdout) as Answer;
  } catch {
    return { error: { summary: output.stderr.trim() || output.stdout.trim() } };
  }
}

function withoutReport({ statusCode, message, error }: Answer): Outcome {
  const why = [error?.code, message ?? error?.summary ?? statusCode].filter(Boolean).join(" ");
  // Anything else is not known to be harmless: a check that breaks must not look like one that passed.
  return (statusCode ?? 0) >= 400 || noAnswer.test(why)
    ? // The first words are enough, and the rest names hosts of whoever runs it.
      { kind: "unanswered", why: why.replace(/ (- |request to |getaddrinfo ).*/s, "") }
    : { kind: "found", problems: [`npm failed: ${why || "it said nothing"}`] };
}

function judgeAdvisories(answer: Answer, accepted: readonly Accepted[], today: string): Outcome {
  if (!answer.vulnerabilities) return withoutReport(answer);
  const serious = new Map<string, string>();
  for (const { name, via } of Object.values(answer.vulnerabilities))
    for (const cause of via)
      if (typeof cause === "object" && ["high", "critical"].includes(cause.severity))
        serious.set(cause.url, `${cause.severity}: ${name}: ${cause.title} ${cause.url}`);
  for (const { advisory, until } of accepted)
    if (today <= until)
      for (const url of serious.keys()) if (url.endsWith(advisory)) serious.delete(url);
  return serious.size > 0
    ? { kind: "found", problems: [...serious.values()] }
    : { kind: "fine", says: "no vulnerability that is high or critical" };
}

function judgeSignatures(answer: Answer): Outcome {
  const { invalid, missing } = answer;
  if (!invalid || !missing) return withoutReport(answer);
  const problems = [
    ...invalid.map(({ name, version }) => `${name}@${version} has a wrong signature`),
    ...missing.map(({ name, version }) => `${name}@${version} has no signature`),
  ];
  return problems.length > 0
    ? { kind: "found", problems }
    : { kind: "fine", says: "every package is signed by the registry" };
}

const list = path.join(import.meta.dirname, "accepted-advisories.json");
const accepted = JSON.parse(readFileSync(list, "utf8")) as readonly Accepted[];
const today = new Date().toISOString().slice(0, 10);
const [advisories, signatures] = await Promise.all([askNpm(), askNpm("signatures")]);
const outcomes = {
  vulnerabilities: judgeAdvisories(advisories, accepted, today),
  signatures: judgeSignatures(signatures),
};
const figures = Object.entries(outcomes).map(([name, outcome]) => {
  if (outcome.kind === "fine") return `${name}: ${outcome.says}`;
  if (outcome.kind === "unanswered")
    return `${name}: SKIPPED, the registry does not answer (${outcome.why})`;
  for (const problem of outcome.problems) console.error(`${name}: ${problem}`);
  return `${name}: ${outcome.problems.length} found`;
});
// `npm run proof` shows this line.
console.log(`Figures: ${figures.join("; ")}`);
process.exit(Object.values(outcomes).some(({ kind }) => kind === "found") ? 1 : 0);
