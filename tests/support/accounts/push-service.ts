import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { BrowserSubscription } from "#shop/accounts/push/push-form.ts";

type Received = {
  /** The decrypted message, as the service worker reads it. */
  readonly message: unknown;
  readonly device: string;
  readonly headers: IncomingHttpHeaders;
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
};

/**
 * A push service of this machine (RFC 8030) and the browsers that it serves. Like a real one it
 * checks the shop's signature (RFC 8292); like a browser it decrypts the message (RFC 8291).
 */
export async function startPushService() {
  const received: Received[] = [];
  const browsers = new Map<string, ReturnType<typeof newBrowser>>();
  /** What the service answers for a device; 201 unless told otherwise. */
  const answers = new Map<string, number>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const device = (request.url ?? "").slice(1);
    const body = await buffer(request);
    const status = answers.get(device) ?? 201;
    const browser = browsers.get(device);
    try {
      if (!browser) throw new Error("No such device");
      const claims = checkSignature(request.headers.authorization ?? "", origin);
      if (request.method !== "POST" || request.headers["content-encoding"] !== "aes128gcm")
        throw new Error("Not an encrypted message");
      if (!/^\d+$/.test(String(request.headers["ttl"]))) throw new Error("TTL is missing");
      const message = JSON.parse(browser.decrypt(body)) as unknown;
      received.push({ message, device, headers: request.headers, claims });
      response.writeHead(status).end();
    } catch (error) {
      received.push({ message: String(error), device, headers: request.headers, claims: none });
      response.writeHead(400).end();
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    answers,
    devices: () => [...browsers.keys()],
    subscribe(device: string): BrowserSubscription {
      const browser = newBrowser();
      browsers.set(device, browser);
      return { endpoint: `${origin}/${device}`, keys: browser.keys };
    },
  };
}

const none = { aud: "", exp: 0, sub: "" };
const fromBase64 = (value: string) => Buffer.from(value, "base64url");
const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

function newBrowser() {
  const ecdh = createECDH("prime256v1");
  const own = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: own.toString("base64url"), auth: auth.toString("base64url") },
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const sealed = body.subarray(21 + sender.length);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, sender]);
      const input = derive(ecdh.computeSecret(sender), auth, info, 32);
      const key = derive(input, salt, "Content-Encoding: aes128gcm\0", 16);
      const nonce = derive(input, salt, "Content-Encoding: nonce\0", 12);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}

function checkSignature(authorization: string, origin: string): Received["claims"] {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization) ?? [];
  const [head = "", payload = "", signature = ""] = token.split(".");
  const point = fromBase64(key);
  const coordinate = (start: number) => point.subarray(start, start + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33) };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${payload}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    fromBase64(signature),
  );
  const { alg } = JSON.parse(fromBase64(head).toString()) as { alg: string };
  const claims = JSON.parse(fromBase64(payload).toString()) as Received["claims"];
  const secondsLeft = claims.exp - Date.now() / 1_000;
  if (alg !== "ES256" || !isSigned) throw new Error("The signature is wrong");
  if (claims.aud !== origin) throw new Error("Signed for another service");
  if (secondsLeft <= 0 || secondsLeft > 86_400) throw new Error("Signed for too long");
  return claims;
}
