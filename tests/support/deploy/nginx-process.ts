import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const folders = [...(process.env["PATH"] ?? "").split(path.delimiter), "/usr/sbin"];

/** nginx with the given `http` block and nothing of the system's, everything that it writes in `home`; ready when `url` answers. */
export async function startNginxWith(
  { home, url }: { readonly home: string; readonly url: string },
  http: string,
) {
  const program = folders.map((each) => path.join(each, "nginx")).find((each) => existsSync(each));
  if (!program) throw new Error("nginx was not found. Run: apt-get install nginx-light");
  mkdirSync(home, { recursive: true });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  // Otherwise its workers would be a user who cannot read the folder.
  const asRoot = process.getuid?.() === 0 ? "user root;\n" : "";
  const file = path.join(home, "nginx.conf");
  writeFileSync(
    file,
    `${asRoot}daemon off; worker_processes 2; pid ${home}/nginx.pid;
events { worker_connections 1024; }
http {
  ${temporary.join(" ")}
  server_tokens off; keepalive_requests 1000000000;
  ${http}
}
`,
  );
  const child = spawn(program, ["-e", `${home}/error.log`, "-c", file], { stdio: "inherit" });
  const exited = once(child, "exit");
  // A script that ends early leaves none behind.
  process.once("exit", () => child.kill("SIGTERM"));
  for (let tries = 0; ; tries++) {
    if (await fetch(url).catch(() => undefined)) break;
    if (tries === 100 || child.exitCode !== null) throw new Error("nginx does not start.");
    await pause(50);
  }
  return {
    async close() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}
