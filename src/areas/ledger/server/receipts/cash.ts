// Cash above the legal limit, a payment in pieces counting as one (CMF, art. L112-6).
import type { Day } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { cashWarning } from "../../model/receipts/cash.ts";
import type { ReceiptMethod } from "../../model/receipts/receipt.ts";
import "#billing/server/tables.ts";

interface CashPayment {
  method: ReceiptMethod;
  amountCents: Cents;
  companyId: string;
  receivedOn: Day;
  /** Null while it is unknown what the money pays. */
  documentId?: string | null;
}

const receivedOnDay = async (call: Call, { companyId, receivedOn }: CashPayment): Promise<Cents> => {
  const { cents } = await call.db
    .selectFrom("receipt")
    .select((of) => of.fn.coalesce(of.fn.sum<Cents>("amountCents"), of.val(0)).as("cents"))
    .where("companyId", "=", companyId)
    .where("receivedOn", "=", receivedOn)
    .where("method", "=", "CASH")
    .where("isReversed", "=", false)
    .where("reversesId", "is", null)
    .executeTakeFirstOrThrow();
  return cents;
};

/** An allocation taken back has an opposite row. */
const receivedForDocument = async (call: Call, documentId: string): Promise<Cents> => {
  const { cents } = await call.db
    .selectFrom("allocation as a")
    .innerJoin("documentPart as p", "p.id", "a.partId")
    .innerJoin("receipt as r", "r.id", "a.receiptId")
    .select((of) => of.fn.coalesce(of.fn.sum<Cents>("a.cents"), of.val(0)).as("cents"))
    .where("p.documentId", "=", documentId)
    .where("r.method", "=", "CASH")
    .executeTakeFirstOrThrow();
  return cents;
};

/** Cash above the legal limit, with what was received before for the same debt, is confirmed by the person who records it. */
export async function requireCashConfirmed(
  call: Call,
  payment: CashPayment,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<void> {
  const { method, amountCents, documentId = null } = payment;
  if (method !== "CASH" || isConfirmed) return;
  const receivedCents = Math.max(
    await receivedOnDay(call, payment),
    documentId === null ? 0 : await receivedForDocument(call, documentId),
  );
  const warning = cashWarning(method, amountCents, receivedCents);
  if (warning !== "") throw invalid({ isConfirmed: `${warning} Confirmez pour l’enregistrer quand même.` });
}
