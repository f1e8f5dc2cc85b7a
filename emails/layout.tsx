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

/** As much as any list of mails shows. */
const previewLength = 150;
const noWidth = "\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff";

/** The frame of every mail: tables and inline styles, as docs/mail-clients.md allows. */
export function MailLayout({ frame, preview, title, reason, children }: MailLayoutProps) {
  return (
    <html dir="ltr" lang="en-CA">
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </head>
      <body
        className="mail-page"
        style={{ backgroundColor: light.page, margin: 0, padding: 0, fontFamily: sansFont }}
      >
        <PreviewText text={preview} />
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
    </html>
  );
}

/** Invisible, and padded with spaces of no width: otherwise a list of mails shows the start of the text after it. */
function PreviewText({ text }: { readonly text: string }) {
  const shown = text.slice(0, previewLength);
  return (
    <div
      style={{
        display: "none",
        overflow: "hidden",
        lineHeight: "1px",
        opacity: 0,
        maxHeight: 0,
        maxWidth: 0,
      }}
      data-skip-in-text="true"
    >
      {shown}
      {shown.length < previewLength && <div>{noWidth.repeat(previewLength - shown.length)}</div>}
    </div>
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
