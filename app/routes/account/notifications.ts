import { submitForm } from "#app/http/submit-form.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext, requireCustomer } from "#app/request-context.ts";
import type {
  NotificationsBody,
  TurnedOffBody,
} from "#app/components/push/notification-requests.ts";
import { findPushDevice } from "#shop/accounts/push/list-push-devices.server.ts";
import { pushForm } from "#shop/accounts/push/push-form.ts";
import { turnOffOwnOrders } from "#shop/accounts/push/turn-off-push.server.ts";
import { turnOnPush } from "#shop/accounts/push/turn-on-push.server.ts";
import type { Route } from "./+types/notifications.ts";

/** Notifications on the device that asks. The page's own data would have to be loaded again. */
export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const customer = requireCustomer(context, url);
  const platform = context.get(platformContext);
  const [publicKey, device] = await Promise.all([
    platform.push.publicKey(),
    findPushDevice(platform, customer),
  ]);
  const isOn = device?.tellsCustomer === true;
  return Response.json({ publicKey, isOn } satisfies NotificationsBody);
});

export const action = withRefusals(async ({ request, context, url }: Route.ActionArgs) => {
  const customer = requireCustomer(context, url);
  const platform = context.get(platformContext);
  const form = await readForm(request);
  if (form.get("intent") === "off") {
    await turnOffOwnOrders(platform, customer);
    const isStillUsed = (await findPushDevice(platform, customer)) !== undefined;
    return Response.json({ isStillUsed } satisfies TurnedOffBody);
  }
  // The service worker renews an address that the browser has replaced, whoever is told there.
  const audience = form.get("intent") === "renew" ? "as-before" : "customer";
  const problem = await submitForm(form, pushForm, ({ subscription }) =>
    turnOnPush(platform, customer, subscription, audience),
  );
  if (problem) return Response.json(problem.data, problem.init ?? {});
  return new Response(null, { status: 204 });
});
