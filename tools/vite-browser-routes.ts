import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

/** Routes without a page that a `Form` or a fetcher of the router asks for, by path. */
const askedByRouter = ["sign-out", "admin/images"];

type Route = { path?: string; hasDefaultExport: boolean; imports?: readonly string[] };
type Manifest = {
  readonly entry: { readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, Route>>;
};

const serverManifest = "virtual:react-router/server-manifest";
const browserManifest = "virtual:react-router/browser-manifest";

/**
 * The route table that every page loads holds only routes that the browser's router can go to or
 * ask. Webhooks, streams, images and downloads are plain requests: 0.4 kB less on every page.
 */
export function browserRoutes(): Plugin {
  let isBuild = false;
  let root = "";
  return {
    name: "dollop:browser-routes",
    configResolved(config) {
      isBuild = config.command === "build";
      root = config.root;
    },
    async transform(code, id) {
      // In development too, so that a route missing from the list above shows at once.
      if (id.endsWith(browserManifest)) return `${code}\n(${dropPlainRoutes})(${inDevelopment})`;
      if (!isBuild || !id.endsWith(serverManifest)) return undefined;
      const [, version] = /manifest-([\da-f]+)\.js/.exec(code) ?? [];
      if (!version) throw new Error("The server's manifest no longer names the browser's");
      const folder = path.join(root, "build/client/assets");
      const file = path.join(folder, `manifest-${version}.js`);
      const [before = "", json = ""] = (await readFile(file, "utf8")).split(/(?<==)(.*);$/s);
      const manifest = JSON.parse(json) as Manifest;
      dropPlainRoutes(manifest, askedByRouter);
      const text = `${before}${JSON.stringify(withoutDefaults(manifest))};`;
      // The name changes with the list above: browsers keep a file of one name forever.
      const renamed = createHash("sha256").update(text).digest("hex").slice(0, 8);
      await writeFile(
        path.join(folder, `manifest-${renamed}.js`),
        text.replaceAll(version, renamed),
      );
      await rm(file);
      return code.replaceAll(version, renamed);
    },
  };
}

const inDevelopment = `window.__reactRouterManifest, ${JSON.stringify(askedByRouter)}`;

/** Also runs in the browser in development, so it refers to nothing outside. */
function dropPlainRoutes({ routes }: Manifest, asked: readonly string[]): void {
  for (const [id, route] of Object.entries(routes))
    if (!route.hasDefaultExport && !asked.includes(route.path ?? ""))
      Reflect.deleteProperty(routes, id);
  for (const wanted of asked)
    if (!Object.values(routes).some((route) => route.path === wanted))
      throw new Error(`No route has the path ${wanted}`);
}

/** Pages of the staff, and those that few open or that a mail leads to: their modules name their imports themselves, one request later. */
const seldomRoutes =
  /^routes\/(admin|kitchen|account\/(account|confirm|first-admin|join|verify-email))\//;

/**
 * The router takes what is missing for false or empty, and every page has loaded the imports of its entry. Customers
 * carry no list of what such pages would load.
 */
function withoutDefaults({ routes, ...rest }: Manifest) {
  const isLoaded = new Set(rest.entry.imports);
  const slim = (id: string, { hasDefaultExport: _, imports = [], ...route }: Route) => {
    const listed = seldomRoutes.test(id) ? [] : imports.filter((file) => !isLoaded.has(file));
    const fields = { ...route, imports: listed };
    const isDefault = (value: unknown) =>
      value === false || (Array.isArray(value) && value.length === 0);
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isDefault(value)));
  };
  return {
    ...rest,
    routes: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, slim(id, route)])),
  };
}
