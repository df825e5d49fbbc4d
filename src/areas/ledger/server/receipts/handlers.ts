// Handlers of the endpoints of receipts and refunds.
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { issuerNames } from "#billing/server/issuers.ts";
import { readDocument } from "#billing/server/documents/read-document.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { get } from "#kernel/server/records/records.ts";
import type { receiptsContract } from "../../contract/receipts.ts";
import type { AllocationForm, ReceiptForm, ReceiptView } from "../../model/receipts/view.ts";
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

async function requireReversible(call: Call, id: string): Promise<void> {
  if (!isReversible(await get(call, "receipt", id)))
    throw refused("Cet encaissement s’annule là d’où il vient : son relevé, ou son prélèvement.");
}

async function requireReturnDay(call: Call, id: string, on: Day): Promise<void> {
  const { receivedOn } = await get(call, "receipt", id);
  if (on > call.today) throw invalid({ returnedOn: "Un paiement revenu se saisit une fois revenu." });
  if (on < receivedOn)
    throw invalid({ returnedOn: `Cet encaissement n’a été reçu que le ${frenchDay(receivedOn)}.` });
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

export const receiptHandlers: Handlers<typeof receiptsContract> = {
  setPaymentDate: async ({ params, body }, call) => {
    await setPaymentDate(call, params.id, body);
    return readDocument(call, params.id);
  },
  removePaymentDate: async ({ params }, call) => {
    await removePaymentDate(call, params.id);
    return readDocument(call, params.id);
  },
  readDocumentPayments: ({ params }, call) => paymentsOf(call, params.id),
  listReceipts: { from: "receipt r", search: searchIn("r.search_text") },
  readReceipt: ({ params }, call) => readReceipt(call, params.id),
  createReceipt: ({ body }, call) => createReceipt(call, body),
  allocateReceipt: async ({ params, body }, call) => {
    const { issuerId } = await get(call, "receipt", params.id);
    await pay(call, { from: { receiptId: params.id }, issuerId }, body);
    return readReceipt(call, params.id);
  },
  reverseReceipt: async ({ params, body: { returnedOn: on, ...body } }, call) => {
    await requireReversible(call, params.id);
    if (on !== null) await requireReturnDay(call, params.id, on);
    const undoing = on === null ? ({ cause: "MISTAKE" } as const) : ({ cause: "FACT", on } as const);
    await reverseReceipt(call, { ...params, ...body, ...undoing });
    return readReceipt(call, params.id);
  },
  chooseCreditUse: async ({ params, body }, call) => {
    await chooseCreditUse(call, params.id, body);
    return readReceipt(call, params.id);
  },
  refundReceipt: ({ params, body }, call) => refundReceipt(call, params.id, body),
  allocateCreditNote: async ({ params, body }, call) => {
    const { issuerId } = await get(call, "billingDocument", params.id);
    await pay(call, { from: { creditPartId: await creditPartOf(call, params.id) }, issuerId }, body);
    return readDocument(call, params.id);
  },
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
