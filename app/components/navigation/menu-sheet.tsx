import type { MouseEvent, ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { Wordmark } from "#app/components/brand/wordmark.tsx";
import classicStack from "#app/assets/classic-stack.svg";
import { Button } from "#app/components/ui/button.tsx";
import { CartPill } from "./cart-pill.tsx";
import { linksFor, type Visitor } from "./navigation-links.ts";
import { SignOutButton } from "./sign-out-button.tsx";

export type MobileMenuProps = {
  readonly storeName: string;
  readonly visitor: Visitor | null;
  readonly itemCount: number;
};

type MenuSheetProps = MobileMenuProps & { readonly closeButton: ReactNode };

/** NAV-4: the menu closes when a link is clicked. */
export function isOnLink(event: MouseEvent): boolean {
  return (event.target as Element).closest("a") !== null;
}

export function MenuSheet({ storeName, visitor, itemCount, closeButton }: MenuSheetProps) {
  return (
    <>
      <div className="nav-in">
        <Link className="nav-logo" to="/" aria-label={`${storeName}, home`}>
          <Wordmark />
        </Link>
        <div className="nav-end">
          <CartPill count={itemCount} />
          {closeButton}
        </div>
      </div>
      <nav className="menu-links" aria-label="Menu">
        {linksFor(visitor).map(({ to, label, longLabel }) => (
          <NavLink key={to} to={to} end={to === "/"}>
            {longLabel ?? label}
          </NavLink>
        ))}
      </nav>
      <img
        className="menu-pic"
        src={classicStack}
        width={452}
        height={424}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <div className="menu-foot">
        {visitor ? (
          <>
            <Link className="menu-hello" to="/account">
              Welcome, {visitor.name}
            </Link>
            <SignOutButton variant="strong" block />
          </>
        ) : (
          <Button variant="strong" block asChild>
            <Link to="/auth">Sign In</Link>
          </Button>
        )}
      </div>
    </>
  );
}
