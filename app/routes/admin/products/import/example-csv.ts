import { withRefusals } from "#app/http/with-refusals.server.ts";
import { requireAdmin } from "#app/http/require-staff.server.ts";
import { platformContext } from "#app/request-context.ts";
import { writeExampleList } from "#shop/catalogue/import/example-list.server.ts";
import type { Route } from "./+types/example-csv.ts";

export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const admin = await requireAdmin(context, url);
  return new Response(await writeExampleList(context.get(platformContext), admin), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="menu-example.csv"',
    },
  });
});
