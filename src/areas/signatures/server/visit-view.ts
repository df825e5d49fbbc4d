// What the page of a signer shows: their own state, never the addresses of the others.
import type { Call } from "#kernel/server/call.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { consentText, consentVersion, levelStatement } from "../model/consent.ts";
import { fullName } from "../model/procedure.ts";
import { maskedAddress, type Visit, type VisitState } from "../model/visit.ts";
import { triesLeft } from "./codes.ts";
import type { SignatureRow, SignerRow } from "./view.ts";

/** True when nobody may sign any more, even before the nightly job has said so. */
export const isOver = (call: Call, row: SignatureRow): boolean => row.status === "PENDING" && row.expiresAt <= call.now.toISOString();

function stateOf(call: Call, row: SignatureRow, signer: SignerRow): VisitState {
  if (row.status === "SIGNED") return "COMPLETE";
  if (row.status === "REFUSED" || row.status === "CANCELED" || row.status === "EXPIRED") return row.status;
  if (isOver(call, row)) return "EXPIRED";
  if (signer.status === "SIGNED") return "SIGNED";
  return signer.status === "NOTIFIED" ? "READY" : "WAITING";
}

export async function visitOf(call: Call, row: SignatureRow, signers: readonly SignerRow[], signerId: string): Promise<Visit> {
  const signer = signers.find(({ id }) => id === signerId) as SignerRow;
  const refuser = signers.find(({ status }) => status === "REFUSED");
  const isCodeGood = signer.codeExpiresAt !== null && signer.codeExpiresAt > call.now.toISOString() && triesLeft(signer) > 0;
  return {
    state: stateOf(call, row, signer),
    title: row.title,
    company: (await readLessor(call)).name,
    documentName: row.documentName,
    documentSha256: row.documentSha256,
    pageCount: row.pageCount,
    signer: { id: signer.id, firstName: signer.firstName, lastName: signer.lastName },
    codeChannel: signer.codeChannel,
    maskedAddress: maskedAddress(signer.codeChannel, signer.codeChannel === "sms" ? signer.phone : signer.email),
    others: signers.filter(({ id }) => id !== signer.id).map((other) => ({ name: fullName(other), hasSigned: other.status === "SIGNED" })),
    startedBy: row.createdBy,
    expiresAt: row.expiresAt,
    signedAt: signer.signedAt,
    refusedBy: refuser ? fullName(refuser) : "",
    refusalReason: refuser ? row.endReason : "",
    consentVersion,
    consentText,
    levelStatement,
    codeExpiresAt: isCodeGood ? signer.codeExpiresAt : null,
    triesLeft: triesLeft(signer),
  };
}
