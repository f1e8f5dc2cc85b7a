/** Rules of this project: what a selector finds is refused, with what to do instead. Where each holds: oxlint.config.ts. */
const refused: Readonly<Record<string, { readonly selector: string; readonly message: string }>> = {
  "sql-in-queries": {
    selector:
      "CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/]",
    message: "SQL belongs in <module>/*.queries.server.ts.",
  },
  "no-unchecked-sql": {
    selector:
      "CallExpression[callee.object.name='sql'][callee.property.name=/^(raw|lit)$/] > :not(Literal, MemberExpression).arguments",
    message:
      "Text that is put into a statement can be a statement: write sql`${value}`, or sql.ref, sql.table and sql.id for names.",
  },
  "no-environment": {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: "Settings come from Config; only environment.server.ts reads the environment.",
  },
  "no-raw-environment": {
    selector: [
      "MemberExpression > MemberExpression.object[object.name='process'][property.name='env']",
      "VariableDeclarator[init.object.name='process'][init.property.name='env']",
    ].join(", "),
    message: "Ask readEnvironment(), for which an empty value is not set.",
  },
  "no-clock": {
    selector:
      ":matches(NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.object.name='Date'][callee.property.name='now'])",
    message: "Ask platform.now(), or take the instant as an argument.",
  },
  "one-writer-of-orders": {
    selector: [
      "CallExpression[callee.property.name=/^(updateTable|mergeInto)$/][arguments.0.value=/^orders\\b/]",
      "TemplateElement[value.raw=/\\b(update|merge into)\\s+orders\\b/i]",
    ].join(", "),
    message: "Only transitionOrder changes a placed order.",
  },
  "status-left-alone": {
    selector:
      "ObjectExpression > Property[key.name=/^(status|paymentStatus|paymentMethod|acceptedAt)$/]",
    message: "This file leaves the order's status alone: transitionOrder changes that.",
  },
  "staff-change": {
    selector:
      "Program:has(ImportSpecifier[imported.name=/^(Admin|Staff)$/]) CallExpression[callee.property.name='transaction']",
    message: "A write of the staff goes through runStaffChange.",
  },
  "transaction-in-shop": {
    selector: "CallExpression[callee.property.name='transaction']",
    message:
      "A transaction belongs in a use case of shop/, where lint watches what runs inside it.",
  },
  "no-decision-by-text": {
    selector: [
      "BinaryExpression[operator=/^[!=]==$/][right.type=/Literal$/] > MemberExpression[property.name=/^(message|formError|label|title)$/].left",
      "CallExpression[callee.property.name=/^(includes|startsWith|endsWith|match|search)$/] > MemberExpression.callee > MemberExpression[property.name=/^(message|formError|label|title)$/].object",
      "CallExpression[callee.property.name=/^(test|exec|includes|has)$/] > MemberExpression[property.name=/^(message|formError|label|title)$/].arguments",
    ].join(", "),
    message: "Decide by a code, not by words that people read: those change.",
  },
  "read-body": {
    selector:
      "CallExpression[callee.object.name='request'][callee.property.name=/^(formData|json|text|arrayBuffer|blob|bytes)$/]",
    message: "Read a body with app/http/read-body.server.ts, which refuses what it cannot read.",
  },
  "parse-form": {
    selector: "CallExpression[callee.object.name=/Form$/][callee.property.name=/^parse(Async)?$/]",
    message:
      "A form that cannot be parsed is not a bug: use submitForm, or safeParse and InvalidForm.",
  },
  "no-inline-style": {
    selector: "JSXAttribute[name.name='style']",
    message: "The content security policy drops style attributes of the first page: use a class.",
  },
  "no-raw-html": {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: "Text is shown as text. Our own drawings go through components/plate.",
  },
};

type Context = { report(problem: { readonly node: unknown; readonly message: string }): void };

export const ourRuleNames = Object.keys(refused);

/** An oxlint plugin: every rule has a name of its own, so that an exception switches off nothing else. */
export default {
  meta: { name: "dollop" },
  rules: Object.fromEntries(
    Object.entries(refused).map(([name, { selector, message }]) => [
      name,
      {
        create: (context: Context) => ({
          [selector]: (node: unknown) => context.report({ node, message }),
        }),
      },
    ]),
  ),
};
