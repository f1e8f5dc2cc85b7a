import type { StoreSettings } from "#shop/store/store-settings.ts";
import { SavedField } from "./saved-field.tsx";
import { ToldElsewhere, type ToldElsewhereOrder } from "./promised-when-closed.tsx";
import { SettingsSection, type SettingsProps } from "./settings-section.tsx";

type Saved<Key extends keyof StoreSettings> = SettingsProps & {
  readonly saved: Pick<StoreSettings, Key>;
};

export function BusinessSection({ saved, ...rest }: Saved<"name" | "tagline" | "since">) {
  return (
    <SettingsSection
      intent="business"
      title="Your shop"
      lead="Your name and tagline, shown on every page and in every email."
      {...rest}
    >
      {(fieldOf) => (
        <div className="form-grid">
          <SavedField label="Name" className="c4" maxLength={80} {...fieldOf("name", saved.name)} />
          <SavedField
            label="Open since"
            className="c2"
            inputMode="numeric"
            {...fieldOf("since", saved.since)}
          />
          <SavedField
            label="Tagline"
            className="c6"
            maxLength={200}
            {...fieldOf("tagline", saved.tagline)}
          />
        </div>
      )}
    </SettingsSection>
  );
}

const contactKeys = ["streetAddress", "city", "province", "postalCode"] as const;
type ContactKey = (typeof contactKeys)[number] | "phone" | "email" | "bookingUrl";

type ContactSectionProps = Saved<ContactKey> & {
  readonly toldElsewhere: readonly ToldElsewhereOrder[];
};

export function ContactSection({ saved, toldElsewhere, ...rest }: ContactSectionProps) {
  return (
    <SettingsSection
      intent="contact"
      title="Address and contact"
      lead="Shown in the footer, on the contact page and to search engines."
      {...rest}
    >
      {(fieldOf) => (
        <>
          <ToldElsewhere orders={toldElsewhere} />
          <div className="form-grid">
            <SavedField
              label="Street address"
              className="c6"
              maxLength={200}
              {...fieldOf("streetAddress", saved.streetAddress)}
            />
            <SavedField
              label="City"
              className="c3"
              maxLength={100}
              {...fieldOf("city", saved.city)}
            />
            <SavedField
              label="Province"
              className="keep3 c3"
              maxLength={40}
              {...fieldOf("province", saved.province)}
            />
            <SavedField
              label="Postal code"
              className="keep3 c3"
              maxLength={20}
              {...fieldOf("postalCode", saved.postalCode)}
            />
            <SavedField
              label="Phone"
              className="c3"
              type="tel"
              maxLength={40}
              {...fieldOf("phone", saved.phone)}
            />
            <SavedField
              label="Email"
              className="c6"
              type="email"
              maxLength={254}
              {...fieldOf("email", saved.email)}
            />
            <SavedField
              label="Event booking link"
              className="c6"
              type="url"
              maxLength={2048}
              placeholder="https://"
              {...fieldOf("bookingUrl", saved.bookingUrl)}
            />
          </div>
        </>
      )}
    </SettingsSection>
  );
}

export function AboutSection({ saved, ...rest }: Saved<"story" | "values" | "team">) {
  const { team } = saved;
  return (
    <SettingsSection
      intent="about"
      title="Our Story"
      lead="What your About page says: your story, your values and your chef."
      {...rest}
    >
      {(fieldOf) => (
        <div className="form-grid">
          <SavedField
            as="textarea"
            label="Story"
            className="c6"
            rows={9}
            hint="Leave a blank line to start a new paragraph."
            {...fieldOf("story", saved.story.join("\n\n"))}
          />
          {saved.values.map(({ name, text }) => (
            <SavedField
              as="textarea"
              key={name}
              label={name}
              className="c3"
              rows={3}
              maxLength={300}
              {...fieldOf(name.toLowerCase(), text)}
            />
          ))}
          <SavedField
            label="Chef's name"
            className="c3"
            maxLength={200}
            {...fieldOf("teamName", team.name)}
          />
          <SavedField
            label="Role"
            className="c3"
            maxLength={100}
            {...fieldOf("teamRole", team.role)}
          />
          <SavedField
            as="textarea"
            label="About the chef"
            className="c6"
            rows={3}
            maxLength={1000}
            {...fieldOf("teamText", team.text)}
          />
        </div>
      )}
    </SettingsSection>
  );
}
