import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Undo2 from "lucide-react/icons/undo-2";
import { Badge } from "../ui/badge.tsx";
import type { StatusOption } from "../ui/status-menu.tsx";

type Options = readonly [StatusOption<string>, ...StatusOption<string>[]];

export const paymentStatusOptions = [
  { value: "pending", label: "Pending", tone: "yellow", icon: Clock },
  { value: "paid", label: "Paid", tone: "green", icon: Check },
  { value: "failed", label: "Failed", tone: "red", icon: TriangleAlert },
  { value: "refunded", label: "Refunded", tone: "gray", icon: Undo2 },
] as const satisfies Options;

export function PaymentStatusBadge({ status }: { status: string }) {
  const shown =
    paymentStatusOptions.find(({ value }) => value === status) ?? paymentStatusOptions[0];
  return (
    <Badge tone={shown.tone} icon={shown.icon}>
      {shown.label}
    </Badge>
  );
}
