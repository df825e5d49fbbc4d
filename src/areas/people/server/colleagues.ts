// The names of the staff, for whoever must choose somebody or speak in somebody's name.
import type { Permission } from "#kernel/contract.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { fullName } from "../model/user.ts";
import "./tables.ts";

/** By family name. */
export async function colleagues(call: Call): Promise<{ id: string; name: string }[]> {
  const rows = await call.db
    .selectFrom("user")
    .select(["id", "name", "familyName"])
    .orderBy("familyName")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ id: row.id, name: fullName(row) }));
}

/** Without the tag that a mailbox ignores. */
const mailbox = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, "@");

/** How the staff are reached: whether an address, whatever its case, or a phone is that of an account. */
export async function staffReach(
  call: Call,
): Promise<{ hasEmail: (email: string) => boolean; hasPhone: (phone: string) => boolean }> {
  const rows = await call.db.selectFrom("user").select(["email", "phone"]).execute();
  const emails = new Set(rows.map(({ email }) => mailbox(email)));
  const phones = new Set(rows.map(({ phone }) => phone));
  return { hasEmail: (email) => emails.has(mailbox(email)), hasPhone: (phone) => phones.has(phone) };
}

/** Why the address of an account is not taken for that of somebody else: « du client ». */
export const emailOfColleague = (whose: string): string =>
  `Cette adresse est celle du compte d’un collaborateur : indiquez celle ${whose}.`;

/** What speaks for a client goes to the client: refuses, beside its field, the address of an account. */
export async function refuseColleague(
  call: Call,
  { field, email }: { field: string; email: string },
): Promise<void> {
  const { hasEmail } = await staffReach(call);
  if (hasEmail(email)) throw invalid({ [field]: emailOfColleague("du client") });
}

/** By whom and when an account was opened; null: it is none of the directory. */
export async function openingOf(
  call: Call,
  sub: string,
): Promise<{ createdById: string; createdAt: string } | null> {
  const row = await call.db
    .selectFrom("user")
    .select(["createdById", "createdAt"])
    .where(({ eb, cast }) => eb(cast<string>("id", "text"), "=", sub))
    .executeTakeFirst();
  return row ?? null;
}

/** The accounts of those who may do what asks for a permission, and still work here. */
export async function holdersOf(call: Call, permission: Permission): Promise<string[]> {
  const rows = await call.db
    .selectFrom("user")
    .select(["id", "roles"])
    .where("status", "=", "ACTIVE")
    .orderBy("id")
    .execute();
  const holding = call.grants.permissions[permission] ?? [];
  return rows.filter(({ roles }) => roles.some((role) => holding.includes(role))).map(({ id }) => id);
}

/** The same call as made by a colleague, with the rights of the call: the demonstration tells stories of its people. */
export async function inTheNameOf(call: Call, name: string): Promise<Call> {
  const colleague = (await colleagues(call)).find((one) => one.name === name);
  return call.as({ ...call.who, sub: colleague?.id ?? null, name });
}
