import type { InboxMessage } from "#shop/contact/inbox/inbox-message.ts";
import { telephoneHref } from "#shop/store/telephone-href.ts";

export type OpenMessage = Omit<InboxMessage, "at"> & { readonly when: string };

/** Everything that was typed into the contact form. */
export function MessageFacts({ message }: { readonly message: OpenMessage }) {
  const { name, email, phone, when, text } = message;
  return (
    <section className="message-card" aria-label="Message">
      <dl className="kv">
        <div>
          <dt>From</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd className="num">{when}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>{email}</a>
          </dd>
        </div>
        {phone && (
          <div>
            <dt>Phone</dt>
            <dd>
              <a className="num" href={telephoneHref(phone)}>
                {phone}
              </a>
            </dd>
          </div>
        )}
      </dl>
      <p className="typed-text">{text}</p>
    </section>
  );
}
