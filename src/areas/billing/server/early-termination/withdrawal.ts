// Staff remind the signer of a proposal, copy its link, or withdraw it.
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { getForUpdate, type Row, type VersionedId } from "#kernel/server/records/records.ts";
import { remind, runningProcedure, signatureLink } from "#signatures/server/procedures/procedures.ts";
import { withdrawProcedure } from "#signatures/server/procedures/withdrawal.ts";
import { earlyTerminationFlow } from "../../model/early-termination/early-termination.ts";
import "../tables.ts";

async function procedureIdOf(call: Call, id: string): Promise<string> {
  const procedure = await runningProcedure(call, { kind: "earlyTermination", id });
  if (!procedure) throw refused("Cette résiliation n’attend plus de signature.");
  return procedure.id;
}

export const remindProposal = async (call: Call, id: string): Promise<void> => {
  await remind(call, { signatureId: await procedureIdOf(call, id), version: null });
};

export const proposalLink = async (call: Call, id: string): Promise<string> =>
  signatureLink(call, { signatureId: await procedureIdOf(call, id) });

/** A signature locks its procedure first: so does its withdrawal. */
export async function cancelProposal(
  call: Call,
  { reason, ...at }: VersionedId & { reason: string },
): Promise<Row<"earlyTermination">> {
  const signatureId = await procedureIdOf(call, at.id);
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
