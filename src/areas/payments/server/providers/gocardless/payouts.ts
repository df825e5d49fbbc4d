// Payouts of GoCardless, with their items.
import type { GoCardlessClient, PayoutItem as Item } from "gocardless-nodejs";
import { isDay } from "#kernel/calendar/day.ts";
import {
  explained,
  type PayoutItem,
  type PayoutItemKind,
  type PayoutStatus,
  type ProviderPayout,
} from "../../../model/providers/payout.ts";
import type { ProviderPayouts } from "../port.ts";
import { type Client, nullWhenMissing } from "./client.ts";

const statuses: Readonly<Record<string, PayoutStatus>> = { paid: "PAID", bounced: "FAILED" };

const kinds: Readonly<Record<string, PayoutItemKind>> = {
  payment_paid_out: "PAYMENT",
  payment_failed: "RETURN",
  payment_charged_back: "RETURN",
  payment_refunded: "REFUND",
  refund: "REFUND",
  refund_funds_returned: "REFUND",
};

/** Fees have tenths of cents: they are taken whole from the payout. */
const itemOf = ({ type, amount = "0", links }: Item): PayoutItem[] => {
  const kind = kinds[type ?? ""];
  return kind ? [{ kind, cents: Math.round(Number(amount)), paymentId: links?.payment ?? null }] : [];
};

async function itemsOf({ payoutItems }: GoCardlessClient, payout: string): Promise<PayoutItem[]> {
  const items: PayoutItem[] = [];
  for await (const one of payoutItems.all({ payout })) items.push(...itemOf(one));
  return items;
}

export const gocardlessPayouts = (open: Client): ProviderPayouts => ({
  readPayout: async (id): Promise<ProviderPayout | null> => {
    const client = await open();
    const payout = await client.payouts.find(id).catch(nullWhenMissing);
    if (!payout) return null;
    const {
      amount: amountCents = 0,
      deducted_fees: fees = 0,
      arrival_date: arrival,
      reference = "",
    } = payout;
    const fee: PayoutItem[] = fees === 0 ? [] : [{ kind: "FEE", cents: -fees, paymentId: null }];
    return {
      id,
      status: statuses[payout.status ?? ""] ?? "PENDING",
      amountCents,
      arrivesOn: arrival && isDay(arrival) ? arrival : null,
      reference,
      items: explained(amountCents, [...(await itemsOf(client, id)), ...fee]),
    };
  },
});
