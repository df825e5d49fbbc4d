// A box that no longer sends: found each night on the cars that drive.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { boxFittingFlow, silentAfterDays } from "../model/box-fitting.ts";
import { openSilence } from "./alerts/alerts.ts";

const silentSince = (call: Call): Date => new Date(call.now.getTime() - silentAfterDays * 86_400_000);

/** Boxes of ours, on delivered cars, that sent nothing for that long; those never heard count from their fitting. */
async function findSilent(call: Call, id: string | null = null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from box_fitting f join car c on c.id = f.car_id left join box_hearing h on h.fitting_id = f.id
    where f.status in ('FITTED', 'HEARD') and f.imei is not null and c.status = 'DELIVERED'
      and greatest(f.fitted_at, h.last_received_at) <= ${silentSince(call).toISOString()}
      and (${id}::uuid is null or f.id = ${id}::uuid)
    order by f.id`.execute(call.db);
  return rows.map((row) => row.id);
}

/** Nothing unless it is silent now. */
export async function fallSilent(call: Call, id: string): Promise<void> {
  if ((await findSilent(call, id)).length === 0) return;
  const fitting = await move(call, boxFittingFlow, {
    kind: "boxFitting",
    id,
    version: null,
    move: "fallSilent",
    did: "n’a plus rien reçu du boîtier",
  });
  await openSilence(call, fitting);
}

export const markSilentBoxes = sweep("telematics.silence", {
  cron: "20 5 * * *",
  find: (call) => findSilent(call),
  each: fallSilent,
});
