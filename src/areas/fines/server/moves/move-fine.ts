// The moves of a fine: judged by its flow, written with the history of its car.
import { recordCarChange } from "#fleet/server/car-history.ts";
import type { Call } from "#kernel/server/call.ts";
import { move, type MoveRequest } from "#kernel/server/records/life-cycle.ts";
import { fineFlow } from "../../model/flow.ts";
import { type FineRecord, toSubject } from "../subject.ts";

type FineMove = keyof typeof fineFlow.actions;

/** Moves a fine and records it in the history of the car. */
export async function moveFine(
  call: Call,
  { did, ...request }: Omit<MoveRequest<"fine", FineMove>, "kind" | "did"> & { did: string },
): Promise<FineRecord> {
  const row = await move(call, fineFlow, { ...request, kind: "fine", did }, toSubject(call));
  recordCarChange(call, row.carId, `${did} (avis ${row.number})`);
  return row;
}
