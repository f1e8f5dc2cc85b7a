import { configure, within, type BoundFunctions, type queries } from "@testing-library/dom";
import { JSDOM, type DOMWindow } from "jsdom";

/** What is typed into a form: by label or, for a field without one, by name. */
type Fields = Readonly<Record<string, string | boolean | File>>;
type SentHeaders = Readonly<Record<string, string>>;
type SubmitOptions = {
  /** The name of the section or group around the form or the button, where there are several such buttons. */
  readonly in?: string;
  readonly headers?: SentHeaders;
};

export type Page = BoundFunctions<typeof queries> & {
  readonly status: number;
  readonly headers: Headers;
  /** Where the browser ended, without the origin. */
  readonly address: string;
  /** What was sent, also if it isn't HTML. */
  readonly source: string;
  readonly document: Document;
  /** All that a person reads on the page, or in these parts of it, on one line. */
  text(selector?: string): string;
  /** Presses a button as a browser without scripts does, with these fields filled in. */
  submit(button: string | RegExp, fields?: Fields, options?: SubmitOptions): Promise<Page>;
  /** Follows the link of this name. */
  follow(link: string | RegExp): Promise<Page>;
  /** Opens another address in the same browser. */
  visit(address: string, headers?: SentHeaders): Promise<Page>;
  readonly browser: Visitor;
};

export type Visitor = {
  readonly cookies: Map<string, string>;
  readonly userAgent: string;
  visit(address: string, headers?: SentHeaders): Promise<Page>;
  /** A request as it is, for what no page of ours would send. */
  send(address: string, init: RequestInit): Promise<Page>;
};

const userAgent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/146.0.0.0";
const maxRedirects = 5;

// A page has no style sheets here, so asking what they hide would only take time.
configure({
  defaultHidden: true,
  computedStyleSupportsPseudoElements: false,
  // The words of the page tell more than thousands of lines of its elements.
  getElementError: (message, container) =>
    new Error(`${message?.split("\n")[0]}\n\nThe page says: ${wordsOf(container)}`),
});

/** A browser without scripts: keeps cookies, sends what a browser sends, follows redirects, fills in forms. */
export function openVisitor(origin: string): Visitor {
  const cookies = new Map<string, string>();
  // Limits count by address, so each visitor has one.
  const address = ["10", ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))];

  async function send(to: string, init: RequestInit, redirects = 0): Promise<Page> {
    const url = new URL(to, origin);
    const response = await fetch(url, {
      ...init,
      redirect: "manual",
      headers: {
        accept: "text/html,application/xhtml+xml,*/*;q=0.8",
        "accept-language": "en-CA",
        "user-agent": userAgent,
        "x-forwarded-for": address.join("."),
        "sec-fetch-mode": "navigate",
        "sec-fetch-dest": "document",
        "sec-fetch-site": "same-origin",
        // The server closes an idle connection, and the next form would be sent into it.
        connection: "close",
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        // A browser says where a form comes from, and nothing of it when it follows a link.
        ...(init.method === "POST" && { origin }),
        ...(init.headers as SentHeaders),
      },
    });
    for (const line of response.headers.getSetCookie()) keepCookie(line);
    const text = await response.text();
    const location = response.headers.get("location");
    if (location !== null && response.status >= 300 && response.status < 400) {
      if (redirects === maxRedirects)
        throw new Error(`Too many redirects, the last to ${location}`);
      const next = new URL(location, url);
      if (next.origin === origin) return send(next.href, {}, redirects + 1);
    }
    return readPage(visitor, url, response, text);
  }

  function keepCookie(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0\b/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }

  const visitor: Visitor = {
    cookies,
    userAgent,
    visit: (to, headers = {}) => send(to, { headers }),
    send,
  };
  return visitor;
}

function readPage(
  browser: Visitor,
  { href, pathname, search }: URL,
  answer: Response,
  source: string,
): Page {
  const isHtml = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  const { window } = new JSDOM(isHtml ? source : "", { url: href });
  const { document } = window;
  findLabelsOnce(window);
  const screen = within(document.body);

  return {
    ...screen,
    status: answer.status,
    headers: answer.headers,
    address: pathname + search,
    source,
    document,
    text: (selector = "body") =>
      [...document.querySelectorAll(selector)].map(wordsOf).join(" ").trim(),
    async submit(name, fields = {}, { in: part, headers = {} } = {}) {
      const { button, form } = findForm(document, name, Object.keys(fields), part);
      for (const [label, value] of Object.entries(fields)) fill(form, label, value);
      const data = new window.FormData(form, button);
      const given = (name: string) => button.getAttribute(`form${name}`) ?? form.getAttribute(name);
      const target = new URL(given("action") ?? "", href);
      if (given("method")?.toLowerCase() !== "post") {
        target.search = typedText(data).toString();
        return browser.visit(target.href, headers);
      }
      const isUpload = given("enctype") === "multipart/form-data";
      const body = isUpload ? uploadOf(form, data) : typedText(data);
      return browser.send(target.href, { method: "POST", headers, body });
    },
    follow(name) {
      const [link, ...others] = screen.getAllByRole("link", { name });
      const address = link!.getAttribute("href") ?? "";
      if (others.some((other) => other.getAttribute("href") !== address))
        throw new Error(`Links called ${name} lead to several addresses`);
      return browser.visit(new URL(address, href).href);
    },
    visit: browser.visit,
    browser,
  };
}

