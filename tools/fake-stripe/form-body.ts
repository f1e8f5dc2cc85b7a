export type Form = { [key: string]: string | Form | (string | Form)[] };

/** Parses the nested form encoding of Stripe's SDK: a[b][0][c]=x */
export function parseForm(text: string): Form {
  const out: Form = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.replaceAll("]", "").split("[");
    let target = out as Record<string, unknown>;
    path.forEach((part, depth) => {
      if (part === "__proto__" || part === "constructor") throw new Error("bad key");
      if (depth === path.length - 1) target[part] = value;
      else target = (target[part] ??= /^\d*$/.test(path[depth + 1]!) ? [] : {}) as typeof target;
    });
  }
  return out;
}

export function formAt(form: Form | undefined, key: string): Form {
  const value = form?.[key];
  return typeof value === "object" && !Array.isArray(value) ? value : {};
}

export function textAt(form: Form | undefined, key: string): string | undefined {
  const value = form?.[key];
  return typeof value === "string" ? value : undefined;
}

export function listAt(form: Form | undefined, key: string): (string | Form)[] {
  const value = form?.[key];
  return Array.isArray(value) ? value : [];
}
