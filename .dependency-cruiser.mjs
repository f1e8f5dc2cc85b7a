import { readFileSync } from "node:fs";

const tests = "(\\.test\\.tsx?$|^tests/)";
// What app/routes.ts names is a route module; anything else below app/routes is a part of its page.
const routeTable = readFileSync(new URL("app/routes.ts", import.meta.url), "utf8");
const routeModules = [...routeTable.matchAll(/"(routes\/[^"]+)"/g)].map(
  ([, file]) => `^app/${file.replaceAll(".", "\\.")}$`,
);

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "resolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
    {
      name: "shop-knows-no-delivery",
      comment:
        "The business does not know whether it is spoken to by a browser, a queue or a test.",
      severity: "error",
      from: { path: "^shop/", pathNot: tests },
      to: {
        path: "^(app|worker|emails|server|ops)/|^node_modules/(react|react-dom|react-router|@react-email)/",
      },
    },
    {
      name: "rules-are-pure",
      comment:
        "shop/**/x.ts runs in the browser too: no platform, no Node, no package but zod and Temporal.",
      severity: "error",
      from: { path: "^shop/", pathNot: ["\\.server\\.ts$", tests] },
      to: {
        pathNot: [
          "^shop/(?!.*\\.server\\.ts$)",
          "^plate/",
          "^node_modules/(zod|temporal-polyfill)/",
        ],
      },
    },
    {
      name: "sql-is-private-to-its-module",
      severity: "error",
      from: { path: "^shop/([^/]+)/", pathNot: tests },
      to: { path: "\\.queries\\.server\\.ts$", pathNot: "^shop/$1/" },
    },
    {
      name: "sql-only-below-use-cases",
      severity: "error",
      from: { path: "^(app|worker|emails|server|ops)/", pathNot: tests },
      to: { path: "\\.queries\\.server\\.ts$" },
    },
    {
      name: "query-builder-only-in-queries",
      severity: "error",
      from: { pathNot: ["\\.queries\\.server\\.ts$", "^(platform|ops|tools)/", tests] },
      to: { path: "^node_modules/(kysely|pg)/" },
    },
    {
      name: "one-writer-of-orders",
      comment:
        "Acceptance, history, mails and notices of an order's change are decided in one place.",
      severity: "error",
      from: { pathNot: ["^shop/orders/lifecycle/transition-order\\.server\\.ts$", tests] },
      to: { path: "^shop/orders/lifecycle/transitions\\.queries\\.server\\.ts$" },
    },
    {
      name: "audit-through-run-change",
      comment: "Entry, jobs and notices of a change are one result that the compiler asks for.",
      severity: "error",
      from: { pathNot: ["^shop/run-change\\.server\\.ts$", tests] },
      to: { path: "^platform/database/audit-trail\\.server\\.ts$" },
    },
    {
      name: "announced-by-run-change",
      comment: "A new order has no audit entry and announces itself.",
      severity: "error",
      from: {
        pathNot: [
          "^shop/(run-change|orders/checkout/place-order)\\.server\\.ts$",
          "^platform/live/",
          tests,
        ],
      },
      to: { path: "^platform/live/announce\\.server\\.ts$" },
    },
    {
      name: "platform-knows-no-shop",
      severity: "error",
      from: { path: "^platform/", pathNot: tests },
      to: { path: "^(shop|plate|app|worker|emails|server|ops)/" },
    },
    {
      name: "vendors-stay-behind-platform",
      severity: "error",
      from: { pathNot: ["^platform/", tests] },
      to: { path: "^node_modules/(stripe|nodemailer|better-auth|pg-boss|pino)/" },
    },
    {
      name: "the-world-is-handed-in",
      comment: "Web and worker receive the platform; only server/ builds it. Types may cross.",
      severity: "error",
      from: { path: "^(app|worker)/", pathNot: tests },
      to: { path: "^platform/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "components-are-browser-safe",
      comment: "Types may cross, values may not. A page's own parts are components too.",
      severity: "error",
      from: {
        path: ["^app/components/", "^app/routes/[^/]+/[^/]+/"],
        pathNot: [...routeModules, tests],
      },
      to: { path: "\\.server\\.tsx?$|^platform/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "routes-are-leaves",
      severity: "error",
      from: { pathNot: ["^app/routes\\.ts$", tests] },
      to: { path: routeModules },
    },
    {
      name: "a-page-keeps-its-parts",
      comment: "What two pages need lives in app/components.",
      severity: "error",
      from: { pathNot: ["^app/routes(/|\\.ts$)", tests] },
      to: { path: "^app/routes/" },
    },
    {
      name: "a-page-imports-no-other-page",
      severity: "error",
      from: { path: "^app/routes/([^/]+/[^/]+)/", pathNot: tests },
      to: { path: "^app/routes/", pathNot: "^app/routes/$1/" },
    },
    {
      name: "an-endpoint-imports-no-page",
      severity: "error",
      from: { path: "^app/routes/[^/]+/[^/]+$", pathNot: tests },
      to: { path: "^app/routes/" },
    },
    {
      name: "ui-has-no-business",
      severity: "error",
      from: { path: "^app/components/ui/", pathNot: tests },
      to: { path: "^(shop|plate|platform)/|^app/components/(?!ui/)" },
    },
    {
      name: "forms-and-toasts-have-no-business",
      severity: "error",
      from: { path: "^app/components/(forms|toasts)/", pathNot: tests },
      to: { path: "^(shop|plate|platform)/|^app/components/(?!(ui|forms|toasts)/)" },
    },
    {
      name: "plate-is-alone",
      comment: "The illustration library: a recipe in, an SVG out; it imports nothing of ours.",
      severity: "error",
      from: { path: "^plate/", pathNot: tests },
      to: { pathNot: ["^plate/", "^node_modules/zod/"] },
    },
    {
      name: "only-the-catalogue-draws",
      severity: "error",
      from: { path: "^shop/(?!catalogue/)", pathNot: tests },
      to: { path: "^plate/" },
    },
    {
      name: "ops-see-shop-and-platform",
      comment: "Run in production by hand or by a schedule.",
      severity: "error",
      from: { path: "^ops/", pathNot: tests },
      to: { path: "^(app|worker|emails|server|plate|tools)/" },
    },
    {
      name: "ops-are-commands",
      severity: "error",
      from: { pathNot: ["^ops/", tests] },
      to: { path: "^ops/" },
    },
    {
      name: "emails-see-rules-only",
      severity: "error",
      from: { path: "^emails/", pathNot: tests },
      to: { path: "\\.server\\.tsx?$|^(platform|app|worker)/" },
    },
    {
      name: "names-say-something",
      comment: "A drawer called utils collects what nobody could name.",
      severity: "error",
      from: {},
      to: { path: "(^|/)(utils|helpers|common|misc|types|index)\\.tsx?$", pathNot: "node_modules" },
    },
    {
      name: "tools-are-not-shipped",
      severity: "error",
      from: { path: "^(app|worker|emails|shop|plate|platform|server|ops)/", pathNot: tests },
      to: { path: "^tools/" },
    },
    {
      name: "tests-are-not-shipped",
      severity: "error",
      from: { pathNot: tests },
      to: { path: tests },
    },
    ...moduleGraph({
      // who may ask whom; a missing arrow is a design decision, not an oversight
      catalogue: ["accounts"],
      store: ["accounts"],
      contact: ["accounts", "store"],
      accounts: [],
      cart: ["catalogue", "store"],
      orders: ["accounts", "cart", "catalogue", "store"],
      payments: ["accounts", "orders"],
      notifications: ["orders"],
      kitchen: ["accounts", "cart", "notifications", "orders"],
      sales: ["accounts", "orders", "store"],
      health: ["accounts", "notifications", "payments", "sales", "store"],
    }),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(\\.react-router|build|\\.data)/|\\+types" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};

function moduleGraph(graph) {
  return Object.entries(graph).map(([name, friends]) => ({
    name: `module-${name}`,
    severity: "error",
    from: { path: `^shop/${name}/`, pathNot: tests },
    to: { path: "^shop/[^/]+/", pathNot: `^shop/(${[name, ...friends].join("|")})/` },
  }));
}
