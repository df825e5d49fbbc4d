// The names of the staff, for whoever must choose somebody or speak in somebody's name.
import type { Permission } from "#kernel/contract.ts";
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
