import type { Rule } from "eslint";
import ts from "typescript";

type Node = Rule.Node;
type Services = {
  readonly program: ts.Program;
  readonly esTreeNodeToTSNodeMap: { get(node: unknown): ts.Node };
};

/** Parts of the platform that use the network or their own connection. */
const outside = [
  "auth",
  "cardPayments",
  "fetch",
  "imageEncoder",
  "imageStore",
  "mailer",
  "provider",
];

/** They call back inside a transaction of their own. */
const transactionRunners = ["runChange", "runStaffChange", "transitionOrder"];

/** Other files are left alone, because looking up types takes long. */
const aboutTransactions = new RegExp(`\\b(tx|transaction|${transactionRunners.join("|")})\\b`, "i");

const objects = ts.TypeFlags.Object | ts.TypeFlags.Intersection;
const functions = "FunctionDeclaration, FunctionExpression, ArrowFunctionExpression";

/**
 * Inside a transaction, code must use `tx` only. `db` is a second connection: it does not see what the
 * transaction wrote, does not roll back with it, and may wait for a pool that open transactions have
 * exhausted. Types cannot prevent this, because a `Tx` is a `Db` and the outer `db` is in scope. A
 * network call holds locks until the other side responds, and cannot be rolled back.
 *
 * "Inside" is the callback of `transaction().execute()` and of the functions that open one for it, and
 * every function that takes a `Tx`.
 */
export const noOutsideCallsInTransaction: Rule.RuleModule = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      db: "Inside a transaction: use the transaction, not `{{name}}`, which is another connection.",
      whole:
        "Inside a transaction: this hands `{{part}}` on. Hand on `{ …, db: tx }`, without the network.",
      network:
        "Inside a transaction: `{{part}}` answers over the network; call it before or after.",
    },
  },
  create(context) {
    if (!aboutTransactions.test(context.sourceCode.text)) return {};
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode
      .parserServices as unknown as Services;
    const checker = program.getTypeChecker();
    const typeOf = (node: Node) => checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node));
    const nameOf = (node: Node) => context.sourceCode.getText(node);
    /** One entry for each function around this node, outermost first. */
    const isInside: boolean[] = [];

    function enter(node: Node): void {
      isInside.push(isInside.at(-1) === true || takesTx(node) || isTransactionCallback(node));
    }
    function takesTx(node: Node): boolean {
      if (!("params" in node)) return false;
      const names = node.params.flatMap((param) =>
        param.type === "ObjectPattern"
          ? param.properties.flatMap((one) => (one.type === "Property" ? [one.value] : []))
          : [param],
      );
      return names.some((name) => name.type === "Identifier" && isTx(typeOf(name as Node)));
    }
    function checkExpression(node: Node): void {
      if (isInside.at(-1) !== true || !isRead(node) || !isDb(typeOf(node))) return;
      context.report({ node, messageId: "db", data: { name: nameOf(node) } });
    }
    function checkCall(node: Node): void {
      if (isInside.at(-1) !== true || !("callee" in node)) return;
      const called = chainOf(node.callee as Node).find((name) => outside.includes(name));
      if (called) context.report({ node, messageId: "network", data: { part: called } });
      for (const argument of node.arguments as Node[]) {
        const part = partHandedOn(argument);
        if (part) context.report({ node: argument, messageId: "whole", data: { part } });
      }
    }
    /** Only what the callee's own types let it use counts: they cannot reach for anything else. */
    function partHandedOn(argument: Node): string | undefined {
      if (argument.type === "SpreadElement" || argument.type.endsWith("FunctionExpression")) return;
      const given = typeOf(argument);
      const expression = esTreeNodeToTSNodeMap.get(argument) as ts.Expression;
      const wanted = checker.getContextualType(expression);
      const isWanted = (part: string) =>
        !wanted ||
        (wanted.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0 ||
        checker.getApparentType(wanted).getProperty(part) !== undefined;
      const isGiven = (part: string) => {
        const property = given.getProperty(part);
        if (!property) return false;
        const type = checker.getTypeOfSymbolAtLocation(property, expression);
        return part === "db" ? isDb(type) : membersOf(type).some(({ flags }) => flags & objects);
      };
      // A `db` that is written out, as in `{ db }`, is reported where it stands.
      const isWrittenOut = argument.type === "ObjectExpression" && !hasSpread(argument);
      const parts = isWrittenOut ? outside : ["db", ...outside];
      return parts.find((part) => isGiven(part) && isWanted(part));
    }

    return {
      [functions]: enter,
      [`:matches(${functions}):exit`]: () => void isInside.pop(),
      Identifier: checkExpression,
      MemberExpression: checkExpression,
      "CallExpression, NewExpression": checkCall,
    };
  },
};

function isTransactionCallback(node: Node): boolean {
  const parent = node.parent as Node | undefined;
  if (parent?.type !== "CallExpression" || parent.callee === node) return false;
  const [method, ...before] = chainOf(parent.callee as Node).toReversed();
  if (method === "execute") return before.includes("transaction");
  return method !== undefined && transactionRunners.includes(method);
}

/** The names of `world.imageStore.put`, calls on the way included. */
function chainOf(node: Node): string[] {
  if (node.type === "Identifier") return [node.name];
  if (node.type === "CallExpression") return chainOf(node.callee as Node);
  if (node.type === "ChainExpression") return chainOf(node.expression as Node);
  if (node.type !== "MemberExpression" || node.property.type !== "Identifier") return [];
  return [...chainOf(node.object as Node), node.property.name];
}

/** A value is taken from here; not a declaration, a key or a type. */
function isRead(node: Node): boolean {
  const parent = node.parent as Node;
  if (node.type === "MemberExpression") return true;
  if (parent.type === "MemberExpression") return parent.object === node || parent.computed;
  if (parent.type === "Property") return parent.parent.type !== "ObjectPattern";
  if (parent.type === "VariableDeclarator") return parent.id !== node;
  if ("params" in parent) return parent.body === node;
  return !parent.type.startsWith("TS") || "expression" in parent;
}

function hasSpread({ properties }: { properties: readonly { type: string }[] }): boolean {
  return properties.some(({ type }) => type === "SpreadElement");
}

// `Transaction` is a class of its own below `Kysely`: the name tells them apart.
const isTx = (type: ts.Type) => membersOf(type).every(isNamed("Transaction"));
const isDb = (type: ts.Type) => membersOf(type).some(isNamed("Kysely"));
const isNamed = (name: string) => (type: ts.Type) => type.symbol?.name === name;
const membersOf = (type: ts.Type) => (type.isUnion() ? type.types : [type]);
