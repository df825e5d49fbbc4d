// User commands on documents: credit, discard, record a disputed amount.
import { invalid, refused } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { missingPermission } from "#kernel/server/call.ts";
import { requireMove } from "#kernel/server/records/life-cycle.ts";
import {
  change,
  getAtVersion,
  remove,
  type Row,
  type VersionedId,
  write,
} from "#kernel/server/records/records.ts";
import { companyOf } from "#clients/server/read.ts";
import { type CreditForm, creditedLines, creditMistakes } from "../../model/documents/credit.ts";
import { documentFlow } from "../../model/documents/flow.ts";
import { disputeChanged, reasonsAgainstCredit } from "../../model/events.ts";
import { removeAttachments } from "./attachments.ts";
import { createDraft, creditLine, linesLeft } from "./create-draft.ts";
import { documentSubject } from "./draft-lacks.ts";

type Document = Row<"billingDocument">;

async function lockFor(
  call: Call,
  command: "credit" | "discard" | "dispute" | "endDispute",
  at: VersionedId,
): Promise<Document> {
  const document = await getAtVersion(call, "billingDocument", at);
  requireMove(documentFlow, command, documentSubject(document), { missing: missingPermission(call) });
  return document;
}

/** A draft of the credit note of an invoice; its VAT is computed when it is finalised. */
export async function creditDocument(
  call: Call,
  { id, version, ...form }: VersionedId & CreditForm,
): Promise<Document> {
  const invoice = await lockFor(call, "credit", { id, version });
  const left = await linesLeft(call, [id]);
  const mistakes = creditMistakes(form, left);
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
  const credited = creditedLines(form, left);
  if (credited.length === 0) throw invalid({ lines: "Cette facture est déjà créditée en entier." });
  const note = await createDraft(call, {
    kind: "CREDIT_NOTE",
    origin: form.as === "GESTURE" ? "GESTURE" : "MANUAL",
    issuerId: invoice.issuerId,
    company: await companyOf(call, invoice.companyId),
    month: null,
    reference: invoice.reference,
    correctsIds: [id],
    lines: credited.flatMap(({ lineId, cents }) => {
      const line = left.find((one) => one.id === lineId);
      return line ? [creditLine(line, { cents, why: form.reason, isCounted: form.as === "CORRECTION" })] : [];
    }),
  });
  // Bumps the version: a user who has not seen this credit note gets a conflict.
  await write(call, "billingDocument", invoice, { after: {} });
  call.recordChange({
    record: "billingDocument",
    id,
    did: `a préparé un avoir de ${frenchPrice(note.totalCents)}`,
  });
  return note;
}

export async function creditByHand(call: Call, form: VersionedId & CreditForm): Promise<Document> {
  const reasons = (await call.ask(reasonsAgainstCredit, { documentId: form.id })).flat();
  if (reasons.length > 0) throw refused(reasons.join(" "));
  return creditDocument(call, form);
}

/** Only drafts that a person made: computed ones follow their facts. */
export async function discardDocument(call: Call, at: VersionedId): Promise<void> {
  await lockFor(call, "discard", at);
  await removeAttachments(call, at.id);
  await remove(call, "billingDocument", { ...at, did: "a supprimé le brouillon" });
}

export async function disputeDocument(
  call: Call,
  { id, version, cents, reason }: VersionedId & { cents: number; reason: string },
): Promise<Document> {
  const { remainingCents } = await lockFor(call, "dispute", { id, version });
  if (cents < 1 || cents > remainingCents)
    throw invalid({ cents: `Entre 0,01 € et ${frenchPrice(remainingCents)}, ce qui reste dû.` });
  const disputed = await change(
    call,
    "billingDocument",
    { id, version, did: `a noté une contestation de ${frenchPrice(cents)} : ${reason}` },
    { disputedCents: cents, disputeReason: reason },
  );
  await call.emit(disputeChanged, { documentId: id, isEnded: false });
  return disputed;
}

export async function endDispute(
  call: Call,
  { id, version, reason }: VersionedId & { reason: string },
): Promise<Document> {
  await lockFor(call, "endDispute", { id, version });
  const ended = await change(
    call,
    "billingDocument",
    { id, version, did: `a clos la contestation : ${reason}` },
    { disputedCents: 0, disputeReason: "" },
  );
  await call.emit(disputeChanged, { documentId: id, isEnded: true });
  return ended;
}
