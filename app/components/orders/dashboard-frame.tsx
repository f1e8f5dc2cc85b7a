import type { ReactNode } from "react";

/** DASH-1: the head of the page, shown while loading and on errors too. */
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
