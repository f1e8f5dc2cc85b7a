import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startNginxWith } from "#tests/support/deploy/nginx-process.ts";
import { freePort } from "#tests/support/server-process.ts";
import { askOnce, askSmall, type Page, type RawAnswer } from "./page-load.ts";

/** Those that nginx writes itself. */
const ownHeaders = new Set(["date", "connection", "keep-alive", "content-length", "content-type"]);

/** nginx with the bytes and headers of an answer of ours: two workers, the file kept open, nothing logged. */
export async function startNginxPage(answer: RawAnswer, folder: string) {
  const port = await freePort();
  const home = path.join(folder, "nginx");
  mkdirSync(home);
  writeFileSync(path.join(home, "products"), answer.body);
  const page = { url: `http://127.0.0.1:${port}/products` };
  const nginx = await startNginxWith({ home, ...page }, serve(answer, home, port));
  const served = await askOnce(page);
  if (!served.body.equals(answer.body))
    throw new Error(`nginx does not serve the page: ${served.status}`);
  return { page, close: nginx.close };
}

/** The second answer comes from the cache. */
export async function askKept(page: Page): Promise<RawAnswer> {
  const answer = await askSmall(page);
  const { rawHeaders } = answer;
  const encoding = rawHeaders[rawHeaders.findIndex((name) => /^content-encoding$/i.test(name)) + 1];
  if (answer.status !== 200 || encoding !== "br")
    throw new Error(`${page.url} answered ${answer.status}, encoded as ${encoding}.`);
  return answer;
}

function serve({ rawHeaders }: RawAnswer, home: string, port: number): string {
  const headers: string[] = [];
  let type = "text/html";
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name, value] = [rawHeaders[index]!.toLowerCase(), rawHeaders[index + 1]!];
    if (name === "content-type") type = value;
    if (ownHeaders.has(name)) continue;
    headers.push(`add_header ${name} ${name === "x-request-id" ? "$request_id" : quoted(value)};`);
  }
  return `access_log off; sendfile on; tcp_nopush on; etag off; if_modified_since off;
  open_file_cache max=10 inactive=1h;
  server {
    listen 127.0.0.1:${port};
    location = /products {
      root ${home};
      types {} default_type ${quoted(type)};
      add_header Last-Modified "";
      ${headers.join("\n      ")}
    }
  }`;
}

const quoted = (value: string) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