/** The window looks through the whole page for every field's labels: seconds on a page with many fields. */
function findLabelsOnce(window: DOMWindow): void {
  const { document } = window;
  const labels = new Map<Element | null, HTMLLabelElement[]>();
  for (const label of document.querySelectorAll("label")) {
    const { htmlFor } = label;
    const field = htmlFor
      ? document.getElementById(htmlFor)
      : label.querySelector("input, select, textarea, button");
    labels.set(field, [...(labels.get(field) ?? []), label]);
  }
  const get = function (this: Element) {
    return labels.get(this) ?? [];
  };
  const { HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement } = window;
  for (const { prototype } of [
    HTMLInputElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
    HTMLButtonElement,
  ])
    Object.defineProperty(prototype, "labels", { get });
}

/** The button with this name whose form has these fields. */
function findForm(
  document: Document,
  name: string | RegExp,
  labels: readonly string[],
  part: string | undefined,
) {
  const found = [...document.querySelectorAll("button")].flatMap((button) => {
    const { form } = button;
    if (!form || !isNamed(button, name)) return [];
    const isThere = part === undefined || [form, button].some((one) => isIn(document, one, part));
    return isThere && labels.every((label) => fieldOf(form, label)) ? [{ button, form }] : [];
  });
  const [only] = found;
  if (only && found.length === 1) return only;
  const wanted = labels.length > 0 ? ` with ${labels.join(", ")}` : "";
  throw new Error(
    `${found.length} forms have a button "${name}"${wanted}: ${wordsOf(document.body)}`,
  );
}

/** Asked of one button, because a query by role and name over a long page takes a second. */
function isNamed(button: HTMLButtonElement, name: string | RegExp): boolean {
  const role = button.getAttribute("role") ?? "button";
  return within(button.parentElement!).queryAllByRole(role, { name }).includes(button);
}

function isIn(document: Document, element: Element, part: string): boolean {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const titled = document.getElementById(around.getAttribute("aria-labelledby") ?? "");
    const title = around.getAttribute("aria-label") ?? (titled ? wordsOf(titled) : undefined);
    if (title === part) return true;
  }
  return false;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function fieldOf(form: HTMLFormElement, label: string): Field | null {
  const [labelled] = within(form).queryAllByLabelText<Field>(label, { exact: true });
  return labelled ?? (form.elements.namedItem(label) as Field | null);
}

const files = new WeakMap<Element, File>();

function fill(form: HTMLFormElement, label: string, value: Fields[string]): void {
  const field = fieldOf(form, label)!;
  if (value instanceof File) files.set(field, value);
  else if (typeof value === "boolean") (field as HTMLInputElement).checked = value;
  else if (field.tagName !== "SELECT") field.value = value;
  else {
    const options = [...(field as HTMLSelectElement).options];
    const wanted = options.find((one) => one.value === value || one.text.trim() === value);
    if (!wanted) throw new Error(`"${label}" has no choice "${value}"`);
    field.value = wanted.value;
  }
}

function typedText(data: FormData): URLSearchParams {
  return new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
}

function uploadOf(form: HTMLFormElement, data: FormData): FormData {
  const body = new FormData();
  for (const [name, value] of data) if (typeof value === "string") body.append(name, value);
  for (const field of form.elements) {
    const file = files.get(field);
    if (file) body.append((field as HTMLInputElement).name, file);
  }
  return body;
}

const unread = "script, style, template, noscript, [hidden]";
const blocks =
  "p, div, li, h1, h2, h3, h4, dt, dd, td, th, tr, section, article, button, a, label, option, legend, br, time";

function wordsOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(unread)) part.remove();
  for (const block of copy.querySelectorAll(blocks)) block.append(" ");
  return (copy.textContent ?? "").replaceAll(/\s+/g, " ").trim();
}
