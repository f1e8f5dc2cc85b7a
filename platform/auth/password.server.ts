/** The sign-in library's own hash: an account written with it can sign in. */
export { hashPassword } from "better-auth/crypto";
