import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Text,
} from "@react-email/components";
import type { ReactNode } from "react";
import type { StoreSettings } from "#shop/store/store-settings.ts";

const ink = "#391d0d";
const sans = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";
const display = "'Rammetto One', 'Arial Black', Arial, sans-serif";

export type MailStore = Pick<
  StoreSettings,
  "name" | "streetAddress" | "city" | "province" | "postalCode" | "phone"
>;

type MailLayoutProps = {
  readonly store: MailStore;
  readonly baseUrl: string;
  readonly preview: string;
  readonly title: string;
  readonly children: ReactNode;
};

/** The frame of every email. Styles are inline, because mail programs ignore style sheets. */
export function MailLayout({ store, baseUrl, preview, title, children }: MailLayoutProps) {
  return (
    <Html lang="en-CA">
      <Head />
      <Preview>{preview}</Preview>
      <Body
        style={{ backgroundColor: "#fbf2db", margin: 0, padding: "24px 12px", fontFamily: sans }}
      >
        <Container style={{ maxWidth: 560, backgroundColor: "#fffbf2", borderRadius: 24 }}>
          <div
            style={{
              backgroundColor: "#ffd03e",
              borderRadius: "24px 24px 0 0",
              padding: "28px 32px",
            }}
          >
            {/* In plain text it would be a bare address above the title. */}
            <Link href={baseUrl} data-skip-in-text="true">
              <Img src={`${baseUrl}/mail-logo.png`} alt={store.name} width="132" height="42" />
            </Link>
          </div>
          <div style={{ padding: "28px 32px 32px", color: ink }}>
            <Heading
              as="h1"
              style={{
                fontFamily: display,
                fontWeight: 400,
                fontSize: 28,
                lineHeight: "32px",
                margin: "0 0 16px",
              }}
            >
              {title}
            </Heading>
            {children}
            <Hr style={{ borderColor: "#e2d4bd", margin: "28px 0 16px" }} />
            <Text style={{ fontSize: 14, lineHeight: "20px", color: "#664431", margin: 0 }}>
              {store.name}, {store.streetAddress}, {store.city}, {store.province} {store.postalCode}
              , {store.phone}
            </Text>
          </div>
        </Container>
      </Body>
    </Html>
  );
}
