import { platformContext } from "#app/request-context.ts";
import type { Route } from "./+types/key-set.ts";

/** AUTH-7's published key set: the only path of the auth library that HTTP exposes. */
export async function loader({ context }: Route.LoaderArgs) {
  const { auth } = context.get(platformContext);
  return Response.json(await auth.keySet(), {
    headers: { "cache-control": "public, max-age=600" },
  });
}
