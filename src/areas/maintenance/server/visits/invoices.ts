// The invoice of a service: its number once by garage, its file once, compared with what was agreed.
import { documentKind, type DocumentKind } from "#documents/model/kind.ts";
import { documentReplaced } from "#documents/model/events.ts";
import { requireInvoiceFile } from "#documents/server/credit-note.ts";
import { attachDocument, receivedDocumentContent } from "#documents/server/received-documents.ts";
import { releaseReliance, relyOn } from "#documents/server/reliance.ts";
import { retireDocument } from "#documents/server/review/supersede.ts";
import type { Document, Upload } from "#kernel/documents/files.ts";
import { addMonths, type Day, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { Failure, invalid, notFound } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get, type VersionedId } from "#kernel/server/records/records.ts";
import type { DocumentRow, Holder } from "#platform/documents/documents.ts";
import { sha256 } from "#platform/secrets/digest.ts";
import { maintenanceInvoiced, maintenanceInvoiceWithdrawn } from "../../model/events.ts";
import { readGarageInvoice } from "../../model/reading/invoice.ts";
import { maintenanceFlow } from "../../model/visits/flow.ts";
import { highestVatRate } from "../../model/visits/invoice-vat.ts";
import { type InvoiceForm, invoiceKeyOf } from "../../model/visits/maintenance.ts";
import { highestInvoiceOf } from "../approvals/read.ts";
import { type MaintenanceRow, worksOf } from "./read.ts";
import { moveMaintenance } from "./visits.ts";

const kind = "maintenance";
export const invoiceKind = "maintenance.invoice";

export const maintenanceDocumentKinds: readonly DocumentKind[] = [
  documentKind({
    key: invoiceKind,
    label: "Facture d’entretien",
    family: "INVOICE",
    mayAdd: "MANAGE_MAINTENANCE",
    mayReview: "MANAGE_MAINTENANCE",
    isAccounting: true,
    section: (carId: string) => `/car-summary/maintenances/${carId}` as const,
    read: readGarageInvoice,
    signs: [/(?<![A-Z])FACTURE/, /REVISION|ENTRETIEN|VIDANGE|MAIN D.?OEUVRE|PNEU/],
  }),
];

const holderOf = ({ id }: Pick<MaintenanceRow, "id">): Holder => ({ record: kind, id });

/** The same number of this garage, or the same file, was recorded on another service. */
export async function refuseKnownInvoice(
  call: Call,
  { id, maintenanceSupplierId, garageName }: MaintenanceRow,
  { key, digest }: { key: string; digest: string | null },
): Promise<void> {
  const other = await call.db
    .selectFrom(kind)
    .select(["invoiceKey", "maintenanceSupplierId"])
    .where("id", "<>", id)
    .where((row) =>
      row.or([
        row.and([row("invoiceKey", "=", key), row("maintenanceSupplierId", "=", maintenanceSupplierId)]),
        row("invoiceDigest", "=", digest),
      ]),
    )
    .executeTakeFirst();
  if (!other) return;
  const isNumber = other.invoiceKey === key && other.maintenanceSupplierId === maintenanceSupplierId;
  const field = isNumber ? "invoiceNumber" : "file";
  const message = isNumber
    ? `Une facture de ${garageName} porte déjà ce numéro.`
    : "Ce fichier est déjà la facture d’un autre entretien.";
  throw new Failure("refused", "ItemExistsError", message, { fields: { [field]: message } });
}

const emitInvoiced = (call: Call, row: MaintenanceRow, on: typeof maintenanceInvoiced): Promise<void> =>
  call.emit(on, {
    maintenanceId: row.id,
    carId: row.carId,
    maintenanceSupplierId: row.maintenanceSupplierId,
    exVatCents: row.invoiceExVatCents ?? 0,
    vatCents: row.invoiceVatCents ?? 0,
  });

/** INVOICED; DIFFERENT above what was agreed: an agreement is asked again. */
async function compare(call: Call, row: MaintenanceRow): Promise<MaintenanceRow> {
  const agreed = await highestInvoiceOf(call, worksOf(row));
  if ((row.invoiceExVatCents ?? 0) <= agreed) {
    await emitInvoiced(call, row, maintenanceInvoiced);
    return row;
  }
  const did = `a constaté un écart : au plus ${frenchPrice(agreed)} HT étaient accordés`;
  return move(call, maintenanceFlow, { kind, id: row.id, version: null, move: "differ", did });
}

/** Records the invoice, whose document is approved, and compares it with what was agreed. */
export async function recordInvoice(
  call: Call,
  before: MaintenanceRow,
  { version, invoiceNumber, invoicedOn, exVatCents, vatCents }: InvoiceForm,
  document: Pick<DocumentRow, "id" | "kind" | "fileDigest">,
): Promise<MaintenanceRow> {
  const invoiceKey = invoiceKeyOf(invoiceNumber);
  await refuseKnownInvoice(call, before, { key: invoiceKey, digest: document.fileDigest });
  const set = {
    invoiceNumber,
    invoiceKey,
    invoicedOn,
    invoiceExVatCents: exVatCents,
    invoiceVatCents: vatCents,
    invoiceId: document.id,
    invoiceDigest: document.fileDigest,
  };
  const purpose = `la facture ${invoiceNumber} de l’entretien`;
  const target = { id: before.id, version, move: "invoice", set } as const;
  const row = await moveMaintenance(call, target, `a enregistré ${purpose}`);
  await relyOn(call, holderOf(row), { cause: "invoice", purpose, documents: [document] });
  return compare(call, row);
}

