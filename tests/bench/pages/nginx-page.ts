import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#tests/support/server-process.ts";
import { programFile } from "../programs.ts";
import { askOnce, type Page, type RawAnswer } from "./page-load.ts";

/** Those that nginx writes itself. */
const ownHeaders = new Set(["date", "connection", "keep-alive", "content-length", "content-type"]);

/** nginx with the bytes and headers of an answer of ours: two workers, the file kept open, nothing logged. */
export async function startNginxPage(answer: RawAnswer, folder: string) {
  const port = await freePort();
  const home = path.join(folder, "nginx");
  mkdirSync(home);
  writeFileSync(path.join(home, "products"), answer.body);
  writeFileSync(path.join(home, "nginx.conf"), configuration(answer, home, port));
  const child = spawn(
    programFile("nginx"),
    ["-e", `${home}/error.log`, "-c", `${home}/nginx.conf`],
    {
      stdio: "inherit",
    },
  );
  const url = `http://127.0.0.1:${port}`;
  const page = { url: `${url}/products` };
  for (let tries = 0; ; tries++) {
    const served = await askOnce(page).catch(() => undefined);
    if (served?.body.equals(answer.body)) break;
    if (served || tries === 100 || child.exitCode !== null)
      throw new Error(`nginx does not serve the page: ${served?.status}`);
    await pause(50);
  }
  return {
    page,
    async close() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** The second answer comes from the cache. */
export async function askKept(page: Page): Promise<RawAnswer> {
  await askOnce(page);
  const answer = await askOnce(page);
  const { rawHeaders } = answer;
  const encoding = rawHeaders[rawHeaders.findIndex((name) => /^content-encoding$/i.test(name)) + 1];
  if (answer.status !== 200 || encoding !== "br")
    throw new Error(`${page.url} answered ${answer.status}, encoded as ${encoding}.`);
  return answer;
}

function configuration({ rawHeaders }: RawAnswer, home: string, port: number): string {
  const headers: string[] = [];
  let type = "text/html";
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name, value] = [rawHeaders[index]!.toLowerCase(), rawHeaders[index + 1]!];
    if (name === "content-type") type = value;
    if (ownHeaders.has(name)) continue;
    headers.push(`add_header ${name} ${name === "x-request-id" ? "$request_id" : quoted(value)};`);
  }
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  // Otherwise its workers would be a user who cannot read the folder.
  const asRoot = process.getuid?.() === 0 ? "user root;\n" : "";
  return `${asRoot}daemon off; worker_processes 2; pid ${home}/nginx.pid;
events { worker_connections 1024; }
http {
  ${temporary.join(" ")}
  access_log off; sendfile on; tcp_nopush on; server_tokens off; etag off; if_modified_since off;
  keepalive_requests 1000000000; open_file_cache max=10 inactive=1h;
  server {
    listen 127.0.0.1:${port};
    location = /products {
      root ${home};
      types {} default_type ${quoted(type)};
      add_header Last-Modified "";
      ${headers.join("\n      ")}
    }
  }
}
`;
}

const quoted = (value: string) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
