import { readForm } from "#app/http/read-body.server.ts";
import { submitOptimistic } from "#app/http/submit-optimistic.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { requireAdmin } from "#app/http/require-admin.server.ts";
import { platformContext } from "#app/request-context.ts";
import { behindForm, movePromiseForm } from "#shop/orders/behind/behind-forms.ts";
import { fallBehind, previewBehind } from "#shop/orders/behind/fall-behind.server.ts";
import { movePromise } from "#shop/orders/behind/move-promise.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { Route } from "./+types/behind.ts";

/** Who would be told. */
export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const admin = await requireAdmin(context, url);
  const { data } = behindForm.safeParse(Object.fromEntries(url.searchParams));
  if (!data) throw new Refusal("not-found");
  const preview = await previewBehind(context.get(platformContext), admin, data.minutes);
  return Response.json(preview, { headers: { "cache-control": "no-store" } });
});

/** The whole kitchen is behind, or one order gets another time. */
export const action = withRefusals(async ({ request, context, url }: Route.ActionArgs) => {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const form = await readForm(request);
  const outcome =
    form.get("intent") === "move"
      ? await submitOptimistic(context, form, movePromiseForm, (typed) =>
          movePromise(platform, admin, typed),
        )
      : await submitOptimistic(context, form, behindForm, ({ minutes }) =>
          fallBehind(platform, admin, minutes),
        );
  return "init" in outcome
    ? Response.json(outcome.data, outcome.init ?? {})
    : Response.json(outcome);
});
