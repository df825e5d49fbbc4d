// The data of a signer's page: their own status, never the addresses of the others.
import type { Call } from "#kernel/server/call.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { levelStatement } from "../../model/wording/consent.ts";
import { fullName } from "../../model/procedure.ts";
import { isLinkClosed, maskedAddress, type Visit, type VisitState } from "../../model/visit.ts";
import { type Replacement, replacementOfSignature } from "../../model/events.ts";
import { currentChannel } from "../procedures/code-channel.ts";
import { triesLeft } from "./codes.ts";
import { readableDocumentKind, isExpired, isAnySuspended } from "../procedures/status.ts";
import { wordingOf } from "../signers/wording.ts";
import type { SignerRequest, SignerRow, SignatureRow } from "../signers/signers.ts";

function stateOf(call: Call, { row, signer }: SignerRequest, isSuspended: boolean): VisitState {
  if (row.status === "SIGNED") return "COMPLETE";
  if (row.status === "REFUSED" || row.status === "CANCELED" || row.status === "EXPIRED") return row.status;
  if (isExpired(call, row)) return "EXPIRED";
  if (signer.status === "SIGNED") return "SIGNED";
  if (isSuspended) return "SUSPENDED";
  return signer.status === "NOTIFIED" ? "READY" : "WAITING";
}

/** Values of the fields hidden on a closed link. */
const hiddenFields = {
  signer: null,
  codeChannel: "email",
  isSmsUnavailable: false,
  maskedAddress: "",
  signedAt: null,
  codeExpiresAt: null,
  triesLeft: 0,
} as const;

/** The replacement of a withdrawn or expired document, for a signer who opens the old link. */
async function replacementOf(call: Call, row: SignatureRow): Promise<Replacement | null> {
  if (row.status !== "CANCELED" && row.status !== "EXPIRED") return null;
  const later = await call.db
    .selectFrom("signature")
    .select(["status", "createdAt", "endedAt"])
    .where("subjectKind", "=", row.subjectKind)
    .where("subjectId", "=", row.subjectId)
    .where("id", ">", row.id)
    .where("status", "in", ["PENDING", "SIGNED"])
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (later?.status === "SIGNED")
    return { state: "SIGNED", on: dayInParis(later.endedAt ?? later.createdAt) };
  if (later) return { state: "SENT", on: dayInParis(later.createdAt) };
  const subject = { kind: row.subjectKind, id: row.subjectId };
  return (await call.ask(replacementOfSignature, { subject })).find((one) => one !== null) ?? null;
}

/** The page behind a link: all the documents that one person signs together. */
export async function visitOf(
  call: Call,
  requests: readonly [SignerRequest, ...SignerRequest[]],
  signers: readonly SignerRow[],
): Promise<Visit> {
  const [{ row, signer }] = requests;
  const isCodeGood =
    signer.codeExpiresAt !== null && signer.codeExpiresAt > call.now.toISOString() && triesLeft(signer) > 0;
  const { button, consent } = wordingOf(requests.map((one) => one.row));
  const state = stateOf(call, requests[0], await isAnySuspended(call, requests));
  let isOpen = true;
  for (const one of requests) isOpen &&= (await readableDocumentKind(call, one)) !== null;
  const { name, phone } = await readLessor(call);
  const codeChannel = currentChannel(call, signer);
  const visit: Visit = {
    state,
    isOpen,
    company: name,
    phone,
    documents: requests.map((one) => ({
      token: one.signer.token,
      title: one.row.title,
      name: one.row.documentName,
      sha256: one.row.documentSha256,
      pageCount: one.row.pageCount,
      order: one.row.orderStatement,
    })),
    signer: { id: signer.id, firstName: signer.firstName, lastName: signer.lastName },
    codeChannel,
    isSmsUnavailable: codeChannel !== signer.codeChannel,
    maskedAddress: maskedAddress(codeChannel, codeChannel === "sms" ? signer.phone : signer.email),
    others: signers
      .filter(({ id }) => id !== signer.id)
      .map((other) => ({
        name: fullName(other),
        hasSigned: other.status === "SIGNED",
        isBefore: row.isOrdered && other.position < signer.position,
      })),
    startedBy: row.createdBy,
    expiresAt: row.expiresAt,
    signedAt: signer.signedAt,
    button: button ?? "",
    consentVersion: consent?.version ?? "",
    consentText: consent?.text ?? "",
    isSignedElsewhere: row.provider !== "embedded",
    levelStatement,
    // A code sent earlier by SMS is not reported as sent by e-mail: a new one must be requested.
    codeExpiresAt: isCodeGood && codeChannel === signer.codeChannel ? signer.codeExpiresAt : null,
    triesLeft: triesLeft(signer),
    replacement: await replacementOf(call, row),
  };
  return isLinkClosed(visit) ? { ...visit, ...hiddenFields, documents: [], others: [] } : visit;
}
