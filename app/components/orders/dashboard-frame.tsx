import type { ReactNode } from "react";

/** DASH-1: the head of the page, there before and whatever becomes of the rest. */
export function DashboardFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="wrap dashboard">
      <div className="dashboard-head">
        <h1 className="h1 bite">Order Dashboard</h1>
        <p className="lede">Track your delicious pancake orders</p>
      </div>
      {children}
    </div>
  );
}
