import { render } from "@react-email/components";
import { SignInCode } from "#emails/sign-in-code.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { findMailRecipient } from "#shop/accounts/find-mail-recipient.server.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { sendVerificationMail } from "./send-verification-mail.tsx";

/**
 * A code is made for every requested address, also an unknown one: checking a code must take equally
 * long for both.
 */
export async function sendSignInCode(
  platform: Pick<Platform, "auth" | "config" | "db" | "mailer">,
  { email, next }: { email: string; next?: string | undefined },
  jobId: string,
): Promise<void> {
  const { auth, config, db, mailer } = platform;
  const code = await auth.mailedCode(email);
  const user = await findMailRecipient({ db }, { email });
  if (!user) return;
  // The address is not verified yet. A code would drop the chosen password; a link keeps it.
  if (!user.isVerified) return sendVerificationMail(platform, { userId: user.id, next }, jobId);
  const store = await readStoreSettings({ db });
  const mail = (
    <SignInCode
      store={store}
      baseUrl={config.BASE_URL}
      name={user.name}
      code={code}
      minutes={auth.mailedCodeMinutes}
    />
  );
  await mailer.send({
    to: user.email,
    subject: `Your sign-in code for ${store.name}`,
    html: await render(mail),
    text: await render(mail, { plainText: true }),
    messageId: `code.${jobId}`,
  });
}
