import { Button, Link, Text } from "@react-email/components";
import type { ReactNode } from "react";

export function MailText({ children }: { children: ReactNode }) {
  return (
    <Text style={{ fontSize: 16, lineHeight: "24px", color: "#391d0d", margin: "0 0 16px" }}>
      {children}
    </Text>
  );
}

/** Uses the first name, as people do. */
export function MailGreeting({ name }: { name: string }) {
  return <MailText>Hi {name.trim().split(/\s+/)[0]},</MailText>;
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={{ color: "#b80049", fontWeight: 700, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

/** Wide letter spacing, so that the digits are easy to read one by one. */
export function MailCode({ children }: { children: ReactNode }) {
  return (
    <Text
      style={{
        display: "inline-block",
        backgroundColor: "#ffe9a3",
        borderRadius: 16,
        padding: "14px 22px 14px 30px",
        margin: "0 0 16px",
        fontSize: 32,
        lineHeight: "40px",
        fontWeight: 700,
        letterSpacing: 8,
        color: "#391d0d",
      }}
    >
      {children}
    </Text>
  );
}

/** The button, and its full URL for mail programs that show no buttons. */
export function MailAction({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <Button
        href={href}
        data-skip-in-text="true"
        style={{
          display: "inline-block",
          backgroundColor: "#b80049",
          color: "#ffffff",
          borderRadius: 999,
          padding: "15px 30px",
          margin: "4px 0 20px",
          fontSize: 17,
          fontWeight: 700,
          textDecoration: "none",
        }}
      >
        {children}
      </Button>
      <Text
        style={{
          fontSize: 14,
          lineHeight: "20px",
          color: "#664431",
          margin: "0 0 16px",
          wordBreak: "break-all",
        }}
      >
        {children}: <Link href={href}>{href}</Link>
      </Text>
    </>
  );
}
