import { Fragment, type CSSProperties, type ReactNode } from "react";
import { greetingName, withoutLinks } from "#shop/mail-text.ts";
import { telephoneHref } from "#shop/store/telephone-href.ts";
import { light } from "./mail-colours.ts";

export const sansFont = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
/** The shop's own font is not on anybody's device: the heaviest that is there takes its place. */
export const titleFont =
  "'Arial Black', 'Segoe UI Black', 'Avenir Next', Roboto, Helvetica, Arial, sans-serif";

type MailTableProps = {
  readonly className?: string;
  readonly ground?: string;
  readonly align?: "left" | "center";
  readonly padding: string;
  readonly radius?: number;
  readonly borderTop?: string;
  readonly children: ReactNode;
};

/** One cell as wide as its parent: Outlook for Windows knows padding and colour on cells alone. */
export function MailTable({
  className,
  ground,
  align = "left",
  padding,
  radius,
  borderTop,
  children,
}: MailTableProps) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td
            className={className}
            align={align}
            style={{
              padding,
              ...(ground && { backgroundColor: ground }),
              ...(radius && { borderRadius: radius }),
              ...(borderTop && { borderTop }),
            }}
          >
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const bodyText = { fontSize: 16, lineHeight: "24px", color: light.ink };

export function MailText({ children }: { children: ReactNode }) {
  return (
    <p className="mail-ink" style={{ ...bodyText, margin: "0 0 16px" }}>
      {children}
    </p>
  );
}

/** Typed lines stay lines. */
export function MailLines({ text }: { text: string }) {
  return text.split(/\r?\n/).map((line, number) => (
    <Fragment key={number}>
      {number > 0 && <br />}
      {line}
    </Fragment>
  ));
}

/** The only greeting: names are typed by strangers. */
export function MailGreeting({ name }: { name: string }) {
  return <MailText>Hi {greetingName(name)},</MailText>;
}

export function MailHeading({ children }: { children: ReactNode }) {
  return (
    <h2
      className="mail-ink"
      style={{
        fontSize: 18,
        lineHeight: "24px",
        fontWeight: 700,
        color: light.ink,
        margin: "8px 0 6px",
      }}
    >
      {children}
    </h2>
  );
}

type MailLinkProps = {
  readonly href: string;
  readonly isOneLine?: boolean;
  readonly children: ReactNode;
};

export function MailLink({ href, isOneLine = false, children }: MailLinkProps) {
  return (
    <a
      href={href}
      className="mail-link"
      style={{
        color: light.link,
        fontWeight: 700,
        textDecoration: "underline",
        ...(isOneLine && { whiteSpace: "nowrap" }),
      }}
    >
      {children}
    </a>
  );
}

/** A number to tap; typed by strangers, so only what looks like one becomes a link. */
export function MailPhone({ phone }: { readonly phone: string }) {
  const isNumber = /^[\d\s()+./-]{5,30}$/.test(phone);
  return isNumber ? (
    <MailLink href={telephoneHref(phone)} isOneLine>
      {phone}
    </MailLink>
  ) : (
    withoutLinks(phone)
  );
}

type MailNumberProps = {
  readonly label: string;
  readonly help?: string;
  /** Digits to copy get wide spacing, so that they are easy to read one by one. */
  readonly spacing?: number;
  readonly children: string;
};

/** The one thing to find again in a hurry: the order's number or the sign-in code. */
export function MailNumber({ label, help, spacing = 0, children }: MailNumberProps) {
  const small: CSSProperties = { fontSize: 15, lineHeight: "22px", color: light.ink, margin: 0 };
  return (
    <MailBlock className="mail-number" ground={light.number} align="center">
      <p className="mail-ink mail-close" style={small}>
        {label}
        <TextOnly>: </TextOnly>
      </p>
      <p
        className="mail-ink mail-close"
        style={{
          fontFamily: titleFont,
          fontWeight: 900,
          fontSize: 52,
          lineHeight: "60px",
          letterSpacing: spacing,
          color: light.ink,
          margin: 0,
        }}
      >
        {children}
      </p>
      {help && (
        <p className="mail-ink mail-close" style={small}>
          {help}
        </p>
      )}
    </MailBlock>
  );
}

type MailBlockProps = {
  readonly className: string;
  readonly ground: string;
  readonly align?: "left" | "center";
  readonly children: ReactNode;
};

/** A coloured block with space below it. */
export function MailBlock({ className, ground, align = "left", children }: MailBlockProps) {
  return (
    <MailTable padding="0 0 20px">
      <MailTable className={className} ground={ground} align={align} padding="16px" radius={16}>
        {children}
      </MailTable>
    </MailTable>
  );
}

// Outlook for Windows ignores padding on links and reads this on the cell instead.
const buttonCell = {
  backgroundColor: light.button,
  borderRadius: 999,
  msoPaddingAlt: "14px 28px",
} as CSSProperties;

/** The one button of a mail; all of it is the link. */
export function MailButton({ href, children }: { href: string; children: string }) {
  return (
    <MailTable padding="4px 0 24px">
      <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          <tr>
            <td className="mail-button" style={buttonCell}>
              <a
                href={href}
                style={{
                  display: "block",
                  padding: "14px 28px",
                  fontSize: 17,
                  lineHeight: "22px",
                  fontWeight: 700,
                  color: light.buttonText,
                  textDecoration: "none",
                }}
              >
                {children}
                <TextOnly>
                  :<br />
                </TextOnly>
              </a>
            </td>
          </tr>
        </tbody>
      </table>
    </MailTable>
  );
}

// Outlook for Windows ignores "display: none" but knows this.
const hidden = { display: "none", msoHide: "all" } as CSSProperties;

/** Only in the plain text, where two parts of a line need something between them. */
export function TextOnly({ children }: { children: ReactNode }) {
  return <span style={hidden}>{children}</span>;
}

type Named = { readonly name: string };

export function accountReason({ name }: Named): string {
  return `You're getting this email because you have an account with ${name}.`;
}

export function ownerReason({ name }: Named): string {
  return `You're getting this email because you run ${name}.`;
}
