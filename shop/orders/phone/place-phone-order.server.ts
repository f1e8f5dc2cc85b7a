import type { Platform } from "#platform/platform.server.ts";
import type { Staff } from "#shop/accounts/account.ts";
import { enforceRateLimit } from "#shop/limits/rate-limit.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { queued, runStaffChange, unchanged } from "#shop/run-change.server.ts";
import { requireOpen } from "#shop/store/require-open.ts";
import { placeOnce } from "../checkout/place-once.server.ts";
import type { PlacedOrder } from "../order.ts";
import { callKitchen, sendOrderConfirmation } from "../orders.jobs.server.ts";
import type { PhoneOrderForm } from "./phone-order-form.ts";
import { settingsOnThePhone } from "./settings-on-the-phone.ts";

type Deps = Pick<Platform, "config" | "db" | "jobs" | "logger" | "now">;

/** An order that a staff member takes for a caller, once per checkout of theirs. */
export async function placePhoneOrder(
  deps: Deps,
  staff: Staff,
  form: PhoneOrderForm,
): Promise<PlacedOrder> {
  const { config, now, jobs } = deps;
  const { order } = await placeOnce(
    deps,
    {
      owner: { staffId: staff.id },
      settingsFor: settingsOnThePhone,
      requireAccepted: (settings) => {
        requireOpen(settings, now(), { isForLater: form.when !== "asap" });
        if (form.orderType === "delivery" && !settings.isDeliveryOffered)
          throw new Refusal("delivery-not-offered");
      },
      transact: (insert) =>
        runStaffChange(deps, staff, async (tx) => {
          const placed = await insert(tx);
          if (!placed) return unchanged(undefined);
          await enforceRateLimit({ config, db: tx, now }, "orders-staff", staff.id);
          const { id } = placed;
          // Staff type any address: it must not become a way to mail strangers.
          if (form.email !== "")
            await enforceRateLimit({ config, db: tx, now }, "phone-order-mails", staff.id);
          const mails =
            form.email === "" ? [] : [queued(jobs, sendOrderConfirmation, { orderId: id })];
          const call = { orderId: id, takenOn: staff.sessionId };
          return {
            audit: [{ action: "order.taken-by-phone", subjectKind: "order", subjectId: id }],
            jobs: [queued(jobs, callKitchen, call), ...mails],
            announce: [{ topic: "orders", id }],
            result: placed,
          };
        }),
    },
    form,
  );
  return order;
}
