import { isAuthProblem } from "#platform/auth/auth-problem.server.ts";
import { Refusal } from "../refusal.ts";

/** Turns the auth library's errors into refusals; both use the same codes. */
export async function toRefusal<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isAuthProblem(error)) throw error;
    const { code, reasons } = error;
    throw new Refusal(code, reasons.length > 0 ? { reasons } : {});
  }
}
