// Awaited signers of many procedures, or of one signed record for its next steps.
import { nextOf } from "#kernel/flow/flow.ts";
import type { Call } from "#kernel/server/call.ts";
import { type AwaitedSigner, filterAwaitedSigners } from "../../model/awaited-signers.ts";
import type { SignatureSubject } from "../../model/events.ts";
import { type AwaitedSignature, procedureFlow } from "../../model/flow.ts";
import { runningProcedure } from "./procedures.ts";
import { procedureFlowSubject } from "./view.ts";

/** The signers whose turn it is in each of these procedures, in signing order. */
export async function awaitedSigners(
  call: Call,
  signatureIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AwaitedSigner[]>> {
  if (signatureIds.length === 0) return new Map();
  const signers = await call.db
    .selectFrom("signatureSigner")
    .select(["signatureId", "firstName", "lastName", "companyName", "status", "notifiedAt", "openedAt"])
    .where("signatureId", "in", [...signatureIds])
    .orderBy("position")
    .execute();
  return new Map(
    signatureIds.map((id) => [
      id,
      filterAwaitedSigners(signers.filter(({ signatureId }) => signatureId === id)),
    ]),
  );
}

export async function awaitedSignatures(call: Call, subject: SignatureSubject): Promise<AwaitedSignature[]> {
  const row = await runningProcedure(call, subject);
  if (!row) return [];
  const awaited = (await awaitedSigners(call, [row.id])).get(row.id) ?? [];
  const next = nextOf(procedureFlow, await procedureFlowSubject(call, row, awaited));
  return next.map(({ label, whose, since, isLate }) => ({ label, whose, since, isLate }));
}
