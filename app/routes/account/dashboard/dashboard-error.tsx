import { LoadingError } from "#app/components/layout/loading-error.tsx";
import { messageOf } from "#app/components/layout/message-of.ts";
import { DashboardFrame } from "#app/components/orders/dashboard-frame.tsx";

export function DashboardError({ error }: { readonly error: unknown }) {
  return (
    <DashboardFrame>
      <div role="alert">
        <LoadingError
          className="menu-trouble"
          title={`Error loading orders: ${messageOf(error)}`}
        />
      </div>
    </DashboardFrame>
  );
}
