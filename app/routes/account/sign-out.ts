import { redirect } from "react-router";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { redirectWithCookies } from "#app/http/flash-toast.server.ts";
import { platformContext } from "#app/request-context.ts";
import { signOut } from "#shop/accounts/sign-in/sign-out.server.ts";
import type { Route } from "./+types/sign-out.ts";

/** GET does not sign out: an image in an email could trigger it. */
export const loader = () => redirect("/");

export const action = withRefusals(async ({ request, context }: Route.ActionArgs) => {
  const { cookies } = await signOut(context.get(platformContext), request);
  return redirectWithCookies("/", cookies);
});
