// The payment method of a company follows from its mandates: the status of a debit is never typed.
import type { Debit } from "#clients/model/events.ts";
import { type PaymentMethodKind, requiresMandate } from "#clients/model/companies/payment.ts";
import { setPaymentMethod } from "#clients/server/companies/billing.ts";
import { companyOf } from "#clients/server/read.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import "../payment-settings.ts";
import { governingMandate, kindOf } from "../../model/governing.ts";

/** The mandates that a company gave to the lessor, and those that have passed to another creditor, the newest first. */
export const mandatesOf = (call: Call, companyId: string): Promise<Row<"mandate">[]> =>
  call.db
    .selectFrom("mandate")
    .selectAll()
    .where("companyId", "=", companyId)
    .orderBy("id", "desc")
    .execute();

/**
 * Copies the status of the governing mandate to the company. A company that pays by transfer goes on until a mandate
 * becomes active (`isActivated`).
 */
export async function syncPaymentMethod(
  call: Call,
  companyId: string,
  { isActivated = false }: { isActivated?: boolean } = {},
): Promise<void> {
  const mandate = governingMandate(await mandatesOf(call, companyId));
  if (!mandate) return;
  const { paymentMethod } = await companyOf(call, companyId);
  const isFollowed = isActivated || paymentMethod.kind === "NONE" || requiresMandate(paymentMethod.kind);
  const next = { kind: kindOf(mandate.provider), mandateStatus: mandate.status };
  const isSame = next.kind === paymentMethod.kind && next.mandateStatus === paymentMethod.mandateStatus;
  if (isFollowed && !isSame) await setPaymentMethod(call, companyId, next);
}

/** Answers clients when staff choose a direct debit. */
export async function debitOf(
  call: Call,
  { companyId, kind }: { companyId: string; kind: PaymentMethodKind },
): Promise<Debit> {
  const own = (await mandatesOf(call, companyId)).filter(({ provider }) => kindOf(provider) === kind);
  const isOff = kind === "STRIPE_MANDATE" && call.services.payments.stripeSecret === null;
  const refusal = isOff ? "Stripe n’est pas réglé : choisissez un prélèvement SEPA ou un virement." : null;
  return { mandateStatus: governingMandate(own)?.status ?? null, refusal };
}
