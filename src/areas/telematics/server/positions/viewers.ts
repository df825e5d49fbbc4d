// The people who may look at positions: named one by one by an administrator, never by themselves.
import { sql } from "kysely";
import { actorId } from "#kernel/actor.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { create, get, remove } from "#kernel/server/records/records.ts";
import { fullName } from "#people/model/user.ts";
import "#people/server/tables.ts";
import { approvalRefusals, recordAccountChange } from "#people/server/users/second-person.ts";
import { viewerSchema } from "../../model/positions/look.ts";

const kind = "positionViewer";
const toView = viewOf(viewerSchema);

export async function listViewers(call: Call) {
  const rows = await call.db.selectFrom(kind).selectAll().orderBy("name").orderBy("id").execute();
  return { viewers: rows.map(toView) };
}

export async function nameViewer(call: Call, accountId: string) {
  const user = await get(call, "user", accountId);
  const reasons = await approvalRefusals(call, {
    permission: "MANAGE_USERS",
    preparerIds: [accountId],
    reasons: accountId === call.actor.sub ? ["Un autre administrateur doit vous autoriser."] : [],
  });
  if (reasons.length > 0) throw refused(reasons.join(" "));
  if (user.status === "DISABLED") throw invalid({ accountId: "Ce compte est désactivé." });
  const known = call.db.selectFrom(kind).select("id").where("accountId", "=", accountId);
  if (await known.executeTakeFirst()) throw invalid({ accountId: "Cette personne est déjà autorisée." });
  const name = fullName(user);
  await create(call, kind, { accountId, name }, `a autorisé ${name} à voir les positions`);
  await recordAccountChange(call, user, `Autorisé à voir les positions par ${call.actor.email}`);
  return listViewers(call);
}

export async function removeViewer(call: Call, target: { id: string; version: number }) {
  await remove(call, kind, target);
  return listViewers(call);
}

export async function viewerAccounts(call: Call): Promise<string[]> {
  const rows = await call.db.selectFrom(kind).select("accountId").orderBy("id").execute();
  return rows.map(({ accountId }) => accountId);
}

/** True of the accounts named. */
export async function isViewer(call: Call): Promise<boolean> {
  const { rows } =
    await sql`select from position_viewer where account_id::text = ${actorId(call.actor)}`.execute(call.db);
  return rows.length > 0;
}
