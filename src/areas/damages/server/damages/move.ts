// Moves and commands of a damage, with their line in the history of its car.
import { recordCarChange } from "#fleet/server/car-history.ts";
import type { Call } from "#kernel/server/call.ts";
import { move, type MoveRequest } from "#kernel/server/records/life-cycle.ts";
import type { OfferName } from "#kernel/flow/action.ts";
import { damageFlow } from "../../model/damages/flow.ts";
import { type DamageRecord, damageSubject, kind } from "./read.ts";

type DamageAction = OfferName<typeof damageFlow.actions>;

export async function moveDamage(
  call: Call,
  what: Omit<MoveRequest<"damage", DamageAction>, "kind"> & { did: string },
): Promise<DamageRecord> {
  const row = await move(call, damageFlow, { kind, ...what }, (one) => damageSubject(call, one));
  recordCarChange(call, row.carId, what.did);
  return row;
}
