import { isAuthProblem } from "#platform/auth.server.ts";
import { Refusal } from "../refusal.ts";

/** The library's no becomes the shop's no; both speak the same codes. */
export async function declining<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw isAuthProblem(error) ? new Refusal(error.code) : error;
  }
}
