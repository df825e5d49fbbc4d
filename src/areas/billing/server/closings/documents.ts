// The drafts that bill a closing: an invoice, a note outside VAT, a credit note for the kilometres not driven.
import { addDays } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { remove, type Row } from "#kernel/server/records/records.ts";
import { companyOf } from "#clients/server/read.ts";
import { amountOf } from "../../model/closings/closing.ts";
import { explanationOf } from "../../model/closings/tuning.ts";
import type { DocumentKind } from "../../model/documents/frozen.ts";
import { lineKinds } from "../../model/documents/line-kinds.ts";
import { documentKindOf } from "../../model/rules/natures.ts";
import { createDraft, type DraftLine, priced, plainLine } from "../documents/create-draft.ts";
import { issuerOfContract } from "../issuers.ts";
import { drawDocumentJob } from "../documents/finalise.ts";
import { invoicesOfRents } from "../documents/invoices-of-rents.ts";
import { type BilledPair, billCompanyJob } from "../events/record.ts";
import { vatReader } from "../documents/line-vat.ts";
import type { EndedRental } from "./facts.ts";

type Closing = Row<"closing">;

export const documentsOfClosing = (call: Call, closingId: string) =>
  call.db
    .selectFrom("closingDocument as of")
    .innerJoin("billingDocument as document", "document.id", "of.documentId")
    .selectAll("document")
    .where("of.closingId", "=", closingId)
    .orderBy("document.createdAt")
    .orderBy("document.id")
    .execute();

/** Draws the final documents that awaited the others of their closing, or that leave it. */
export async function drawAwaiting(
  call: Call,
  documents: readonly Pick<Row<"billingDocument">, "id" | "status" | "paperKey">[],
): Promise<void> {
  for (const { id, status, paperKey } of documents)
    if (status === "FINAL" && paperKey === null)
      // A job of the same key may be running, and may still see the closing as it was.
      await call.enqueue(drawDocumentJob, { documentId: id }, { key: `after the closing ${id}` });
}

/** Removes the drafts of a closing; its final documents, credited before, leave it. */
export async function dropClosingDrafts(call: Call, closingId: string): Promise<void> {
  const documents = await documentsOfClosing(call, closingId);
  await call.db.deleteFrom("closingDocument").where("closingId", "=", closingId).execute();
  for (const { id, status } of documents)
    if (status === "DRAFT")
      await remove(call, "billingDocument", { id, version: null, did: "a supprimé le brouillon du solde" });
  await drawAwaiting(call, documents);
}

interface PricedLine {
  document: DocumentKind;
  line: DraftLine;
}

/** Lines bear the rate of the last day of the rental. */
async function draftLines(
  call: Call,
  closing: Closing,
  { basis, period }: EndedRental,
): Promise<PricedLine[]> {
  const vat = await vatReader(call);
  return closing.lines.flatMap((of): PricedLine[] => {
    const cents = amountOf(of) ?? 0;
    if (cents === 0) return [];
    const lineVat = vat(of.kind, { contractTerritory: basis.row.vatTerritory }, period.endDay);
    if ("refusal" in lineVat) throw refused(lineVat.refusal);
    const document = cents < 0 ? "CREDIT_NOTE" : documentKindOf(of.kind, lineVat.vatNature);
    const line: DraftLine = {
      ...plainLine,
      kind: of.kind,
      label: lineKinds[of.kind].label,
      why: explanationOf(of),
      contractId: closing.contractId,
      fromDay: period.startDay,
      throughDay:
        period.startDay !== null && period.endDay > period.startDay
          ? addDays(period.endDay, -1)
          : period.endDay,
      carId: closing.carId,
      ...priced(Math.abs(cents)),
      ...lineVat,
    };
    return [{ document, line }];
  });
}

/** The invoices that a credit for kilometres names: those of the rents of the contract. */
async function correctedBy(call: Call, kind: DocumentKind, contractId: string, pair: BilledPair) {
  if (kind !== "CREDIT_NOTE") return [];
  const ids = await invoicesOfRents(call, contractId, pair);
  if (ids.length === 0)
    throw refused(
      "Un avoir nomme les factures qu’il corrige, et aucun loyer de ce contrat n’est encore facturé.",
    );
  return ids;
}

/** Creates the drafts of the amounts of a closing, one of each kind; returns how many. */
export async function draftClosing(call: Call, closing: Closing, rental: EndedRental): Promise<number> {
  const issuerId = await issuerOfContract(call, closing.contractId, addDays(closing.endedOn, -1));
  const pair = { companyId: closing.companyId, issuerId };
  const company = await companyOf(call, closing.companyId);
  const byKind = Map.groupBy(await draftLines(call, closing, rental), ({ document }) => document);
  for (const [kind, lines] of byKind) {
    const { id: documentId } = await createDraft(call, {
      kind,
      origin: "CLOSING",
      issuerId,
      company,
      month: null,
      reference: rental.basis.row.customInvoiceReference,
      correctsIds: await correctedBy(call, kind, closing.contractId, pair),
      lines: lines.map(({ line }) => line),
    });
    await call.db.insertInto("closingDocument").values({ closingId: closing.id, documentId }).execute();
  }
  if (byKind.size > 0) await call.enqueue(billCompanyJob, pair, { key: `${pair.companyId} ${issuerId}` });
  return byKind.size;
}

/** French reasons against computing a closing again: final documents that no credit note has undone. */
export async function finalDocumentReasons(call: Call, closingId: string): Promise<string[]> {
  const documents = await documentsOfClosing(call, closingId);
  const credits = await call.db
    .selectFrom("billingDocument as note")
    .innerJoin("correctedInvoice as of", "of.documentId", "note.id")
    .select(["of.invoiceId", "note.totalCents"])
    .where("note.status", "=", "FINAL")
    .where("of.invoiceId", "in", [closingId, ...documents.map(({ id }) => id)])
    .execute();
  return documents.flatMap(({ id, kind, status, number, totalCents }) => {
    if (status !== "FINAL") return [];
    if (kind === "CREDIT_NOTE") return [`L’avoir ${number} est finalisé.`];
    const creditedCents = credits
      .filter(({ invoiceId }) => invoiceId === id)
      .reduce((sum, credit) => sum + credit.totalCents, 0);
    return creditedCents < totalCents
      ? [`Le document ${number} est finalisé\u00a0: créditez-le d’abord.`]
      : [];
  });
}
