// The names of the staff, for whoever must choose somebody or speak in somebody's name.
import { sql } from "kysely";
import type { Permission } from "#kernel/contract.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { fullName } from "../../model/user.ts";
import "../tables.ts";

/** By family name. */
export async function listColleagues(call: Call): Promise<{ id: string; name: string }[]> {
  const rows = await call.db
    .selectFrom("user")
    .select(["id", "name", "familyName"])
    .orderBy("familyName")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ id: row.id, name: fullName(row) }));
}

/** Without the tag that a mailbox ignores. */
const normalisedEmail = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, "@");

/** How the staff are reached: whether an address, whatever its case, or a phone is that of an account. */
export async function staffAddresses(
  call: Call,
): Promise<{ hasEmail: (email: string) => boolean; hasPhone: (phone: string) => boolean }> {
  const rows = await call.db.selectFrom("user").select(["email", "phone"]).execute();
  const emails = new Set(rows.map(({ email }) => normalisedEmail(email)));
  const phones = new Set(rows.map(({ phone }) => phone));
  return { hasEmail: (email) => emails.has(normalisedEmail(email)), hasPhone: (phone) => phones.has(phone) };
}

/** Why the address of an account is not taken for that of somebody else: « du client ». */
export const staffEmailMessage = (whose: string): string =>
  `Cette adresse est celle du compte d’un collaborateur : indiquez celle ${whose}.`;

/** What speaks for a client goes to the client: refuses, beside its field, the address of an account. */
export async function refuseStaffEmail(
  call: Call,
  { field, email }: { field: string; email: string },
): Promise<void> {
  const { hasEmail } = await staffAddresses(call);
  if (hasEmail(email)) throw invalid({ [field]: staffEmailMessage("du client") });
}

/** When an account was opened, and by whom: its opener, who had opened that one, and so on. Null: none of the directory. */
export async function accountOpening(
  call: Call,
  sub: string,
): Promise<{ openerIds: string[]; createdAt: string } | null> {
  const { rows } = await sql<{ openerId: string; createdAt: string; depth: number }>`
    with recursive opening as (
      select created_by_id as opener_id, created_at, 1 as depth from "user" where id::text = ${sub}
      union
      select u.created_by_id, u.created_at, o.depth + 1
        from opening o join "user" u on u.id::text = o.opener_id where o.depth < 50
    )
    select opener_id, created_at, depth from opening order by depth`.execute(call.db);
  const [first] = rows;
  return first ? { openerIds: rows.map(({ openerId }) => openerId), createdAt: first.createdAt } : null;
}

/** The accounts of those who may do what asks for a permission, and still work here. */
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

/** The same call as made by a colleague, with the rights of the call: the demonstration tells stories of its people. */
export async function actingAs(call: Call, name: string): Promise<Call> {
  const colleague = (await listColleagues(call)).find((one) => one.name === name);
  return call.as({ ...call.actor, sub: colleague?.id ?? null, name });
}
