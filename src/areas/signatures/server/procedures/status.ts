// Derived status of a procedure: expired, suspended, documents still readable by its link.
import type { Call } from "#kernel/server/call.ts";
import { codeRule, lifetimeDays } from "../../model/wording/consent.ts";
import { reasonsToSuspendSignature } from "../../model/events.ts";
import { isRunning } from "../../model/flow.ts";
import type { DocumentKind } from "../tables.ts";
import type { SignerRequest, SignatureRow } from "../signers/signers.ts";

/** True when the procedure can no longer be signed, even before the scheduled job closes it. */
export const isExpired = (call: Call, row: SignatureRow): boolean =>
  row.status === "PENDING" && row.expiresAt <= call.now.toISOString();

export const areCodesExhausted = ({ codeMisses }: Pick<SignatureRow, "codeMisses">): boolean =>
  codeMisses >= codeRule.maximumMisses;

/** Reasons why signing is suspended; none once the procedure is over. */
export async function suspensionsOf(call: Call, row: SignatureRow, isDeciding = false): Promise<string[]> {
  if (!isRunning(row.status)) return [];
  const subject = { kind: row.subjectKind, id: row.subjectId };
  return [
    ...(areCodesExhausted(row)
      ? ["Trop de codes faux ont été saisis : annulez cette procédure, puis envoyez à nouveau le document."]
      : []),
    ...(await call.ask(reasonsToSuspendSignature, { subject, isDeciding })).flat(),
  ];
}

/** Documents signed together are suspended together: staff withdraw the blocked one, and the others can go on. */
export async function isAnySuspended(
  call: Call,
  requests: readonly SignerRequest[],
  isDeciding = false,
): Promise<boolean> {
  for (const { row } of requests) if ((await suspensionsOf(call, row, isDeciding)).length > 0) return true;
  return false;
}

/**
 * The document readable by a link: the original while it can be signed, then the signed one for as long as a
 * signature may take; else null.
 */
export async function readableDocumentKind(
  call: Call,
  { row, signer }: SignerRequest,
): Promise<Extract<DocumentKind, "original" | "signed"> | null> {
  if (row.status === "SIGNED") {
    const since = call.now.getTime() - Date.parse(row.endedAt ?? row.updatedAt);
    return since < lifetimeDays * 86_400_000 ? "signed" : null;
  }
  const isTurn = signer.status === "NOTIFIED" || signer.status === "SIGNED";
  // An order to be signed at a provider is read and acknowledged here first.
  const isReadHere = row.provider === "embedded" || row.orderStatement !== null;
  if (row.status !== "PENDING" || !isReadHere || !isTurn || isExpired(call, row)) return null;
  return (await suspensionsOf(call, row)).length === 0 ? "original" : null;
}
