import { readForm } from "#app/http/read-body.server.ts";
import { requireStaff } from "#app/http/require-staff.server.ts";
import { submitForm } from "#app/http/submit-form.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext } from "#app/request-context.ts";
import type {
  NotificationsBody,
  TurnedOffBody,
} from "#app/components/push/notification-requests.ts";
import { findPushDevice } from "#shop/accounts/push/list-push-devices.server.ts";
import { pushForm } from "#shop/accounts/push/push-form.ts";
import { turnOffKitchenPhone } from "#shop/accounts/push/turn-off-kitchen-phone.server.ts";
import { turnOnKitchenPhone } from "#shop/accounts/push/turn-on-kitchen-phone.server.ts";
import type { Route } from "./+types/kitchen-notifications.ts";

/** Whether the device that asks is told about new orders. As `/account/notifications`, for the staff. */
export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const staff = await requireStaff(context, url);
  const platform = context.get(platformContext);
  const [publicKey, device] = await Promise.all([
    platform.push.publicKey(),
    findPushDevice(platform, staff),
  ]);
  const isOn = device?.tellsKitchen === true;
  return Response.json({ publicKey, isOn } satisfies NotificationsBody);
});

export const action = withRefusals(async ({ request, context, url }: Route.ActionArgs) => {
  const staff = await requireStaff(context, url);
  const platform = context.get(platformContext);
  const form = await readForm(request);
  if (form.get("intent") === "off") {
    await turnOffKitchenPhone(platform, staff);
    const isStillUsed = (await findPushDevice(platform, staff)) !== undefined;
    return Response.json({ isStillUsed } satisfies TurnedOffBody);
  }
  const problem = await submitForm(form, pushForm, ({ subscription }) =>
    turnOnKitchenPhone(platform, staff, subscription),
  );
  if (problem) return Response.json(problem.data, problem.init ?? {});
  return new Response(null, { status: 204 });
});
