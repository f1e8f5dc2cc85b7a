import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import packageJson from "./package.json" with { type: "json" };
import { shippedPackages } from "./tools/packages/vite-packages.ts";
import { browserRoutes } from "./tools/vite-browser-routes.ts";
import { lightIcons } from "./tools/vite-light-icons.ts";
import { lightServer } from "./tools/vite-light-server.ts";
import { routerSettings } from "./tools/vite-router-settings.ts";
import { zodSettings } from "./tools/vite-zod-settings.ts";

/**
 * A few files instead of a hundred small ones, which also shortens the file list sent with every page.
 * A group includes what its modules import, unless a group of higher priority has it.
 */
const groups = [
  {
    name: "framework",
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
    priority: 4,
  },
  // What every page needs, and what pages of the storefront share: product images, opening hours, and
  // the place of a customer's own plates.
  {
    name: "shell",
    test: /app[\\/](?:root\.tsx|components[\\/](?:catalogue[\\/](?:product-image|category-ground)|own-plates[\\/]own-plates-slot|taps[\\/]queued-taps|store[\\/]opening-note))/,
    priority: 3,
  },
  {
    name: "menu",
    test: /routes[\\/]storefront[\\/](?:products[\\/]products|order[\\/]order)\.tsx/,
    priority: 2,
  },
  {
    name: "kit",
    test: /components[\\/](?:ui[\\/](?!confirm-dialog|dialog|status-menu|tooltip)|forms[\\/](?!account-|catch-offline|intent-form|check-with|date-field|form-result))|lucide-react/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "live",
    test: /components[\\/]live[\\/]/,
    minShareCount: 2,
    priority: 1,
  },
  // Small files that several order pages share: every page downloads the names of all files. None of
  // them imports the schema library, which would come along.
  {
    name: "order-parts",
    test: new RegExp(
      `[\\\\/](?:${[
        "empty-cart",
        "item-note",
        "line-add-ons",
        "order-status-badge",
        "order-sums",
        "ordered-lines",
        "pending-payment",
        "reconcile-cart",
        "removed-orders",
        "type-labels",
        "use-remove-line",
      ].join("|")})\\.tsx?$`,
    ),
    minShareCount: 2,
    priority: 1,
  },
];

/**
 * Programs of the built server, each an entry of one graph: what two of them need is in one file, and
 * every module is loaded once per process.
 */
const programs = {
  main: "./server/main.ts",
  app: "./server/app.ts",
  // Page tests start the shop in their own process (tests/support/pages/open-shop.ts).
  start: "./server/start.ts",
  migrate: "./ops/migrate.ts",
  backup: "./ops/backup.ts",
  restore: "./ops/restore.ts",
  "change-admin": "./ops/change-admin.ts",
  "reset-factor": "./ops/reset-factor.ts",
  "send-test-mail": "./ops/send-test-mail.ts",
  "image-encoder-process": "./platform/images/image-encoder-process.ts",
};

/** Loaded from node_modules by the built server, and the only packages that `npm ci --omit=dev` installs. */
const external = Object.keys(packageJson.dependencies);

export default defineConfig(({ command }) => ({
  // An .env file holds the secrets of production: a build must not contain them, and development must not use them.
  envDir: false,
  plugins: [
    tailwindcss(),
    reactRouter(),
    routerSettings(),
    zodSettings(),
    browserRoutes(),
    lightIcons(),
    lightServer(),
    shippedPackages(),
  ],
  // The development database is in .data: if it were watched, every query would reload the page.
  server: { watch: { ignored: ["**/.data/**", "**/test-results/**"] } },
  build: {
    // An inlined data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // For older targets Vite rewrites light-dark(), and a part with its own theme would no longer follow it.
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: {
      // Otherwise React's development build would be part of the server.
      define: { "process.env.NODE_ENV": '"production"' },
      build: {
        // Comments are kept in memory with the code, twice the size if one has a dash or an arrow in it.
        rolldownOptions: { input: programs, output: { comments: false } },
      },
      resolve:
        command === "build"
          ? { noExternal: true, external, conditions: ["node"] }
          : // So that the server draws icons by the same code as the browser (vite-light-icons.ts).
            { noExternal: ["lucide-react"] },
    },
  },
}));
