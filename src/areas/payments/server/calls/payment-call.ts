// The payment of one debit, asked of the provider of its mandate.
import { readIssuer } from "#billing/server/issuers.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import type { ProviderPayment } from "../../model/providers/payment.ts";
import { outsideProviders } from "../../model/providers/provider.ts";
import { toSettle } from "../../model/debits/returns.ts";
import { lockDebit } from "../debits/collect.ts";
import { recordReturn } from "../returns/apply.ts";
import type { PaymentOrder } from "../providers/port.ts";
import { applyPayment } from "./apply-payment.ts";
import type { KindOfCall } from "./kinds.ts";

async function orderOf(call: Call, debit: Row<"debit">): Promise<PaymentOrder> {
  const { providerMandateId, issuerId } = await get(call, "mandate", debit.mandateId);
  if (providerMandateId === null) throw refused("Ce mandat n’existe plus chez le prestataire.");
  const { identity } = await readIssuer(call, issuerId);
  return {
    debitId: debit.id,
    providerMandateId,
    amountCents: debit.amountCents,
    collectionOn: debit.collectionOn,
    reference: debit.documentNumber,
    description: `${identity.name} ${debit.documentNumber}`,
  };
}

export const paymentCall: KindOfCall = {
  prepare: async (call, { id, subjectId, provider, mandateId }, readAt) => {
    const order = await orderOf(call, await lockDebit(call, subjectId));
    // GoCardless may replace a mandate later: its payments go on under either.
    if (mandateId === null)
      await call.db
        .updateTable("providerCall")
        .set({ mandateId: order.providerMandateId })
        .where("id", "=", id)
        .execute();
    const made = (payment: ProviderPayment) => ({
      id: payment.id,
      apply: async (later: Call) =>
        (await applyPayment(later, { provider, payment, readAt, debitId: subjectId }))?.contradiction ?? null,
    });
    return {
      find: async (port) => {
        const payment = await port.findPayment(order);
        return payment && made(payment);
      },
      make: async (port) => made(await port.createPayment(order)),
    };
  },
  refuse: async (call, { subjectId, provider }, words) => {
    const debit = await lockDebit(call, subjectId);
    const meaning = `${outsideProviders[provider]} a refusé ce paiement.`;
    await recordReturn(call, debit, {
      as: "reject",
      returned: { code: "", words: words.slice(0, 200), on: call.today },
      consequence: toSettle(`${meaning} ${words}`, "OUR_FAULT"),
    });
  },
};
