import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../server-process.ts";

const deploy = path.resolve(import.meta.dirname, "../../../deploy");

export type ProxyProcess = {
  readonly port: number;
  /** Everything it has logged. */
  log(): string;
  close(): Promise<void>;
};

type Answer = { readonly status: number; readonly body: string };
type RequestOptions = {
  readonly method?: string;
  readonly body?: Buffer | string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A new connection for each request, to a certificate that nobody has signed. */
export function send(port: number, url: string, options: RequestOptions = {}): Promise<Answer> {
  const { method = "GET", body, headers } = options;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        path: url,
        method,
        servername: "localhost",
        agent: false,
        rejectUnauthorized: false,
        headers: { host: `localhost:${port}`, ...headers },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        response.once("end", () => resolve({ status: response.statusCode ?? 0, body: text }));
        response.once("error", reject);
      },
    );
    sent.once("error", reject);
    sent.end(body);
  });
}

/** Opens a stream and returns its first bytes; `leave` is the visitor who closes the page. */
export function openStream(port: number, url: string) {
  return new Promise<{ first: string; leave(): void }>((resolve, reject) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        path: url,
        servername: "localhost",
        agent: false,
        rejectUnauthorized: false,
        headers: { host: `localhost:${port}`, accept: "text/event-stream" },
      },
      (response) => {
        response.once("data", (chunk: Buffer) =>
          resolve({ first: chunk.toString(), leave: () => response.destroy() }),
        );
      },
    );
    sent.setTimeout(5_000, () => sent.destroy(new Error("Nothing arrived within 5 s")));
    sent.once("error", reject);
    sent.end();
  });
}

/** The shop needs its own address before a proxy can start, so a caller may choose the port. */
export async function startCaddy(
  upstreams: readonly number[],
  chosenPort?: number,
): Promise<ProxyProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), "dollop-caddy-"));
  const port = chosenPort ?? (await freePort());
  const env = {
    PATH: process.env["PATH"],
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    DOMAIN: "localhost",
    HTTP_PORT: String(await freePort()),
    HTTPS_PORT: String(port),
    CADDY_ADMIN: "off",
    WEB_UPSTREAMS: upstreams.map((each) => `127.0.0.1:${each}`).join(" "),
  };
  const args = ["run", "--config", path.join(deploy, "Caddyfile"), "--adapter", "caddyfile"];
  return watch("caddy", args, { env, folder, port });
}

/** The site file as it is, with ports, certificate and log files of this test. */
export function writeNginxSite(folder: string, port: number, upstreams: readonly number[]): string {
  mkdirSync(path.join(folder, "logs"), { recursive: true });
  const key = path.join(folder, "privkey.pem");
  const certificate = path.join(folder, "fullchain.pem");
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"],
      ...["-keyout", key, "-out", certificate, "-subj", "/CN=shop.example", "-days", "2"],
    ],
    { stdio: "ignore" },
  );
  const [first = 0, second = 0] = upstreams;
  const site = readFileSync(path.join(deploy, "nginx.conf"), "utf8")
    .replaceAll("127.0.0.1:3001", `127.0.0.1:${first}`)
    .replaceAll("127.0.0.1:3002", `127.0.0.1:${second}`)
    .replaceAll("/etc/letsencrypt/live/shop.example", folder)
    .replaceAll("/var/log/nginx", path.join(folder, "logs"))
    .replace(/listen (?:\[::\]:)?80;/g, `listen unix:${folder}/http.sock;`)
    .replace("listen 443 ", `listen 127.0.0.1:${port} `)
    .replace("listen [::]:443 ", `listen unix:${folder}/https.sock `);
  // Both lines of the redirect became one socket.
  writeFileSync(path.join(folder, "site.conf"), site.replace(/(listen unix:\S+;\n\s*)\1/, "$1"));
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  // Otherwise its workers would be a user who cannot write to the folder.
  const asRoot = process.getuid?.() === 0 ? "user root; " : "";
  const main = path.join(folder, "nginx.conf");
  writeFileSync(
    main,
    `${asRoot}daemon off; worker_processes 1; pid ${folder}/nginx.pid; events {}\n` +
      `http { ${paths.join(" ")} error_log ${folder}/logs/main.log; include ${folder}/site.conf; }\n`,
  );
  return main;
}

export async function startNginx(
  upstreams: readonly number[],
  chosenPort?: number,
): Promise<ProxyProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), "dollop-nginx-"));
  const port = chosenPort ?? (await freePort());
  const main = writeNginxSite(folder, port, upstreams);
  const env = { PATH: `${process.env["PATH"]}:/usr/sbin` };
  return watch("nginx", ["-e", `${folder}/logs/main.log`, "-c", main], { env, folder, port });
}

type Started = { readonly env: NodeJS.ProcessEnv; readonly folder: string; readonly port: number };

async function watch(program: string, args: string[], started: Started): Promise<ProxyProcess> {
  const { env, folder, port } = started;
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const logs = ["main.log", "dollop.log", "dollop-error.log"];
  const log = () =>
    [output, ...logs.map((name) => readIfThere(path.join(folder, "logs", name)))].join("");
  const deadline = performance.now() + 15_000;
  while (
    !(await send(port, "/").then(
      ({ status }) => status < 500,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(log());
    await pause(100);
  }
  return {
    port,
    log,
    async close() {
      if (child.exitCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
