import { isAuthError } from "#platform/auth/auth-error.server.ts";
import { Refusal } from "../refusal.ts";

/** Turns the auth library's errors into refusals; both use the same codes. */
export async function toRefusal<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isAuthError(error)) throw error;
    const { code, reasons } = error;
    throw code === "weak-password" ? new Refusal(code, { reasons }) : new Refusal(code);
  }
}
