// Handlers of the endpoints of receipts and refunds.
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { issuerNames } from "#billing/server/issuers.ts";
import { readDocument } from "#billing/server/documents/read-document.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { get, type VersionedId } from "#kernel/server/records/records.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import type { receiptsContract } from "../../contract/receipts.ts";
import type { AllocationForm, ReceiptForm, ReceiptReversal, ReceiptView } from "../../model/receipts/view.ts";
import { chooseCreditUse } from "./credit-choice.ts";
import { allocate, undoAllocation } from "./allocate.ts";
import { requireCashConfirmed } from "./cash.ts";
import { requireSameIssuer } from "./issuers.ts";
import { removePaymentDate, setPaymentDate } from "./payment-date.ts";
import { paymentsOf } from "./document-payments.ts";
import { isReversible, openPartsOf, readReceipt, creditNoteUse } from "./read-receipt.ts";
import { recordReceipt, reverseReceipt } from "./record.ts";
import { cancelRefund, creditPartOf, refundCreditNote, refundReceipt } from "./refunds.ts";
import type { AllocationSource } from "./sides.ts";

/** The issuer of every document of a company; the lessor before the first one. Several of them are a choice of the person. */
async function issuerOfCompany(call: Call, companyId: string): Promise<string> {
  const issuers = await call.db
    .selectFrom("billingDocument")
    .select("issuerId")
    .distinct()
    .where("companyId", "=", companyId)
    .where("status", "=", "FINAL")
    .execute();
  if (issuers.length > 1)
    throw invalid({
      issuerId: "Cette société doit à plusieurs émetteurs : choisissez celui qui a reçu cette somme.",
    });
  return issuers[0]?.issuerId ?? lessorIssuerId;
}

async function createReceipt(call: Call, { isConfirmed, ...form }: ReceiptForm): Promise<ReceiptView> {
  if (form.receivedOn > call.today)
    throw invalid({ receivedOn: "Un encaissement s’enregistre une fois reçu." });
  await requireCashConfirmed(call, form, { isConfirmed });
  const issuerId = form.issuerId ?? (await issuerOfCompany(call, form.companyId));
  if (!(await issuerNames(call)).has(issuerId)) throw invalid({ issuerId: "Cet émetteur n’existe pas." });
  const { id } = await recordReceipt(call, { ...form, issuerId, origin: "MANUAL" });
  return readReceipt(call, id);
}

interface Payer {
  from: AllocationSource;
  issuerId: string;
}

async function pay(call: Call, { from, issuerId }: Payer, { payments, isDividend }: AllocationForm) {
  await requireSameIssuer(call, issuerId, payments);
  await allocate(
    call,
    payments.map(({ partId, cents }) => ({ from, to: { partId }, cents, isDividend })),
  );
}

/** A refund gives its sums back whole, when it is canceled; a guarantee that passed on stays there. */
async function requirePayment(call: Call, id: string): Promise<void> {
  const { refundId, carriedToId } =
    (await call.db
      .selectFrom("allocation")
      .select(["refundId", "carriedToId"])
      .where("id", "=", id)
      .executeTakeFirst()) ?? {};
  if (refundId) throw refused("Cette somme est remboursée : annulez son remboursement.");
  if (carriedToId) throw refused("Cette garantie couvre désormais un autre engagement : elle y reste.");
}

async function allocateReceipt(call: Call, { id, ...form }: { id: string } & AllocationForm): Promise<void> {
  const { issuerId } = await get(call, "receipt", id);
  await pay(call, { from: { receiptId: id }, issuerId }, form);
}

async function allocateCreditNote(
  call: Call,
  { id, ...form }: { id: string } & AllocationForm,
): Promise<void> {
  const { issuerId } = await get(call, "billingDocument", id);
  await pay(call, { from: { creditPartId: await creditPartOf(call, id) }, issuerId }, form);
}

async function reverse(call: Call, { returnedOn: on, ...of }: VersionedId & ReceiptReversal): Promise<void> {
  const receipt = await get(call, "receipt", of.id);
  if (!isReversible(receipt))
    throw refused("Cet encaissement s’annule là d’où il vient : son relevé, ou son prélèvement.");
  if (on === null) {
    await reverseReceipt(call, { ...of, cause: "MISTAKE" });
    return;
  }
  if (receipt.origin === "TAKEN_OVER")
    throw invalid({ returnedOn: "Cette garantie n’a pas été reçue ici : seule une erreur s’annule." });
  if (on > call.today) throw invalid({ returnedOn: "Un paiement revenu se saisit une fois revenu." });
  const { receivedOn } = receipt;
  if (on < receivedOn)
    throw invalid({ returnedOn: `Cet encaissement n’a été reçu que le ${frenchDay(receivedOn)}.` });
  await reverseReceipt(call, { ...of, cause: "FACT", on });
}

const verbs = verbHandlers<typeof receiptsContract>();

export const receiptHandlers: Handlers<typeof receiptsContract> = {
  ...verbs((call, _changed: void, { id }) => readDocument(call, id), {
    setPaymentDate: (call, { id, ...payment }) => setPaymentDate(call, id, payment),
    removePaymentDate: (call, { id }) => removePaymentDate(call, id),
    allocateCreditNote,
  }),
  ...verbs((call, _changed: void, { id }) => readReceipt(call, id), {
    allocateReceipt,
    reverseReceipt: reverse,
    chooseCreditUse: (call, { id, ...choice }) => chooseCreditUse(call, id, choice),
  }),
  readDocumentPayments: ({ params }, call) => paymentsOf(call, params.id),
  listReceipts: { from: "receipt r", search: searchIn("r.search_text") },
  readReceipt: ({ params }, call) => readReceipt(call, params.id),
  createReceipt: ({ body }, call) => createReceipt(call, body),
  refundReceipt: ({ params, body }, call) => refundReceipt(call, params.id, body),
  readCreditNoteUse: ({ params }, call) => creditNoteUse(call, params.id),
  refundCreditNote: ({ params, body }, call) => refundCreditNote(call, params.id, body),
  undoAllocation: async ({ params, body }, call) => {
    await requirePayment(call, params.id);
    await undoAllocation(call, params.id, { cause: "MISTAKE", ...body });
    return params;
  },
  readOpenParts: ({ params, query }, call) => openPartsOf(call, { companyId: params.id, ...query }),
  listRefunds: { from: "refund f" },
  cancelRefund: ({ params, body }, call) => cancelRefund(call, { ...params, ...body }),
};
