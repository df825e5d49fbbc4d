// What the page of a signer shows: their own state, never the addresses of the others.
import type { Call } from "#kernel/server/call.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { consentText, consentVersion, levelStatement } from "../model/consent.ts";
import { fullName } from "../model/procedure.ts";
import { maskedAddress, type Visit, type VisitState } from "../model/visit.ts";
import { triesLeft } from "./codes.ts";
import type { Asked, SignatureRow, SignerRow } from "./view.ts";

/** True when nobody may sign any more, even before the nightly job has said so. */
export const isOver = (call: Call, row: SignatureRow): boolean => row.status === "PENDING" && row.expiresAt <= call.now.toISOString();

function stateOf(call: Call, row: SignatureRow, signer: SignerRow): VisitState {
  if (row.status === "SIGNED") return "COMPLETE";
  if (row.status === "REFUSED" || row.status === "CANCELED" || row.status === "EXPIRED") return row.status;
  if (isOver(call, row)) return "EXPIRED";
  if (signer.status === "SIGNED") return "SIGNED";
  return signer.status === "NOTIFIED" ? "READY" : "WAITING";
}

/** What one person finds behind a link: all that they are asked to sign together. */
export async function visitOf(call: Call, asked: readonly [Asked, ...Asked[]], signers: readonly SignerRow[]): Promise<Visit> {
  const [{ row, signer }] = asked;
  const refuser = signers.find(({ status }) => status === "REFUSED");
  const isCodeGood = signer.codeExpiresAt !== null && signer.codeExpiresAt > call.now.toISOString() && triesLeft(signer) > 0;
  return {
    state: stateOf(call, row, signer),
    company: (await readLessor(call)).name,
    documents: asked.map((one) => ({
      token: one.signer.token,
      title: one.row.title,
      name: one.row.documentName,
      sha256: one.row.documentSha256,
      pageCount: one.row.pageCount,
    })),
    signer: { id: signer.id, firstName: signer.firstName, lastName: signer.lastName },
    codeChannel: signer.codeChannel,
    maskedAddress: maskedAddress(signer.codeChannel, signer.codeChannel === "sms" ? signer.phone : signer.email),
    others: signers
      .filter(({ id }) => id !== signer.id)
      .map((other) => ({ name: fullName(other), hasSigned: other.status === "SIGNED", isBefore: row.isOrdered && other.position < signer.position })),
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
