// Registers the invoice of a supplier, corrects and reverses it. What is paid of it follows from its cars.
import { requireInvoiceFile } from "#documents/server/credit-note.ts";
import { actorId } from "#kernel/actor.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { type FieldMessages, invalid, refused } from "#kernel/failure.ts";
import { capitalise } from "#kernel/text/case.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, create, get, getAtVersion, type Row } from "#kernel/server/records/records.ts";
import {
  dueDayOf,
  type InvoiceCorrection,
  type InvoiceDraft,
  type InvoiceReversal,
  type InvoiceView,
} from "../../model/invoices/invoice.ts";
import { checkInvoice, lockSubjects } from "./invoice-checks.ts";
import { readInvoicedCars, relyingPayments, setInvoicedCars } from "./invoice-cars.ts";
import { addInvoiceDocument, syncCarDocuments } from "./invoice-documents.ts";
import { readInvoice } from "./read-invoice.ts";

type Invoice = Row<"supplierInvoice">;
type Line = Row<"carOrderLine">;

const toColumns = (
  { lineIds: _lines, dueOn, ...draft }: InvoiceDraft,
  { supplier, lines, vatRate }: { supplier: Row<"supplier">; lines: readonly Line[]; vatRate: number },
) => ({
  ...draft,
  dueOn: dueOn ?? dueDayOf(draft.invoicedOn, supplier.paymentDays),
  supplierName: supplier.name,
  vatRate,
  vins: lines.map(({ vin }) => vin).join(", "),
});

function recordOnOrders(call: Call, lines: readonly Line[], did: string): void {
  for (const id of new Set(lines.map(({ orderId }) => orderId)))
    call.recordChange({ record: "carOrder", id, did });
}

export async function registerInvoice(
  call: Call,
  draft: InvoiceDraft,
  file: Upload | undefined,
): Promise<InvoiceView> {
  await requireInvoiceFile(call, file);
  const subjects = await lockSubjects(call, draft.supplierId, draft.lineIds);
  const vatRate = await checkInvoice(call, draft, subjects);
  const { lines } = subjects;
  const { id, number } = await create(
    call,
    "supplierInvoice",
    toColumns(draft, { ...subjects, vatRate }),
    "a enregistré la facture",
  );
  await setInvoicedCars(call, id, { removed: [], added: lines });
  if (file) await addInvoiceDocument(call, { invoiceId: id, lines, file });
  recordOnOrders(call, lines, `a enregistré la facture ${number}`);
  return readInvoice(call, id);
}

const reversedMessage = "Cette facture est annulée.";

const reliedOnMessage = (payments: readonly string[]): string =>
  `${capitalise(payments.join(", "))} s’appuie sur cette facture : annulez d’abord ce paiement.`;

/** Locks the subjects of an invoice, then the invoice at the version that the caller read. */
async function lockInvoice(
  call: Call,
  { id, version }: { id: string; version: number },
  { supplierId, lineIds }: { supplierId?: string; lineIds: readonly string[] },
) {
  const before = await readInvoicedCars(call, id);
  const formerIds = before.map((car) => car.id);
  const subjects = await lockSubjects(
    call,
    supplierId ?? (await get(call, "supplierInvoice", id)).supplierId,
    [...new Set([...formerIds, ...lineIds])],
  );
  const invoice = await getAtVersion(call, "supplierInvoice", { id, version });
  if (invoice.reversedAt !== null) throw refused(reversedMessage);
  return { ...subjects, invoice, formerIds, payments: await relyingPayments(call, id) };
}

/** Fields that a payment relies on. */
const settledFields = [
  "supplierId",
  "vatRegime",
  "netCents",
  "exemptCents",
  "vatCents",
  "totalCents",
  "currency",
  "foreignTotalCents",
] as const;

function settledMistakes(
  invoice: Invoice,
  draft: InvoiceDraft,
  payments: { lineIds: readonly string[]; names: readonly string[] },
): FieldMessages {
  if (payments.names.length === 0) return {};
  const message = reliedOnMessage(payments.names);
  const changed = settledFields.filter((field) => invoice[field] !== draft[field]);
  const isCarGone = payments.lineIds.some((lineId) => !draft.lineIds.includes(lineId));
  return Object.fromEntries([...changed, ...(isCarGone ? ["lineIds"] : [])].map((field) => [field, message]));
}

export async function correctInvoice(
  call: Call,
  id: string,
  { version, reason, ...draft }: InvoiceCorrection,
): Promise<InvoiceView> {
  const { invoice, payments, formerIds, supplier, lines } = await lockInvoice(call, { id, version }, draft);
  const mistakes = settledMistakes(invoice, draft, payments);
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
  const listed = lines.filter((line) => draft.lineIds.includes(line.id));
  const vatRate = await checkInvoice(call, draft, { supplier, lines: listed }, id);
  const did = `a corrigé la facture : ${reason}`;
  await change(
    call,
    "supplierInvoice",
    { id, version, did },
    toColumns(draft, { supplier, lines: listed, vatRate }),
  );
  const cars = {
    removed: lines.filter((line) => formerIds.includes(line.id) && !draft.lineIds.includes(line.id)),
    added: listed.filter((line) => !formerIds.includes(line.id)),
  };
  await setInvoicedCars(call, id, cars);
  await syncCarDocuments(call, id, cars);
  recordOnOrders(call, lines, `a corrigé la facture ${draft.number} : ${reason}`);
  return readInvoice(call, id);
}

/** Reverses an invoice registered by mistake: its cars and its number are free, its document is kept. */
export async function reverseInvoice(
  call: Call,
  id: string,
  { version, reason }: InvoiceReversal,
): Promise<InvoiceView> {
  const { invoice, payments, lines } = await lockInvoice(call, { id, version }, { lineIds: [] });
  if (payments.names.length > 0) throw refused(reliedOnMessage(payments.names));
  await setInvoicedCars(call, id, { removed: lines, added: [] });
  await syncCarDocuments(call, id, { removed: lines, added: [] });
  await change(
    call,
    "supplierInvoice",
    { id, version, did: `a annulé la facture : ${reason}` },
    {
      reversedAt: call.now.toISOString(),
      reversedBy: call.actor.name,
      reversedById: actorId(call.actor),
      reversalReason: reason,
    },
  );
  recordOnOrders(call, lines, `a annulé la facture ${invoice.number} : ${reason}`);
  return readInvoice(call, id);
}

/** Adds a document to an invoice that came without one, or another page of it. */
export async function addDocument(call: Call, id: string, file: Upload | undefined): Promise<InvoiceView> {
  const { number, reversedAt } = await get(call, "supplierInvoice", id);
  if (reversedAt !== null) throw refused(reversedMessage);
  await requireInvoiceFile(call, file);
  const cars = await readInvoicedCars(call, id);
  const lines = cars.map((car) => ({
    id: car.id,
    status: car.isPaid ? ("PAID" as const) : ("TO_PAY" as const),
  }));
  const { name } = await addInvoiceDocument(call, { invoiceId: id, lines, file });
  call.recordChange({
    record: "supplierInvoice",
    id,
    did: `a déposé le document ${name} de la facture ${number}`,
  });
  return readInvoice(call, id);
}
