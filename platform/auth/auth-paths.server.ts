/**
 * Every HTTP path of the auth library and its plugins except the published key set. Our pages call
 * the library on the server; over HTTP these paths would bypass our rate limits.
 * tests/pages/authorisation.test.ts fails if the library adds a path that is not listed here.
 */
// oxfmt-ignore
export const closedPaths = [
  "/account-info", "/admin/ban-user", "/admin/create-user", "/admin/get-user", "/admin/has-permission",
  "/admin/impersonate-user", "/admin/list-user-sessions", "/admin/list-users", "/admin/remove-user",
  "/admin/revoke-user-session", "/admin/revoke-user-sessions", "/admin/set-role", "/admin/set-user-password",
  "/admin/stop-impersonating", "/admin/unban-user", "/admin/update-user", "/callback/:id", "/change-email",
  "/change-password", "/delete-user", "/delete-user/callback", "/email-otp/change-email",
  "/email-otp/check-verification-otp", "/email-otp/request-email-change", "/email-otp/request-password-reset",
  "/email-otp/reset-password", "/email-otp/send-verification-otp", "/email-otp/verify-email", "/error",
  "/forget-password/email-otp", "/get-access-token", "/get-session", "/link-social", "/list-accounts",
  "/list-sessions", "/ok", "/refresh-token", "/request-password-reset", "/reset-password",
  "/reset-password/:token", "/revoke-other-sessions", "/revoke-session", "/revoke-sessions",
  "/send-verification-email", "/sign-in/email", "/sign-in/email-otp", "/sign-in/social", "/sign-out",
  "/sign-up/email", "/token", "/two-factor/disable", "/two-factor/enable", "/two-factor/generate-backup-codes",
  "/two-factor/get-totp-uri", "/two-factor/send-otp", "/two-factor/verify-backup-code",
  "/two-factor/verify-otp", "/two-factor/verify-totp", "/unlink-account", "/update-session", "/update-user",
  "/verify-email", "/verify-password",
];
