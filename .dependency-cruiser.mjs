import { readFileSync } from "node:fs";

const tests = "(\\.test\\.tsx?$|^tests/)";
// A file that app/routes.ts names is a route module; any other file below app/routes is a part of its page.
const routeTable = readFileSync(new URL("app/routes.ts", import.meta.url), "utf8");
const routeModules = [...routeTable.matchAll(/"(routes\/[^"]+)"/g)].map(
  ([, file]) => `^app/${file.replaceAll(".", "\\.")}$`,
);

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Files that import each other can only be read, tested and moved together.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolved-imports",
      comment:
        "An import that leads nowhere fails only when the file is loaded, perhaps not before production.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
    {
      name: "shop-imports-no-web-or-worker",
      comment:
        "Business code must not depend on how it is called: by a browser, a queue or a test.",
      severity: "error",
      from: { path: "^shop/", pathNot: tests },
      to: {
        path: "^(app|worker|emails|server|ops)/|^node_modules/(react|react-dom|react-router|@react-email)/",
      },
    },
    {
      name: "rules-are-pure",
      comment:
        "A rule, shop/**/x.ts without .server, also runs in the browser: no platform, no Node, no package except zod and Temporal.",
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
      comment:
        "A module that reads another's tables breaks when those change; it asks the other's use cases instead.",
      severity: "error",
      from: { path: "^shop/([^/]+)/", pathNot: tests },
      to: { path: "\\.queries\\.server\\.ts$", pathNot: "^shop/$1/" },
    },
    {
      name: "sql-only-through-use-cases",
      comment:
        "A query called from a page or a task would skip the checks, the audit and the transaction of a use case.",
      severity: "error",
      from: { path: "^(app|worker|emails|server|ops)/", pathNot: tests },
      to: { path: "\\.queries\\.server\\.ts$" },
    },
    {
      name: "query-builder-only-in-queries",
      comment: "Whoever changes a table finds every statement about it in the files named queries.",
      severity: "error",
      from: { pathNot: ["\\.queries\\.server\\.ts$", "^(platform|ops|tools)/", tests] },
      to: { path: "^node_modules/(kysely|pg)/" },
    },
    {
      name: "connections-have-time-limits",
      comment: "A connection opened elsewhere would wait forever on a socket that went silent.",
      severity: "error",
      from: { pathNot: ["^platform/database/", "^tools/", tests] },
      to: { path: "^node_modules/pg/" },
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
      comment:
        "A change is announced after its commit, by runChange; only a new order, which has no audit entry, announces itself.",
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
      name: "platform-imports-no-shop",
      comment:
        "The platform has no business logic, so that what the shop does is decided in one place.",
      severity: "error",
      from: { path: "^platform/", pathNot: tests },
      to: { path: "^(shop|plate|app|worker|emails|server|ops)/" },
    },
    {
      name: "vendor-sdks-only-in-platform",
      comment: "A vendor can be replaced, and is faked in tests, behind one file of the platform.",
      severity: "error",
      from: { pathNot: ["^platform/", tests] },
      to: {
        path: "^node_modules/(stripe|nodemailer|better-auth|pg-boss|pino|web-push|prom-client|@opentelemetry)/",
      },
    },
    {
      name: "platform-is-injected",
      comment:
        "The platform is built in server/ and passed to web and worker, so that a test can pass another.",
      severity: "error",
      from: { path: "^(app|worker)/", pathNot: tests },
      to: { path: "^platform/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "components-are-browser-safe",
      comment:
        "Only types of server modules may be imported. This includes the parts beside a page.",
      severity: "error",
      from: {
        path: ["^app/components/", "^app/routes/[^/]+/[^/]+/"],
        pathNot: [...routeModules, tests],
      },
      to: { path: "\\.server\\.tsx?$|^platform/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "route-modules-are-not-imported",
      comment:
        "The router loads a route module on its own; imported elsewhere, its server code would reach the browser.",
      severity: "error",
      from: { pathNot: ["^app/routes\\.ts$", tests] },
      to: { path: routeModules },
    },
    {
      name: "page-parts-are-private",
      comment: "What two pages share lives in app/components.",
      severity: "error",
      from: { pathNot: ["^app/routes(/|\\.ts$)", tests] },
      to: { path: "^app/routes/" },
    },
    {
      name: "pages-import-no-other-page",
      comment:
        "A page can be changed without a look at the others; what two pages share is in app/components.",
      severity: "error",
      from: { path: "^app/routes/([^/]+/[^/]+)/", pathNot: tests },
      to: { path: "^app/routes/", pathNot: "^app/routes/$1/" },
    },
    {
      name: "endpoints-import-no-page",
      comment: "An endpoint answers with data, and must not load a page's components to do so.",
      severity: "error",
      from: { path: "^app/routes/[^/]+/[^/]+$", pathNot: tests },
      to: { path: "^app/routes/" },
    },
    {
      name: "ui-has-no-business-logic",
      comment: "The basic components know no business rule, so that every page can use them.",
      severity: "error",
      from: { path: "^app/components/ui/", pathNot: tests },
      to: { path: "^(shop|plate|platform)/|^app/components/(?!ui/)" },
    },
    {
      name: "forms-and-toasts-have-no-business-logic",
      comment: "Forms and messages know no business rule, so that every page can use them.",
      severity: "error",
      from: { path: "^app/components/(forms|toasts)/", pathNot: tests },
      to: { path: "^(shop|plate|platform)/|^app/components/(?!(ui|forms|toasts)/)" },
    },
    {
      name: "plate-is-standalone",
      comment:
        "The illustration library turns a recipe into SVG and imports no other folder of ours.",
      severity: "error",
      from: { path: "^plate/", pathNot: tests },
      to: { pathNot: ["^plate/", "^node_modules/zod/"] },
    },
    {
      name: "only-catalogue-imports-plate",
      comment:
        "How a dish is drawn is known to the catalogue alone; the others ask it for the picture.",
      severity: "error",
      from: { path: "^shop/(?!catalogue/)", pathNot: tests },
      to: { path: "^plate/" },
    },
    {
      name: "ops-imports-shop-and-platform-only",
      comment: "A command runs in production, without the pages and without developers' packages.",
      severity: "error",
      from: { path: "^ops/", pathNot: tests },
      to: { path: "^(app|worker|emails|server|plate|tools)/" },
    },
    {
      name: "ops-is-not-imported",
      comment: "A command starts to work as soon as it is loaded.",
      severity: "error",
      from: { pathNot: ["^ops/", tests] },
      to: { path: "^ops/" },
    },
    {
      name: "emails-import-shop-rules-only",
      comment:
        "A mail shows what it is given, so that it can be previewed and tested without a database.",
      severity: "error",
      from: { path: "^emails/", pathNot: tests },
      to: { path: "\\.server\\.tsx?$|^(platform|app|worker)/" },
    },
    {
      name: "tools-are-not-shipped",
      comment: "Developers' commands need packages that production does not install.",
      severity: "error",
      from: { path: "^(app|worker|emails|shop|plate|platform|server|ops)/", pathNot: tests },
      to: { path: "^tools/" },
    },
    {
      name: "tests-are-not-shipped",
      comment:
        "Test code needs packages that production does not install, and may break the shop on purpose.",
      severity: "error",
      from: { pathNot: tests },
      to: { path: tests },
    },
    ...moduleGraph({
      // Which module may import which. Allowing another import is a design decision.
      catalogue: ["accounts", "limits"],
      store: ["accounts"],
      contact: ["accounts", "limits", "store"],
      limits: [],
      accounts: ["limits"],
      cart: ["catalogue", "store"],
      promise: ["accounts", "cart", "store"],
      snapshot: ["catalogue", "promise", "store"],
      favorites: ["accounts", "cart", "catalogue", "limits"],
      // For the download of a customer's data only.
      orders: [
        "accounts",
        "cart",
        "catalogue",
        "favorites",
        "limits",
        "promise",
        "snapshot",
        "store",
      ],
      payments: ["accounts", "limits", "orders", "promise", "store"],
      notifications: ["orders"],
      kitchen: ["accounts", "cart", "notifications", "orders", "snapshot", "store"],
      sales: ["accounts", "orders", "store"],
      health: ["accounts", "limits", "notifications", "payments", "promise", "sales", "store"],
      // Calls what every module offers to remove its own old data.
      retention: ["accounts", "contact", "health", "notifications", "orders", "payments"],
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
  return Object.entries(graph).map(([name, imports]) => ({
    name: `module-${name}`,
    comment: `The module ${name} may import ${imports.join(", ") || "no other module"}; another import is a design decision.`,
    severity: "error",
    from: { path: `^shop/${name}/`, pathNot: tests },
    to: { path: "^shop/[^/]+/", pathNot: `^shop/(${[name, ...imports].join("|")})/` },
  }));
}
