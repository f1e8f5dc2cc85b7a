import { Head, Html, Preview } from "@react-email/components";
import type { ReactNode } from "react";
import { bannerWidth } from "#shop/catalogue/plates/mail-banner-size.ts";
import { addressLines } from "#shop/store/address-lines.ts";
import type { StoreSettings } from "#shop/store/store-settings.ts";
import { telephoneHref } from "#shop/store/telephone-href.ts";
import { darkStyles, light } from "./mail-colours.ts";
import { MailTable, sansFont, titleFont } from "./mail-parts.tsx";

export type MailStore = Pick<
  StoreSettings,
  "name" | "streetAddress" | "city" | "province" | "postalCode" | "phone"
>;

/** The picture that travels with the mail; null if it could not be drawn. */
export type MailBanner = { readonly src: string; readonly height: number; readonly alt: string };

/** What every mail needs. */
export type MailFrame = {
  readonly store: MailStore;
  readonly baseUrl: string;
  readonly banner: MailBanner | null;
};

type MailLayoutProps = {
  readonly frame: MailFrame;
  /** Shown after the subject in the list of mails. */
  readonly preview: string;
  readonly title: string;
  /** Why this person gets the mail. */
  readonly reason: string;
  readonly children: ReactNode;
};

/** The frame of every mail: tables and inline styles, as docs/mail-clients.md allows. */
export function MailLayout({ frame, preview, title, reason, children }: MailLayoutProps) {
  return (
    <Html lang="en-CA">
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <body
        className="mail-page"
        style={{ backgroundColor: light.page, margin: 0, padding: 0, fontFamily: sansFont }}
      >
        <Preview>{preview}</Preview>
        {/* Not a table: inside one, the fixed width that Outlook needs would not shrink on phones. */}
        <div className="mail-page" style={{ backgroundColor: light.page, padding: "16px 8px" }}>
          <table
            role="presentation"
            className="mail-card"
            align="center"
            width={bannerWidth}
            cellPadding={0}
            cellSpacing={0}
            border={0}
            style={{
              width: bannerWidth,
              maxWidth: "100%",
              backgroundColor: light.card,
              borderRadius: 24,
            }}
          >
            <tbody>
              <tr>
                <td
                  style={{
                    // Covered by the banner. A saturated butter would be unreadable once inverted.
                    backgroundColor: light.number,
                    borderRadius: "24px 24px 0 0",
                    textAlign: "left",
                    padding: frame.banner ? 0 : 24,
                  }}
                >
                  <MailHead {...frame} />
                </td>
              </tr>
              <tr>
                <td style={{ padding: "28px 24px 12px", textAlign: "left" }}>
                  <h1
                    className="mail-ink"
                    style={{
                      fontFamily: titleFont,
                      fontWeight: 900,
                      fontSize: 30,
                      lineHeight: "36px",
                      margin: "0 0 12px",
                      color: light.ink,
                    }}
                  >
                    {title}
                  </h1>
                  {children}
                </td>
              </tr>
              <tr>
                <td style={{ padding: "0 24px 28px", textAlign: "left" }}>
                  <MailFoot store={frame.store} baseUrl={frame.baseUrl} reason={reason} />
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      </body>
    </Html>
  );
}

/** Without pictures the text of the banner stands in its place. */
function MailHead({ store, baseUrl, banner }: MailFrame) {
  const style = {
    color: light.ink,
    fontFamily: titleFont,
    fontWeight: 900,
    fontSize: 22,
    lineHeight: "28px",
    textDecoration: "none",
  };
  return (
    // In plain text it would be a bare address above the title.
    <a href={baseUrl} data-skip-in-text="true" style={style}>
      {banner ? (
        <img
          src={banner.src}
          alt={banner.alt}
          width={bannerWidth}
          height={banner.height}
          // Otherwise React adds a preload link, which no mail program knows.
          fetchPriority="low"
          style={{
            ...style,
            display: "block",
            width: "100%",
            height: "auto",
            border: 0,
            borderRadius: "24px 24px 0 0",
          }}
        />
      ) : (
        store.name
      )}
    </a>
  );
}

function MailFoot({
  store,
  baseUrl,
  reason,
}: Pick<MailLayoutProps, "reason"> & Omit<MailFrame, "banner">) {
  const style = { fontSize: 14, lineHeight: "20px", color: light.soft };
  const link = { ...style, textDecoration: "underline" };
  const address = addressLines(store).join(", ");
  return (
    <MailTable className="mail-line" padding="16px 0 0" borderTop={`1px solid ${light.line}`}>
      <p className="mail-soft" style={{ ...style, margin: "0 0 4px" }}>
        <a href={baseUrl} className="mail-soft" style={{ ...link, fontWeight: 700 }}>
          {store.name}
        </a>
        {(address || store.phone) && <br />}
        {address}
        {address && store.phone && ", "}
        {store.phone && (
          <a href={telephoneHref(store.phone)} className="mail-soft" style={link}>
            {store.phone}
          </a>
        )}
      </p>
      <p className="mail-soft" style={{ ...style, margin: 0 }}>
        {reason}
      </p>
    </MailTable>
  );
}
