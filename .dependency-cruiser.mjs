const tests = "(\\.test\\.tsx?$|^tests/)";

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
        path: "^(app|worker|emails|server)/|^node_modules/(react|react-dom|react-router|@react-email)/",
      },
    },
    {
      name: "rules-are-pure",
      comment:
        "shop/**/x.ts runs in the browser too: no platform, no Node, no package but zod and Temporal.",
      severity: "error",
      from: { path: "^shop/", pathNot: ["\\.server\\.ts$", tests] },
      to: { pathNot: ["^shop/(?!.*\\.server\\.ts$)", "^node_modules/(zod|temporal-polyfill)/"] },
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
      from: { path: "^(app|worker|emails|server)/", pathNot: tests },
      to: { path: "\\.queries\\.server\\.ts$" },
    },
    {
      name: "query-builder-only-in-queries",
      severity: "error",
      from: { pathNot: ["\\.queries\\.server\\.ts$", "^(platform|scripts)/", tests] },
      to: { path: "^node_modules/(kysely|pg)/" },
    },
    {
      name: "platform-knows-no-shop",
      severity: "error",
      from: { path: "^platform/", pathNot: tests },
      to: { path: "^(shop|app|worker|emails|server)/" },
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
      comment: "Types may cross, values may not.",
      severity: "error",
      from: { path: "^app/components/", pathNot: tests },
      to: { path: "\\.server\\.tsx?$|^platform/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "routes-are-leaves",
      severity: "error",
      from: { pathNot: ["^app/routes\\.ts$", tests] },
      to: { path: "^app/routes/" },
    },
    {
      name: "ui-has-no-business",
      severity: "error",
      from: { path: "^app/components/ui/", pathNot: tests },
      to: { path: "^(shop|platform)/|^app/components/(?!ui/)" },
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
      name: "scripts-are-not-shipped",
      severity: "error",
      from: { path: "^(app|worker|emails|shop|platform|server)/", pathNot: tests },
      to: { path: "^scripts/" },
    },
    {
      name: "tests-are-not-shipped",
      severity: "error",
      from: { pathNot: tests },
      to: { path: tests },
    },
    ...moduleGraph({
      // who may ask whom; a missing arrow is a design decision, not an oversight
      plate: [],
      catalogue: ["accounts", "plate"],
      store: ["accounts"],
      contact: ["accounts", "store"],
      accounts: [],
      cart: ["catalogue", "store"],
      orders: ["accounts", "cart", "catalogue", "store"],
      payments: ["accounts", "orders"],
      notifications: ["orders"],
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
