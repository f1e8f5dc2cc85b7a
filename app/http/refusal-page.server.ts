import type { RefusalReason } from "#shop/refusal.ts";

export type RefusalPage = {
  readonly title: string;
  readonly wayOut?: { readonly href: string; readonly label: string };
  /** Whether the way home stands beside the other one. */
  readonly isHomeOffered?: boolean;
};

/**
 * The heading and the way on of a refusal that has its own (ADM-1); `here` is the page that was refused. Decided on
 * the server, because every page would load it.
 */
export function refusalPage(reason: RefusalReason, here: string): RefusalPage | undefined {
  switch (reason) {
    case "not-permitted":
      return { title: "Access Denied" };
    case "admins-only":
      return {
        title: "Access Denied",
        wayOut: { href: "/kitchen", label: "Open the live board" },
        isHomeOffered: true,
      };
    case "second-factor-required":
      return {
        title: "One more step",
        wayOut: {
          href: `/account?${new URLSearchParams({ next: here })}#two-step`,
          label: "Set up two-step verification",
        },
      };
    default:
      return undefined;
  }
}
