import { z } from "zod";
import { readForm } from "#app/http/read-body.server.ts";
import { submitOptimistic } from "#app/http/submit-optimistic.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { requireStaff } from "#app/http/require-staff.server.ts";
import { platformContext } from "#app/request-context.ts";
import { noteKitchenScreen } from "#shop/kitchen/kitchen-screens.server.ts";
import { readBoard } from "#shop/kitchen/read-board.server.ts";
import { behindForm, movePromiseForm } from "#shop/orders/behind/behind-forms.ts";
import { fallBehind, previewBehind } from "#shop/orders/behind/fall-behind.server.ts";
import { movePromise } from "#shop/orders/behind/move-promise.server.ts";
import { forgetPrintsForm, printForm } from "#shop/orders/printing/print-forms.ts";
import { forgetPrints, requestPrint } from "#shop/orders/printing/request-print.server.ts";
import { changeOrderStatus } from "#shop/payments/lifecycle/change-order-status.server.ts";
import { changePaymentStatus } from "#shop/payments/lifecycle/change-payment-status.server.ts";
import { paymentForm } from "#shop/payments/lifecycle/payment-form.ts";
import { statusForm } from "#shop/payments/lifecycle/status-form.ts";
import { pauseOrdering, resumeOrdering } from "#shop/store/pause-ordering.server.ts";
import { quickPauseForm } from "#shop/store/settings-forms.ts";
import type { Route } from "./+types/board-tickets.ts";

/**
 * The board reads and writes here instead of through its page: a page whose loader fails shows an
 * error, and a kitchen needs to keep seeing the last known tickets.
 */
export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const staff = await requireStaff(context, url);
  const platform = context.get(platformContext);
  const { data: behind } = behindForm.safeParse(Object.fromEntries(url.searchParams));
  // Who would be told if the kitchen said that it is so far behind.
  if (behind) return Response.json(await previewBehind(platform, staff, behind.minutes));
  return Response.json(await readBoard(platform, staff));
});

const heartbeat = z.object({ screen: z.string().regex(/^[\w-]{1,60}$/) });

export const action = withRefusals(async ({ request, context, url }: Route.ActionArgs) => {
  const staff = await requireStaff(context, url);
  const platform = context.get(platformContext);
  const form = await readForm(request);
  const submit = () => {
    switch (form.get("intent")) {
      case "heartbeat":
        return submitOptimistic(context, form, heartbeat, ({ screen }) =>
          noteKitchenScreen(platform, staff, screen),
        );
      case "behind":
        return submitOptimistic(context, form, behindForm, ({ minutes }) =>
          fallBehind(platform, staff, minutes),
        );
      case "move-promise":
        return submitOptimistic(context, form, movePromiseForm, (typed) =>
          movePromise(platform, staff, typed),
        );
      case "pause":
        return submitOptimistic(context, form, quickPauseForm, async ({ length }) => {
          await pauseOrdering(platform, staff, { length });
          return { is: "paused" };
        });
      case "resume":
        return submitOptimistic(context, form, z.object({}), async () => {
          await resumeOrdering(platform, staff);
          return { is: "resumed" };
        });
      case "print":
        return submitOptimistic(context, form, printForm, async ({ orderId }) => {
          await requestPrint(platform, staff, orderId);
          return { is: "requested" };
        });
      case "forget-prints":
        return submitOptimistic(context, form, forgetPrintsForm, async ({ orderIds }) => {
          await forgetPrints(platform, staff, orderIds);
          return { is: "forgotten" };
        });
      case "payment":
        return submitOptimistic(context, form, paymentForm, (typed) =>
          changePaymentStatus(platform, staff, typed),
        );
      default:
        return submitOptimistic(context, form, statusForm, (typed) =>
          changeOrderStatus(platform, staff, typed),
        );
    }
  };
  const outcome = await submit();
  if (!outcome) return new Response(null, { status: 204 });
  return "init" in outcome
    ? Response.json(outcome.data, outcome.init ?? {})
    : Response.json(outcome);
});
