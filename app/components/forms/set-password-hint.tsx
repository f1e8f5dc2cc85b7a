import { Link } from "react-router";

/** Accounts that began with a mailed code have no password. */
export function SetPasswordHint() {
  return (
    <>
      Forgot it, or never had one?{" "}
      <Link className="link" to="/auth?mode=forgot">
        Set a new one by email
      </Link>
      .
    </>
  );
}
