// Staff withdraw a proposal from the signature of its client.
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { getForUpdate, type Row, type VersionedId } from "#kernel/server/records/records.ts";
import { awaitedProcedure } from "#signatures/server/procedures/procedures.ts";
import { withdrawProcedure } from "#signatures/server/procedures/withdrawal.ts";
import { earlyTerminationFlow } from "../../model/early-termination/early-termination.ts";
import "../tables.ts";

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
    (current) => current,
  );
  await withdrawProcedure(call, signatureId, { reason, why: "" });
  return row;
}
