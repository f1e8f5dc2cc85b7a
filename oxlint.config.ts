import { defineConfig } from "oxlint";

const tests = ["**/*.test.*", "tests/**"];

/** What a selector refuses, with its reason, is in tools/lint/our-rules.ts; a later entry wins over an earlier one. */
export default defineConfig({
  plugins: ["eslint", "typescript", "react", "jsx-a11y"],
  jsPlugins: ["./tools/lint/our-rules.ts"],
  categories: { correctness: "off" },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: "error" },
  ignorePatterns: ["build", ".react-router", ".data", "test-results"],
  rules: {
    eqeqeq: "error",
    "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }],
    "no-console": "error",
    "no-empty": "error",
    "typescript/await-thenable": "error",
    "typescript/consistent-type-imports": [
      "error",
      { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
    ],
    "typescript/no-explicit-any": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    "typescript/switch-exhaustiveness-check": [
      "error",
      // A `default` says that the rest is meant.
      { considerDefaultExhaustiveForUnions: true },
    ],
  },
  overrides: [
    {
      files: ["{app,emails}/**/*.{ts,tsx}"],
      excludeFiles: tests,
      rules: {
        "react/exhaustive-deps": "error",
        "react/immutability": "error",
        "react/jsx-key": "error",
        "react/purity": "error",
        "react/refs": "error",
        "react/rules-of-hooks": "error",
        "react/set-state-in-effect": "error",
        "react/set-state-in-render": "error",
        "react/static-components": "error",
        "jsx-a11y/alt-text": "error",
        "jsx-a11y/click-events-have-key-events": "error",
        "jsx-a11y/no-static-element-interactions": "error",
      },
    },
    {
      files: ["{app,emails,plate,platform,server,shop,worker}/**/*.{ts,tsx}"],
      excludeFiles: tests,
      rules: {
        "dollop/sql-in-queries": "error",
        "dollop/no-unchecked-sql": "error",
        "dollop/no-environment": "error",
        "dollop/no-decision-by-text": "error",
      },
    },
    {
      files: ["{app,emails,server,worker}/**/*.{ts,tsx}"],
      excludeFiles: tests,
      rules: {
        "dollop/transaction-in-shop": "error",
        "dollop/read-body": "error",
        "dollop/parse-form": "error",
      },
    },
    {
      files: ["app/**/*.tsx"],
      excludeFiles: tests,
      rules: { "dollop/no-inline-style": "error", "dollop/no-raw-html": "error" },
    },
    {
      files: ["{plate,shop}/**/*.ts"],
      excludeFiles: tests,
      rules: { "dollop/no-clock": "error", "dollop/staff-change": "error" },
    },
    {
      files: ["**/*.queries.server.ts"],
      rules: {
        "dollop/sql-in-queries": "off",
        "dollop/staff-change": "off",
        "dollop/no-clock": "error",
        "dollop/one-writer-of-orders": "error",
      },
    },
    // It opens the transaction for the staff.
    { files: ["shop/run-change.server.ts"], rules: { "dollop/staff-change": "off" } },
    {
      files: ["shop/orders/lifecycle/transitions.queries.server.ts"],
      rules: { "dollop/one-writer-of-orders": "off" },
    },
    {
      files: [
        "shop/orders/mine/people.queries.server.ts",
        "shop/orders/lifecycle/order-details.queries.server.ts",
        "shop/orders/behind/open-promises.queries.server.ts",
      ],
      rules: { "dollop/one-writer-of-orders": "off", "dollop/status-left-alone": "error" },
    },
    // The first waits for the whole body, the second reads it.
    {
      files: ["server/http/request-checks.ts", "app/http/read-body.server.ts"],
      rules: { "dollop/read-body": "off" },
    },
    { files: ["platform/environment.server.ts"], rules: { "dollop/no-environment": "off" } },
    {
      files: ["{ops,tools}/**/*.ts"],
      excludeFiles: tests,
      rules: { "dollop/no-raw-environment": "error" },
    },
    {
      files: ["{ops,tools,tests}/**", "**/*.test.*"],
      rules: { "no-console": "off", "no-empty": "off" },
    },
  ],
});
