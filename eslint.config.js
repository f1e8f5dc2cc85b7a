import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { noOutsideCallsInTransaction } from "./tools/eslint-rules/no-outside-calls-in-transaction.ts";

const queryVerbs =
  "CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/]";
const environment = "MemberExpression[object.name='process'][property.name='env']";
const wallClock =
  ":matches(NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.object.name='Date'][callee.property.name='now'])";

const sql = { selector: queryVerbs, message: "SQL belongs in <module>/*.queries.server.ts." };
const env = {
  selector: environment,
  message: "Settings come from Config; only environment.server.ts reads the environment.",
};
const commandEnv = {
  selector: [
    "MemberExpression > MemberExpression.object[object.name='process'][property.name='env']",
    "VariableDeclarator[init.object.name='process'][init.property.name='env']",
  ].join(", "),
  message: "Ask readEnvironment(), for which an empty value is not set.",
};
const clock = {
  selector: wallClock,
  message: "Ask platform.now(), or take the instant as an argument.",
};
const orderWrites = [
  "CallExpression[callee.property.name=/^(updateTable|mergeInto)$/][arguments.0.value=/^orders\\b/]",
  "TemplateElement[value.raw=/\\b(update|merge into)\\s+orders\\b/i]",
].map((selector) => ({ selector, message: "Only transitionOrder changes a placed order." }));
const orderStatus = {
  selector:
    "ObjectExpression > Property[key.name=/^(status|paymentStatus|paymentMethod|acceptedAt)$/]",
  message: "This file leaves the order's status alone: transitionOrder changes that.",
};
const staffTransaction = {
  selector:
    "Program:has(ImportSpecifier[imported.name=/^(Admin|Staff)$/]) CallExpression[callee.property.name='transaction']",
  message: "A write of the staff goes through runStaffChange.",
};
const transaction = {
  selector: "CallExpression[callee.property.name='transaction']",
  message: "A transaction belongs in a use case of shop/, where lint watches what runs inside it.",
};
const shownText = "MemberExpression[property.name=/^(message|formError|label|title)$/]";
const text = {
  selector: [
    `BinaryExpression[operator=/^[!=]==$/][right.type=/Literal$/] > ${shownText}.left`,
    `CallExpression[callee.property.name=/^(includes|startsWith|endsWith|match|search)$/] > MemberExpression.callee > ${shownText}.object`,
    `CallExpression[callee.property.name=/^(test|exec|includes|has)$/] > ${shownText}.arguments`,
  ].join(", "),
  message: "Decide by a code, not by words that people read: those change.",
};
const body = {
  selector:
    "CallExpression[callee.object.name='request'][callee.property.name=/^(formData|json|text|arrayBuffer|blob|bytes)$/]",
  message: "Read a body with app/http/read-body.server.ts, which refuses what it cannot read.",
};
const formParse = {
  selector: "CallExpression[callee.object.name=/Form$/][callee.property.name=/^parse(Async)?$/]",
  message:
    "A form that cannot be parsed is not a bug: use submitForm, or safeParse and InvalidForm.",
};
const inlineStyle = {
  selector: "JSXAttribute[name.name='style']",
  message: "The content security policy drops style attributes of the first page: use a class.",
};
const rawHtml = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: "Text is shown as text. Our own drawings go through components/plate.",
};

export default tseslint.config(
  { ignores: ["build", ".react-router", ".data", "node_modules", "test-results"] },
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: {
      parser: tseslint.parser,
    },
    plugins: { "@typescript-eslint": tseslint.plugin },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
      ],
      eqeqeq: "error",
      "no-console": "error",
      "max-lines": ["warn", { max: 250, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // The only rule that needs types, and so most of the time that lint takes.
    files: ["{platform,shop}/**/*.server.ts", "ops/**/*.ts"],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: {
      dollop: { rules: { "no-outside-calls-in-transaction": noOutsideCallsInTransaction } },
    },
    rules: { "dollop/no-outside-calls-in-transaction": "error" },
  },
  {
    files: ["app/**/*.tsx"],
    plugins: { "react-hooks": reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ["**/*.{ts,tsx}"],
    ignores: ["tests/**", "ops/**", "tools/**", "**/*.test.*", "*.config.ts"],
    rules: { "no-restricted-syntax": ["error", sql, env, text] },
  },
  {
    files: ["{app,emails,server,worker}/**/*.{ts,tsx}"],
    // The first waits for the whole body, the second reads it.
    ignores: ["**/*.test.*", "server/http/request-checks.ts", "app/http/read-body.server.ts"],
    rules: { "no-restricted-syntax": ["error", sql, env, text, transaction, body, formParse] },
  },
  {
    files: ["app/**/*.tsx"],
    ignores: ["**/*.test.*"],
    rules: {
      "no-restricted-syntax": [
        "error",
        sql,
        env,
        text,
        transaction,
        body,
        formParse,
        inlineStyle,
        rawHtml,
      ],
    },
  },
  {
    files: ["{shop,plate}/**/*.ts"],
    ignores: ["**/*.test.*"],
    rules: { "no-restricted-syntax": ["error", sql, env, text, clock, staffTransaction] },
  },
  {
    files: ["**/*.queries.server.ts"],
    rules: { "no-restricted-syntax": ["error", env, text, clock, ...orderWrites] },
  },
  {
    files: ["shop/run-change.server.ts"],
    rules: { "no-restricted-syntax": ["error", sql, env, text, clock] },
  },
  {
    files: ["shop/orders/lifecycle/transitions.queries.server.ts"],
    rules: { "no-restricted-syntax": ["error", env, text, clock] },
  },
  {
    files: [
      "shop/orders/mine/people.queries.server.ts",
      "shop/orders/lifecycle/order-details.queries.server.ts",
      "shop/orders/behind/open-promises.queries.server.ts",
    ],
    rules: { "no-restricted-syntax": ["error", env, text, clock, orderStatus] },
  },
  {
    files: ["{ops,tools}/**/*.ts"],
    ignores: ["**/*.test.*"],
    rules: { "no-restricted-syntax": ["error", commandEnv] },
  },
  { files: ["platform/environment.server.ts"], rules: { "no-restricted-syntax": "off" } },
  { files: ["ops/**", "tools/**", "tests/**", "**/*.test.*"], rules: { "no-console": "off" } },
);
