const modes = [
  "sign-in",
  "sign-up",
  "forgot",
  "reset-password",
  "code",
  "check-email",
  "email-code",
  "enter-code",
  "name",
] as const;

export type AuthMode = (typeof modes)[number];

/** Returns `sign-in` for an unknown mode. */
export function authModeOf(query: URLSearchParams): AuthMode {
  const requested = query.get("mode");
  return modes.find((mode) => mode === requested) ?? "sign-in";
}

/** Keeps `next` in every mode; sign-in without `next` is plain `/auth`. */
export function authPath(
  mode: AuthMode,
  next: string | undefined,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    ...(mode === "sign-in" ? {} : { mode }),
    ...more,
    ...(next === undefined ? {} : { next }),
  });
  return query.size > 0 ? `/auth?${query}` : "/auth";
}

const titles: Readonly<Record<AuthMode, string>> = {
  "sign-in": "Welcome Back",
  "sign-up": "Create Account",
  forgot: "Reset Password",
  "reset-password": "Set New Password",
  code: "One more step",
  "check-email": "Check your email",
  "email-code": "Sign in with an email code",
  "enter-code": "Enter your code",
  name: "What should we call you?",
};

export function authTitle(mode: AuthMode): string {
  return titles[mode];
}

/** Why somebody on the way to another page is asked to sign in, perhaps again. */
export function authNote(
  mode: AuthMode,
  next: string | undefined,
  isSessionEnded: boolean,
): string | undefined {
  if (next === "/join") return invitationNotes[mode];
  if (next && isSessionEnded && mode === "sign-in") {
    const goal = next.startsWith("/checkout") ? "to finish your order" : "to continue";
    return `Your session ended. Sign in ${goal}.`;
  }
  if (next !== "/checkout") return undefined;
  if (mode === "sign-in") return "Sign in to check out. Your cart is kept.";
  if (mode === "sign-up") return "Create an account to check out. Your cart is kept.";
  return undefined;
}

const invitationNotes: Readonly<Partial<Record<AuthMode, string>>> = {
  "sign-in": "Sign in, or create an account, with the address your invitation was sent to.",
  "sign-up": "Create an account with the address your invitation was sent to.",
};
