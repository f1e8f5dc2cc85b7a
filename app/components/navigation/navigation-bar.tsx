import { Link, NavLink } from "react-router";
import { Wordmark } from "#app/components/brand/wordmark.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import type { OpeningSchedule } from "#shop/store/opening-schedule.ts";
import { CartPill } from "./cart-pill.tsx";
import { CartView } from "./cart-view.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { linksFor, type Visitor } from "./navigation-links.ts";
import type { PageHandle } from "../layout/page-handle.ts";
import { SignOutButton } from "./sign-out-button.tsx";

type NavigationBarProps = {
  readonly storeName: string;
  readonly visitor: Visitor | null;
  readonly itemCount: number;
  readonly opening: OpeningSchedule;
  readonly ground: PageHandle["ground"];
};

export function NavigationBar({
  storeName,
  visitor,
  itemCount,
  opening,
  ground,
}: NavigationBarProps) {
  return (
    <header className={classNames("nav", ground === "butter" && "on-butter")}>
      <div className="wrap nav-in">
        <Link className="nav-logo" to="/" aria-label={`${storeName}, home`}>
          <Wordmark />
        </Link>
        <nav className="nav-links" aria-label="Main">
          {linksFor(visitor).map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === "/"}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="nav-end">
          {visitor ? (
            <>
              <NavLink className="nav-hello" to="/account" title={visitor.name}>
                Welcome, <span className="nav-name">{visitor.name}</span>
              </NavLink>
              <div className="nav-signout">
                <SignOutButton variant="quiet" />
              </div>
            </>
          ) : (
            <Button variant="quiet" className="nav-signin" asChild>
              <NavLink to="/auth">Sign In</NavLink>
            </Button>
          )}
          <CartPill count={itemCount} />
          {!visitor && <CartView count={itemCount} opening={opening} />}
          <MobileMenu storeName={storeName} visitor={visitor} itemCount={itemCount} />
        </div>
      </div>
    </header>
  );
}
