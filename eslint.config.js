import tseslint from "typescript-eslint";
import { noOutsideCallsInTransaction } from "./tools/lint/no-outside-calls-in-transaction.ts";

/** The one rule that needs the compiler's types in JavaScript, and half a minute of it. All others: oxlint.config.ts. */
export default [
  {
    files: ["{platform,shop}/**/*.server.ts", "ops/**/*.ts"],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: {
      dollop: { rules: { "no-outside-calls-in-transaction": noOutsideCallsInTransaction } },
    },
    rules: { "dollop/no-outside-calls-in-transaction": "error" },
  },
];
