import { Link } from "react-router";
import { Wordmark } from "#app/components/brand/wordmark.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { ThemeSwitch } from "#app/components/ui/theme-switch.tsx";
import { addressLines } from "#shop/store/address-lines.ts";
import { ExternalLink } from "./external-link.tsx";
import { linksFor } from "../navigation/navigation-links.ts";
import type { PageHandle } from "./page-handle.ts";
import type { StoreDetails } from "../store/store-details.ts";
import { telephoneHref } from "#shop/store/telephone-href.ts";

type FooterProps = { readonly store: StoreDetails; readonly size: PageHandle["footer"] };

const footerLinks = ["/products", "/order", "/about", "/contact"].map((to) =>
  linksFor(null).find((link) => link.to === to)!,
);

export function Footer({ store, size }: FooterProps) {
  const address = addressLines(store);
  return (
    <footer className={classNames("footer on-dark", size === "slim" && "footer-slim")}>
      <div className="wrap">
        <div className="footer-grid">
          {address.length > 0 && (
            <div>
              <h2>Find us</h2>
              <address>
                {address.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            </div>
          )}
          {(store.phone || store.email) && (
            <div>
              <h2>Talk to us</h2>
              <ul>
                {store.phone && (
                  <li>
                    <a href={telephoneHref(store.phone)}>{store.phone}</a>
                  </li>
                )}
                {store.email && (
                  <li>
                    <a href={`mailto:${store.email}`}>{store.email}</a>
                  </li>
                )}
              </ul>
            </div>
          )}
          <div>
            <h2>Hours</h2>
            <ul className="num">
              {store.openingLines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {store.comingLines.length > 0 && (
              <>
                <h3>Coming up</h3>
                <ul className="num">
                  {store.comingLines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
          <nav aria-label="Footer">
            <h2>Go to</h2>
            <ul>
              {footerLinks.map(({ to, label, longLabel }) => (
                <li key={to}>
                  <Link to={to}>{longLabel ?? label}</Link>
                </li>
              ))}
              {store.bookingUrl && (
                <li>
                  <ExternalLink href={store.bookingUrl} iconSize={16}>
                    Event booking form
                  </ExternalLink>
                </li>
              )}
            </ul>
          </nav>
        </div>
        <div className="footer-legal">
          <p>
            {store.name}, since {store.since}.
          </p>
          <ThemeSwitch />
          <p>Prices in Canadian dollars.</p>
        </div>
        <div className="footer-word" aria-hidden="true">
          <Wordmark />
        </div>
      </div>
    </footer>
  );
}
