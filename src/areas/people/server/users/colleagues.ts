// Names and addresses of the staff, for choosing a colleague or acting in their name.
import type { Permission } from "#kernel/contract.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { fullName } from "../../model/user.ts";

/** Sorted by family name. */
export async function listColleagues(call: Call): Promise<{ id: string; name: string }[]> {
  const rows = await call.db
    .selectFrom("user")
    .select(["id", "name", "familyName"])
    .orderBy("familyName")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ id: row.id, name: fullName(row) }));
}

/** Drops the tag that mailboxes ignore. */
const normalisedEmail = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, "@");

/** Lookups of staff emails, whatever their case, and of staff phones. */
export async function staffAddresses(
  call: Call,
): Promise<{ hasEmail: (email: string) => boolean; hasPhone: (phone: string) => boolean }> {
  const rows = await call.db.selectFrom("user").select(["email", "phone"]).execute();
  const emails = new Set(rows.map(({ email }) => normalisedEmail(email)));
  const phones = new Set(rows.map(({ phone }) => phone));
  return { hasEmail: (email) => emails.has(normalisedEmail(email)), hasPhone: (phone) => phones.has(phone) };
}

/** Message refusing a staff address as that of another person, such as « du client ». */
export const staffEmailMessage = (whose: string): string =>
  `Cette adresse est celle du compte d’un collaborateur : indiquez celle ${whose}.`;

/** Client mail goes to the client: refuses the address of an account on its field. */
export async function refuseStaffEmail(
  call: Call,
  { field, email }: { field: string; email: string },
): Promise<void> {
  const { hasEmail } = await staffAddresses(call);
  if (hasEmail(email)) throw invalid({ [field]: staffEmailMessage("du client") });
}

/** Active accounts that hold a permission. */
export async function permissionHolders(call: Call, permission: Permission): Promise<string[]> {
  const rows = await call.db
    .selectFrom("user")
    .select(["id", "roles"])
    .where("status", "=", "ACTIVE")
    .orderBy("id")
    .execute();
  const permittedRoles = call.grants.permissions[permission] ?? [];
  return rows.filter(({ roles }) => roles.some((role) => permittedRoles.includes(role))).map(({ id }) => id);
}

/** Addresses of accounts. */
export async function emailsOf(call: Call, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await call.db
    .selectFrom("user")
    .select("email")
    .where("id", "in", [...ids])
    .orderBy("id")
    .execute();
  return rows.map(({ email }) => email);
}

/** The call in a colleague's name, with its own rights; the demonstration attributes its stories this way. */
export async function actingAs(call: Call, name: string): Promise<Call> {
  const colleague = (await listColleagues(call)).find((one) => one.name === name);
  return call.as({ ...call.actor, sub: colleague?.id ?? null, name });
}
