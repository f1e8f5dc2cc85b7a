import { NavLink, Outlet, useLocation, useRouteLoaderData } from "react-router";
import type { StoreDetails } from "#app/components/store/store-details.ts";
import { adminTabs, messagesPage, otherAdminPages, tabAt } from "./admin-pages.ts";
import { NewMessagesCount } from "./new-messages-count.tsx";
import { TabPanel, Tabs } from "#app/components/ui/tabs.tsx";
import { staffStyles } from "#app/styles/stylesheets.ts";
import { WaitingOrdersLink } from "./waiting-orders-link.tsx";
import type { Route } from "./+types/admin-layout.ts";

export const links: Route.LinksFunction = staffStyles;

/** The layout of every page for administrators. Each page's own loader decides who may see it. */
export default function AdminLayout() {
  const { pathname } = useLocation();
  const hasOpened = useRouteLoaderData<{ store: StoreDetails }>("root")?.store.hasOpened ?? true;
  const tab = tabAt(pathname);
  return (
    <div className="wrap admin">
      <div className="admin-head">
        <h1 className="h1 admin-title">Admin Dashboard</h1>
        <div className="admin-ways">
          {otherAdminPages.length > 0 && (
            <nav className="admin-more" aria-label="Administration">
              {!hasOpened && <NavLink to="/admin/get-ready">Get ready</NavLink>}
              {otherAdminPages.map(({ to, label }) => (
                <NavLink key={to} to={to}>
                  {label}
                  {to === messagesPage && <NewMessagesCount />}
                </NavLink>
              ))}
            </nav>
          )}
          <Tabs id="admin" label="Admin Dashboard" tabs={adminTabs} value={tab} />
        </div>
      </div>
      {tab === "none" ? (
        <Outlet />
      ) : (
        <TabPanel tabsId="admin" value={tab}>
          <Outlet />
        </TabPanel>
      )}
      <WaitingOrdersLink />
    </div>
  );
}
