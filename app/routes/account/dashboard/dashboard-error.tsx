import { LoadingTrouble } from "#app/components/layout/loading-error.tsx";
import { messageOf } from "#app/components/layout/message-of.ts";
import { DashboardFrame } from "#app/components/orders/dashboard-frame.tsx";

export function DashboardTrouble({ error }: { readonly error: unknown }) {
  return (
    <DashboardFrame>
      <div role="alert">
        <LoadingTrouble
          className="menu-trouble"
          title={`Error loading orders: ${messageOf(error)}`}
        />
      </div>
    </DashboardFrame>
  );
}
