/** The auth library's own hash, so that accounts inserted directly can sign in. */
export { hashPassword } from "better-auth/crypto";
