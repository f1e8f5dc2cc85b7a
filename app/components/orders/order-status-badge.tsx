import Check from "lucide-react/icons/check";
import CheckCheck from "lucide-react/icons/check-check";
import Clock from "lucide-react/icons/clock";
import Flame from "lucide-react/icons/flame";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import X from "lucide-react/icons/x";
import { Badge } from "../ui/badge.tsx";
import type { StatusOption } from "../ui/status-menu.tsx";

type Options = readonly [StatusOption<string>, ...StatusOption<string>[]];

/** The admin's colours. Customers see a completed order in gray (DASH-5). */
export const orderStatusOptions = [
  { value: "pending", label: "Pending", tone: "yellow", icon: Clock },
  { value: "confirmed", label: "Confirmed", tone: "blue", icon: Check },
  { value: "preparing", label: "Preparing", tone: "orange", icon: Flame },
  { value: "ready", label: "Ready", tone: "green", icon: ShoppingBag },
  { value: "completed", label: "Completed", tone: "green", icon: CheckCheck },
  { value: "cancelled", label: "Cancelled", tone: "red", icon: X },
] as const satisfies Options;

type OrderStatusBadgeProps = { status: string; audience: "admin" | "customer" };

/** An unknown status is shown as pending (ADM-6). */
export function OrderStatusBadge({ status, audience }: OrderStatusBadgeProps) {
  const shown = orderStatusOptions.find(({ value }) => value === status) ?? orderStatusOptions[0];
  const isOver = shown.value === "completed" && audience === "customer";
  return (
    <Badge tone={isOver ? "gray" : shown.tone} icon={shown.icon}>
      {shown.label}
    </Badge>
  );
}
