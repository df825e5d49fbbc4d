// The names of the staff, for whoever must choose somebody or speak in somebody's name.
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

/** The same call as made by a colleague, with the rights of the call: the demonstration tells stories of its people. */
export async function inTheNameOf(call: Call, name: string): Promise<Call> {
  const colleague = (await colleagues(call)).find((one) => one.name === name);
  return call.as({ ...call.who, sub: colleague?.id ?? null, name });
}
