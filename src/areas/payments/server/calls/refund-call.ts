// The refund of one transfer, asked of the provider of the payment that it gives back.
import { unavailable } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { ProviderRefund } from "../../model/providers/refund.ts";
import { outsideProviders } from "../../model/providers/provider.ts";
import type { PaymentProvider, ProviderRefunds, RefundOrder } from "../providers/port.ts";
import { applyRefund, failRefund } from "./apply-refund.ts";
import type { KindOfCall } from "./kinds.ts";

async function orderOf(call: Call, transferId: string): Promise<RefundOrder> {
  const { paymentId, amountCents } = await call.db
    .selectFrom("transfer as t")
    .innerJoin("debit as d", "d.id", "t.debitId")
    .select(["d.providerPaymentId as paymentId", "t.amountCents"])
    .where("t.id", "=", transferId)
    .where("d.providerPaymentId", "is not", null)
    .$narrowType<{ paymentId: string }>()
    .executeTakeFirstOrThrow();
  return { transferId, paymentId, amountCents };
}

function refundsOf({ name, refunds }: PaymentProvider): ProviderRefunds {
  if (!refunds) throw unavailable(outsideProviders[name]);
  return refunds;
}

export const refundCall: KindOfCall = {
  prepare: async (call, { subjectId, provider }, readAt) => {
    const order = await orderOf(call, subjectId);
    const made = (refund: ProviderRefund) => ({
      id: refund.id,
      apply: async (later: Call) =>
        (await applyRefund(later, { provider, refund, readAt, transferId: subjectId }))?.contradiction ??
        null,
    });
    return {
      find: async (port) => {
        const refund = await refundsOf(port).findRefund(order);
        return refund && made(refund);
      },
      make: async (port) => made(await refundsOf(port).createRefund(order)),
    };
  },
  refuse: (call, { subjectId, provider }, words) =>
    failRefund(call, { provider, transferId: subjectId, words }),
};
