// Mandates of before a judgment collect nothing until the administrator or the liquidator confirms them.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { moveBySystem } from "#mandates/server/moves/moves.ts";

/** Blocks the active mandates of a company signed before a judgment; returns their ids. */
export async function stopMandates(call: Call, companyId: string, judgmentOn: Day): Promise<string[]> {
  const mandates = await call.db
    .selectFrom("mandate")
    .select("id")
    .where("companyId", "=", companyId)
    .where("status", "=", "Active")
    .where("signedOn", "<", judgmentOn)
    .orderBy("id")
    .execute();
  const reason = `Procédure collective : jugement du ${frenchDay(judgmentOn)}.`;
  for (const { id } of mandates)
    await moveBySystem(call, "stop", {
      id,
      set: { reason },
      did: `a bloqué le mandat : jugement du ${frenchDay(judgmentOn)}`,
    });
  return mandates.map(({ id }) => id);
}

/** Reactivates the mandates blocked by a judgment and unchanged since. */
export async function restartMandates(call: Call, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const blocked = await call.db
    .selectFrom("mandate")
    .select("id")
    .where("id", "in", [...ids])
    .where("status", "=", "Blocked")
    .orderBy("id")
    .execute();
  for (const { id } of blocked)
    await moveBySystem(call, "restart", {
      id,
      set: { reason: "" },
      did: "a débloqué le mandat : le jugement est annulé",
    });
}
