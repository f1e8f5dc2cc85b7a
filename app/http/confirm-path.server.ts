import { redirect } from "react-router";
import { isRefusal } from "#shop/refusal.ts";

/** The page that asks for the password before it starts the download `next`. */
export function confirmPath(next: string, isConfirmed = false): string {
  return `/account/confirm?${new URLSearchParams({ next, ...(isConfirmed && { done: "1" }) })}`;
}

/** Runs a download; without a recent sign-in it leads to the page that asks for the password. */
export async function confirmFirst<Result>(url: URL, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isRefusal(error, "confirmation-required")) throw error;
    throw redirect(confirmPath(url.pathname + url.search));
  }
}
