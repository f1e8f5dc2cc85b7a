import { rmSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { startNginxWith } from "./nginx-process.ts";

/**
 * Two kinds of CDN: one keeps to the standard and asks again for every other `Cookie`, because our pages say so (`Vary`). The
 * other knows no `Vary` but that of the encoding, as most of those that can be bought; it needs a rule that whoever has a
 * cookie of ours is passed on, and that what they get is never kept.
 */
export const cdnKinds = ["standard", "with-a-rule"] as const;
export type CdnKind = (typeof cdnKinds)[number];

/** nginx as a stand-in for a CDN: it keeps what `Cache-Control` allows, for as long, and says in `X-Cache` what it did. */
export async function startCdn({
  kind,
  port,
  shopUrl,
  folder,
}: {
  readonly kind: CdnKind;
  /** The shop needs its own address before the CDN can start. */
  readonly port: number;
  readonly shopUrl: string;
  readonly folder: string;
}) {
  const home = path.join(folder, `cdn-${port}`);
  const cache = path.join(home, "cache");
  const url = `http://127.0.0.1:${port}`;
  const nginx = await startNginxWith(
    // Not a page: the first visitor should find nothing kept.
    { home, url: `${url}/readyz` },
    `access_log off;
  proxy_cache_path ${cache} levels=1 keys_zone=pages:4m max_size=200m inactive=10m use_temp_path=off;
  map $http_accept_encoding $encoding { default ""; "~\\bbr\\b" br; "~\\bgzip\\b" gzip; }
  map $http_cookie $is_known { default ""; "~__Host-dollop\\." 1; }
  upstream shop { server ${new URL(shopUrl).host}; keepalive 64; keepalive_timeout 4s; }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $http_x_forwarded_for;
    proxy_cache pages;
    proxy_cache_key "$request_uri $encoding";
    proxy_cache_lock on;
    proxy_cache_background_update on;
    add_header X-Cache $upstream_cache_status always;
    ${rules[kind]}
    location / { proxy_pass http://shop; }
    location ~ ^/(kitchen/)?live/ { proxy_cache off; proxy_buffering off; proxy_pass http://shop; }
  }`,
  );
  return {
    url,
    /** Everything that is kept, heads and bodies as they came. */
    kept: (): readonly string[] =>
      filesIn(cache).map((file) => readFileSync(path.join(cache, file), "latin1")),
    /** What the purge API of a real one does for all addresses. */
    purge(): void {
      for (const file of filesIn(cache)) rmSync(path.join(cache, file), { force: true });
    },
    close: nginx.close,
  };
}

export type Cdn = Awaited<ReturnType<typeof startCdn>>;

const rules: Readonly<Record<CdnKind, string>> = {
  standard: "",
  "with-a-rule":
    "proxy_ignore_headers Vary; proxy_cache_bypass $is_known; proxy_no_cache $is_known;",
};

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
