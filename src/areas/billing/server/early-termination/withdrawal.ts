// Staff withdraw a proposal from the signature of its client, or revoke the early termination that the client signed.
import { setEarlyEnd } from "#contracts/server/lifecycle/early-end.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get, getForUpdate, type Row, type VersionedId } from "#kernel/server/records/records.ts";
import { awaitedProcedure } from "#signatures/server/procedures/procedures.ts";
import { withdrawProcedure } from "#signatures/server/procedures/withdrawal.ts";
import { earlyTerminationFlow } from "../../model/early-termination/early-termination.ts";
import { proposalSubject } from "./proposals.ts";

/** A signature locks its procedure first: so does its withdrawal. */
export async function cancelProposal(
  call: Call,
  { reason, ...at }: VersionedId & { reason: string },
): Promise<Row<"earlyTermination">> {
  const { id: signatureId } = await awaitedProcedure(call, { kind: "earlyTermination", id: at.id });
  await getForUpdate(call, "signature", signatureId);
  const did = `a retiré la résiliation anticipée : ${reason}`;
  const row = await move(
    call,
    earlyTerminationFlow,
    { kind: "earlyTermination", ...at, move: "cancelSignature", did },
    (current) => proposalSubject(call, current),
  );
  call.recordChange({ record: "contract", id: row.contractId, did });
  await withdrawProcedure(call, signatureId, { reason, why: "" });
  return row;
}

/** Both parties give up a signed early termination: the contract runs to its term again. */
export async function revokeEarlyTermination(
  call: Call,
  { reason, ...at }: VersionedId & { reason: string },
): Promise<Row<"earlyTermination">> {
  const { contractId } = await get(call, "earlyTermination", at.id);
  await getForUpdate(call, "contract", contractId);
  const row = await move(
    call,
    earlyTerminationFlow,
    { kind: "earlyTermination", ...at, move: "revoke", did: `a annulé la résiliation signée : ${reason}` },
    (current) => proposalSubject(call, current),
  );
  const did = `a annulé la résiliation anticipée du ${frenchDay(row.endsOn)} : ${reason}`;
  await setEarlyEnd(call, contractId, { on: null, did });
  return row;
}
