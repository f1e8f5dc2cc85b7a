import { refusals } from "#app/http/refusal-messages.ts";
import type { Answer } from "./raw-request.ts";

/** Texts that only a fault lets out: a stack, a file of ours, words of PostgreSQL or of the query builder. */
const leaks: readonly RegExp[] = [
  /^\s+at .+[(/].+:\d+:\d+/m,
  /node_modules|build\/server\/|file:\/\/\//,
  /syntax error at or near|invalid input syntax for type|out of range for type|violates \w+ constraint/,
  /duplicate key value|relation "\w+"|column "\w+"|invalid byte sequence|unsupported Unicode escape/,
  /\b(?:SequelizeError|KyselyError|DatabaseError|PostgresError|ZodError)\b/,
  /\b(?:TypeError|RangeError|ReferenceError|SyntaxError|URIError): /,
  /\b(?:select|insert into|update|delete from) "?[a-z_]+"?[^<]{0,80}\b(?:from|values|set|where)\b/,
];

/** The 503s that say what to do: too much at once, or card payments that are not set up. */
const documented = [refusals.busy.message, refusals["payment-unavailable"].message];

export type Verdict = "fine" | "limited" | { readonly problem: string };

export function judgeAnswer(
  { status, head, body }: Answer,
  { isTooLarge, mayBeCut }: { readonly isTooLarge: boolean; readonly mayBeCut: boolean },
): Verdict {
  const isHtml = /^content-type: text\/html/im.test(head);
  const leak = leaks.find((pattern) => pattern.test(body));
  const location = /^location: (.*)$/im.exec(head)?.[1] ?? "";
  if (status === 503 && documented.some((text) => body.includes(text))) return "limited";
  if (status >= 500) return { problem: `answered ${status}` };
  if (status === 0 && !mayBeCut && !isTooLarge) return { problem: "was not answered" };
  if (isTooLarge && status > 0 && status < 400)
    return { problem: `more than 64 kB answered ${status}` };
  if (leak) return { problem: `the answer tells ${leak.exec(body)![0].slice(0, 80)}` };
  if (/^x-injected:/im.test(head)) return { problem: "a header was injected" };
  if (/^(?:\/[/\\]|https?:\/\/(?!127\.0\.0\.1:))/.test(location))
    return { problem: `leads to ${location}` };
  if (isHtml && /<img src=x onerror|<script>fuzz/.test(body))
    return { problem: "shows typed text as HTML" };
  return "fine";
}
