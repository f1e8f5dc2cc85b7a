const modes = [
  "sign-in",
  "sign-up",
  "forgot",
  "reset-password",
  "code",
  "check-email",
  "email-code",
  "enter-code",
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
};

export function authTitle(mode: AuthMode): string {
  return titles[mode];
}
