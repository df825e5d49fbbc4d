// The identity of a driver, typed by staff.
import type { Call } from "#kernel/server/call.ts";
import { applyMove, lockForMove } from "#kernel/server/records/life-cycle.ts";
import type { VersionedId } from "#kernel/server/records/records.ts";
import { fineFlow } from "../../model/flow.ts";
import type { PersonIdentity } from "../../model/identity.ts";
import { saveDriver } from "../drivers.ts";
import { type FineRecord, toSubject } from "../subject.ts";

export async function recordDriver(
  call: Call,
  { id, version, ...identity }: VersionedId & PersonIdentity,
): Promise<FineRecord> {
  const request = { kind: "fine", id, version, move: "recordDriver" } as const;
  const row = await lockForMove(call, fineFlow, request, toSubject(call));
  const saved = await saveDriver(call, row, identity);
  return applyMove(call, saved, { kind: "fine", to: null, did: "a saisi l’identité du conducteur" });
}
