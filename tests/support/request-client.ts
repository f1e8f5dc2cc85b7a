import { addressHeader, type RequestClient } from "#shop/limits/request-client.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** A browser that has received these Set-Cookie lines. */
export function client(cookies: readonly string[] = [], address = "203.0.113.7"): RequestClient {
  const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
  return { headers: new Headers({ cookie, "user-agent": browser, [addressHeader]: address }) };
}
