import { isAuthProblem } from "#platform/auth/auth-problem.server.ts";
import { Refusal } from "../refusal.ts";

/** The library's no becomes the shop's no; both speak the same codes. */
export async function toRefusal<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isAuthProblem(error)) throw error;
    const { code, reasons } = error;
    throw code === "weak-password" ? new Refusal(code, { reasons }) : new Refusal(code);
  }
}
