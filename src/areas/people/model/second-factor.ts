// Who needs more than a password to come in: whoever gives roles, and whoever moves money.
import type { StaffRole } from "./roles.ts";

export const rolesRequiringFactor: readonly StaffRole[] = ["admin", "accountant"];

/** What an authenticator application reads in a QR code. */
export const authenticatorAddress = (email: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(`Écurie:${email}`)}?secret=${secret}&issuer=${encodeURIComponent("Écurie")}`;

/** A secret in groups of four, to be typed. */
export const groupedByFour = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(" ");
