/** A browser without pages: keeps its cookies and sends forms as our own pages do. */
export type HttpBrowser = ReturnType<typeof openHttpBrowser>;

export type BrowserAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
};

type Options = {
  readonly headers?: Readonly<Record<string, string>>;
  /** Called with every answer. */
  readonly onAnswer?: (answer: BrowserAnswer) => void;
};

export function openHttpBrowser(url: string, { headers = {}, onAnswer }: Options = {}) {
  const cookies = new Map<string, string>();

  async function ask(path: string, init: RequestInit = {}): Promise<BrowserAnswer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url + path, {
      redirect: "manual",
      ...init,
      headers: { origin: url, cookie, ...headers, ...(init.headers as Record<string, string>) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (/max-age=0\b/i.test(line)) cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    const answer = {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
    };
    onAnswer?.(answer);
    return answer;
  }

  return {
    url,
    cookies,
    get: (path: string, more: Readonly<Record<string, string>> = {}) =>
      ask(path, { headers: more }),
    post: (path: string, fields: Readonly<Record<string, string>>) =>
      ask(path, { method: "POST", body: new URLSearchParams(fields) }),
    send: ask,
  };
}
