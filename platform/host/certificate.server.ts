import { isIP } from "node:net";
import { checkServerIdentity, connect } from "node:tls";

export type Certificate = {
  readonly expiresAt: Date;
  /** Whether it is for the host that was asked. */
  readonly isForHost: boolean;
};

/** The certificate that visitors of this address get, or null if it has none or does not answer. */
export async function readCertificate(
  address: string,
  { timeoutMs = 5_000 } = {},
): Promise<Certificate | null> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== "https:") return null;
  const host = hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(!isIP(host) && { servername: host }),
      timeout: timeoutMs,
      // An expired certificate is what we want to read; nothing is sent.
      rejectUnauthorized: false,
    });
    const end = (found: Certificate | null) => {
      socket.destroy();
      resolve(found);
    };
    // The socket's own timeout starts again with each packet.
    const timer = setTimeout(() => end(null), timeoutMs);
    socket.once("close", () => clearTimeout(timer));
    socket.once("timeout", () => end(null));
    socket.once("error", () => end(null));
    socket.once("secureConnect", () => {
      const certificate = socket.getPeerCertificate();
      const expiresAt = new Date(certificate.valid_to);
      const isForHost = checkServerIdentity(host, certificate) === undefined;
      end(Number.isNaN(expiresAt.getTime()) ? null : { expiresAt, isForHost });
    });
  });
}
