import { z } from "zod";
import { hasCredentials, named, noCredentials, weak } from "./named-issues.ts";

// One schema per form of /auth and /account, used by the browser and by the action.

const email = z
  .string()
  .trim()
  .toLowerCase()
  .refine(({ length }) => length > 0, named("email-missing", "Please enter your email address."))
  .max(254, "Please enter a valid email address")
  .pipe(z.email("Please enter a valid email address"));

/** The maximum bounds the work of hashing. A password is never trimmed. */
const password = z
  .string()
  .min(1, "Please enter your password.")
  .max(200, "Password must be at most 200 characters long.");
const newPassword = z
  .string()
  .refine(({ length }) => length >= 6, weak("too-short"))
  .refine(({ length }) => length <= 200, weak("too-long"));
const fullName = z
  .string()
  .trim()
  .min(1, "Please enter your full name.")
  .max(200, "Name must be at most 200 characters long.")
  // A line break could inject a mail header.
  .regex(/^[^\p{Cc}]*$/u, "Please enter your full name on one line.");

const wrongCode = "That code didn't work. Wait for the next one and try again.";

export const signInForm = z.object({ email, password }).refine(hasCredentials, noCredentials());
export const signUpForm = z
  .object({ fullName, email, password: newPassword })
  .refine(hasCredentials, noCredentials());
export const emailForm = z.object({ email });
const linkToken = z.string().min(1).max(500);
export const firstAdminForm = z
  .object({ token: linkToken, fullName, email, password: newPassword })
  .refine(hasCredentials, noCredentials());
export type FirstAdminForm = z.infer<typeof firstAdminForm>;
export const firstAdminTokenForm = z.object({ token: linkToken });
export const newPasswordForm = z
  .object({
    token: z.string().min(1).max(500),
    password: z
      .string()
      .min(1, "Please enter a new password.")
      .refine(({ length }) => length <= 200, weak("too-long")),
    confirmation: z.string().min(1, "Please enter your new password again.").max(200),
  })
  .refine(({ password: one, confirmation }) => one === confirmation, {
    path: ["confirmation"],
    ...named("passwords-differ", "Please make sure both passwords match."),
  })
  .refine(({ password: one }) => one.length >= 6, {
    path: ["password"],
    ...weak("too-short"),
  });
/** A password comes along unless this browser signed up. */
export const verifyForm = z.object({
  token: z.string().max(2_000),
  password: newPassword.optional(),
});
export const codeForm = z.object({
  kind: z.enum(["totp", "recovery"]),
  code: z.string().trim().min(1, "Please enter the code.").max(40, wrongCode),
});
export const mailedCodeForm = z.object({
  email,
  code: z
    .string()
    .max(40)
    .transform((typed) => typed.replaceAll(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "Please enter the 6-digit code from the email.")),
});
export const nameForm = z.object({ fullName });
export const changePasswordForm = z.object({ currentPassword: password, newPassword });
export const passwordForm = z.object({ password });
/** The password again, before something that needs a recent sign-in. The code is for accounts with a second factor. */
export const confirmationForm = z.object({
  confirmPassword: password,
  confirmCode: z.string().trim().max(40, wrongCode).default(""),
});
/** The code is for administrators who need a second factor. */
export const stopFactorForm = z.object({
  password,
  code: z.string().trim().max(40, wrongCode).default(""),
});
export const deviceForm = z.object({ sessionId: z.string().min(1).max(100) });
export const noForm = z.object({});
/** The set-up values travel with the first code, so that a wrong code does not lose them. */
export const firstCodeForm = z.object({
  code: z.string().trim().min(1, "Please enter the code.").max(40, wrongCode),
  uri: z.string().max(1_000),
  secret: z.string().max(200),
  recoveryCodes: z.string().max(1_000),
});

export type ConfirmationForm = z.infer<typeof confirmationForm>;
export type StopFactorForm = z.infer<typeof stopFactorForm>;
export type SignInForm = z.infer<typeof signInForm>;
export type SignUpForm = z.infer<typeof signUpForm>;
export type NewPasswordForm = z.infer<typeof newPasswordForm>;
export type CodeForm = z.infer<typeof codeForm>;
export type MailedCodeForm = z.infer<typeof mailedCodeForm>;
export type ChangePasswordForm = z.infer<typeof changePasswordForm>;
