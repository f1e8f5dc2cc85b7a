import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { build, type InlineConfig } from "vite";
import type { renderKit } from "./kit-render.tsx";

const root = path.resolve(import.meta.dirname, "../../..");
const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Stricter than the shop's policy: without a nonce, any inline script or style is a violation. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
].join("; ");

/**
 * The kit page is not part of the production build. This builds it separately, renders it on a
 * server and hydrates it under a strict content policy.
 */
export async function openKit(): Promise<{ url: string; close: () => Promise<void> }> {
  await mkdir(path.join(root, ".data"), { recursive: true });
  const directory = await mkdtemp(path.join(root, ".data/kit-"));
  const common: InlineConfig = {
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    plugins: [tailwindcss()],
  };
  const entry = (name: string) => path.join(import.meta.dirname, name);
  const shared = {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
  };
  await build({
    ...common,
    build: {
      ...shared,
      manifest: "manifest.json",
      outDir: path.join(directory, "client"),
      rolldownOptions: { input: entry("kit-client.tsx"), checks: { moduleLevelDirective: false } },
    },
  });
  await build({
    ...common,
    build: { ...shared, ssr: entry("kit-render.tsx"), outDir: path.join(directory, "server") },
  });

  const manifest = JSON.parse(
    readFileSync(path.join(directory, "client/manifest.json"), "utf8"),
  ) as Record<string, { file: string; css?: string[]; isEntry?: boolean }>;
  const client = Object.values(manifest).find(({ isEntry }) => isEntry);
  const assets = { stylesheet: `/${client?.css?.[0]}`, script: `/${client?.file}` };
  const rendered = (await import(
    pathToFileURL(path.join(directory, "server/kit-render.js")).href
  )) as { renderKit: typeof renderKit };

  const server = createServer(({ url = "/" }, response) => {
    response.setHeader("content-security-policy", policy);
    if (url.startsWith("/assets/")) {
      response.setHeader("content-type", types[path.extname(url)] ?? "application/octet-stream");
      response.end(readFileSync(path.join(directory, "client", path.normalize(url))));
      return;
    }
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(rendered.renderKit(url, assets));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}
