import { z } from "zod";

const usual =
  "fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com";

const hostPattern = /^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+$/;
/** A push service of this machine, for tests. */
const localService = /^http:\/\/127\.0\.0\.1:\d+$/;

export const pushServicesSetting = z
  .string()
  .default(usual)
  .transform((text) => text.split(",").flatMap((part) => part.trim() || []))
  .refine(
    (services) => services.every((one) => hostPattern.test(one) || localService.test(one)),
    "must list hosts such as fcm.googleapis.com or *.push.apple.com",
  );

/**
 * Browsers name the address that the shop will send requests to, so only known push services are
 * accepted: any other could be a machine inside our own network.
 */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (services.includes(url.origin)) return true;
  if (url.protocol !== "https:" || url.port !== "") return false;
  return services.some((service) =>
    service.startsWith("*.")
      ? url.hostname.endsWith(service.slice(1)) && url.hostname.length >= service.length
      : url.hostname === service,
  );
}
