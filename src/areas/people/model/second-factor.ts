// Roles that require a second factor: those that give roles and those that move money.
import type { StaffRole } from "./roles.ts";

export const rolesRequiringFactor: readonly StaffRole[] = ["admin", "accountant"];

/** Content of the QR code that an authenticator application scans. */
export const authenticatorAddress = (email: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(`Écurie:${email}`)}?secret=${secret}&issuer=${encodeURIComponent("Écurie")}`;

/** A secret in groups of four characters, for manual entry. */
export const groupedByFour = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(" ");