/** Works are invoiced at most a month before they are recorded as done: an earlier day is a mistake in its year. */
function requireAfterService({ doneOn, bookedAt }: MaintenanceRow, invoicedOn: Day): void {
  const servicedOn = doneOn ?? (bookedAt === null ? null : dayInParis(bookedAt));
  if (servicedOn !== null && invoicedOn < addMonths(servicedOn, -1))
    throw invalid({
      invoicedOn: `L’entretien est du ${frenchDay(servicedOn)} : vérifiez la date de la facture.`,
    });
}

/** A credit note, an invoice of a day to come, or known, before its file is stored. */
export async function refuseWrongInvoice(
  call: Call,
  row: MaintenanceRow,
  {
    invoiceNumber,
    invoicedOn,
    exVatCents,
    vatCents,
    file,
  }: Omit<InvoiceForm, "version"> & { file: Upload | undefined },
): Promise<void> {
  await requireInvoiceFile(call, file);
  const digest = file ? sha256(file.bytes) : null;
  await refuseKnownInvoice(call, row, { key: invoiceKeyOf(invoiceNumber), digest });
  if (invoicedOn > call.today) throw invalid({ invoicedOn: "Ce jour n’est pas encore venu." });
  requireAfterService(row, invoicedOn);
  if (vatCents > exVatCents * highestVatRate)
    throw invalid({ vatCents: "La TVA dépasse le taux le plus élevé : relisez la facture." });
}

export async function addMaintenanceInvoice(
  call: Call,
  { id, file, ...form }: VersionedId & InvoiceForm & { file?: Upload },
): Promise<MaintenanceRow> {
  const before = await get(call, kind, id);
  await refuseWrongInvoice(call, before, { ...form, file });
  const document = await attachDocument(call, {
    carId: before.carId,
    kind: invoiceKind,
    file,
    holder: holderOf(before),
    isApproved: true,
  });
  return await recordInvoice(call, before, form, document);
}

interface Reasoned {
  id: string;
  version: number;
  reason: string;
}

export async function acceptMaintenanceDifference(
  call: Call,
  { id, version, reason }: Reasoned,
): Promise<MaintenanceRow> {
  const set = { differenceReason: reason };
  const row = await moveMaintenance(
    call,
    { id, version, move: "acceptDifference", set },
    `a accepté l’écart de facture : ${reason}`,
  );
  await emitInvoiced(call, row, maintenanceInvoiced);
  return row;
}

const noInvoice = {
  invoiceNumber: "",
  invoiceKey: "",
  invoicedOn: null,
  invoiceExVatCents: null,
  invoiceVatCents: null,
  invoiceId: null,
  invoiceDigest: null,
  differenceReason: "",
};

/** The file stays among the documents of the car, as refused. */
export async function withdrawMaintenanceInvoice(
  call: Call,
  { id, version, reason }: Reasoned,
): Promise<MaintenanceRow> {
  const before = await get(call, kind, id);
  const did = `a retiré la facture ${before.invoiceNumber} de l’entretien : ${reason}`;
  const row = await moveMaintenance(call, { id, version, move: "withdrawInvoice", set: noInvoice }, did);
  if (before.status === "INVOICED") await emitInvoiced(call, before, maintenanceInvoiceWithdrawn);
  await releaseReliance(call, holderOf(row), "invoice");
  if (before.invoiceId !== null) await retireDocument(call, before.invoiceId, reason);
  return row;
}

export async function invoiceContent(call: Call, id: string): Promise<Document> {
  const row = await get(call, kind, id);
  if (row.invoiceId === null) throw notFound("Cette facture");
  return receivedDocumentContent(call, holderOf(row), row.invoiceId);
}

/** The service displays the successor of its invoice, which may not be the invoice of another service. */
export const followReplacedInvoice = reaction(documentReplaced, async (call, { documentId, successorId }) => {
  await call.db
    .updateTable("garageReport")
    .set({ invoiceId: successorId })
    .where("invoiceId", "=", documentId)
    .execute();
  const row = await call.db
    .selectFrom(kind)
    .selectAll()
    .where("invoiceId", "=", documentId)
    .executeTakeFirst();
  if (!row) return;
  const { fileDigest } = await call.db
    .selectFrom("document")
    .select("fileDigest")
    .where("id", "=", successorId)
    .executeTakeFirstOrThrow();
  await refuseKnownInvoice(call, row, { key: row.invoiceKey, digest: fileDigest });
  await call.db
    .updateTable(kind)
    .set({ invoiceId: successorId, invoiceDigest: fileDigest })
    .where("id", "=", row.id)
    .execute();
});
