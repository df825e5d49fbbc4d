// Accounts of the pool, and their attributes as the protocol names them.
import { createHmac } from "node:crypto";
import type { Selectable } from "kysely";
import type { Db } from "#kernel/server/database.ts";
import type { Actor } from "#kernel/actor.ts";
import { rolesOfGroups } from "../../../model/roles.ts";
import { fullName } from "../../../model/user.ts";
import type { IdentityAccountTable } from "../../tables.ts";
import type { Pool } from "../pool.ts";
import { isUuid } from "#kernel/schema/id.ts";

export type Account = Selectable<IdentityAccountTable>;
export interface Attribute {
  Name: string;
  Value?: string | undefined;
}

/** Finds an account by email or subject. */
export function findAccount(db: Db, username: string): Promise<Account | undefined> {
  const name = username.trim().toLowerCase();
  const query = db.selectFrom("identityAccount").selectAll();
  return (isUuid(name) ? query.where("sub", "=", name) : query.where("email", "=", name)).executeTakeFirst();
}

export const accountActor = (account: Account): Actor => ({
  sub: account.sub,
  email: account.email,
  name: fullName(account),
  roles: rolesOfGroups(account.groups),
});

const columns = { email: "email", name: "name", family_name: "familyName", phone_number: "phone" } as const;
type Column = (typeof columns)[keyof typeof columns];

export const isKnownAttribute = (name: string): boolean =>
  Object.hasOwn(columns, name) || name === "email_verified" || name === "phone_number_verified";

/** Columns set by attributes; verification flags are always true here and set nothing. */
export function attributeColumns(attributes: readonly Attribute[]): Partial<Record<Column, string | null>> {
  const out: Partial<Record<Column, string | null>> = {};
  for (const { Name, Value = "" } of attributes) {
    if (!Object.hasOwn(columns, Name)) continue;
    const column = columns[Name as keyof typeof columns];
    out[column] =
      column === "phone" ? Value || null : column === "email" ? Value.trim().toLowerCase() : Value;
  }
  return out;
}

export function toAttributes(account: Account): Attribute[] {
  const phone =
    account.phone === null
      ? []
      : [
          { Name: "phone_number", Value: account.phone },
          { Name: "phone_number_verified", Value: "true" },
        ];
  return [
    { Name: "sub", Value: account.sub },
    { Name: "email", Value: account.email },
    { Name: "email_verified", Value: "true" },
    { Name: "name", Value: account.name },
    { Name: "family_name", Value: account.familyName },
    ...phone,
  ];
}

/** Second-factor fields of GetUser and AdminGetUser; empty without a second factor. */
export const factorPreference = ({ factorSecret }: Account) =>
  factorSecret === null
    ? {}
    : { PreferredMfaSetting: "SOFTWARE_TOKEN_MFA", UserMFASettingList: ["SOFTWARE_TOKEN_MFA"] };

const seconds = (at: string): number => Date.parse(at) / 1_000;

/** An account as ListUsers and AdminCreateUser return it. */
export const toView = (account: Account) => ({
  Username: account.sub,
  Attributes: toAttributes(account),
  Enabled: account.isEnabled,
  UserStatus: account.status,
  UserCreateDate: seconds(account.createdAt),
  UserLastModifiedDate: seconds(account.updatedAt),
});

export type Medium = "EMAIL" | "SMS";

/** Days during which a number set by an administrator receives no code, so that its owner can object. */
export const phoneTrustDays = 7;

/** Medium of a code requested by SMS: email until the number is trusted to be the owner's. */
export function safeMedium(
  { phone, phoneSince }: Pick<Account, "phone" | "phoneSince">,
  requested: Medium,
  now: Date,
): Medium | null {
  if (requested === "EMAIL") return requested;
  if (phone === null) return null;
  const isTrusted =
    phoneSince === null || now.getTime() - Date.parse(phoneSince) >= phoneTrustDays * 86_400_000;
  return isTrusted ? "SMS" : "EMAIL";
}

/**
 * Masked destination of a code. For an unknown account, or one without a phone, a decoy of the same form,
 * constant per name, so that the answer never reveals which accounts exist.
 */
export function maskedDestination(
  pool: Pool,
  username: string,
  account: Account | undefined,
  medium: Medium,
): string {
  const decoyDigest = createHmac("sha256", pool.credentials.secretAccessKey)
    .update(username.trim().toLowerCase())
    .digest();
  if (medium === "SMS")
    return `+*******${account?.phone?.slice(-4) ?? String(decoyDigest.readUInt16BE(0) % 10_000).padStart(4, "0")}`;
  const [local = "", domain = ""] = (
    account?.email ?? (username.includes("@") ? username.trim().toLowerCase() : "")
  ).split("@");
  const letter = (text: string, index: number): string =>
    text.charAt(0) || String.fromCharCode(97 + ((decoyDigest[index] ?? 0) % 26));
  return `${letter(local, 2)}***@${letter(domain, 3)}***`;
}
