// GoCardless, through its own library: mandates by billing requests, payments by mandate.
import { unavailable } from "#kernel/failure.ts";
import { requireNoTransaction } from "#kernel/server/outside.ts";
import type { GoCardlessClient, PayoutItem as Item } from "gocardless-nodejs";
import { isDay } from "#kernel/calendar/day.ts";
import {
  explained,
  type PayoutItem,
  type PayoutItemKind,
  type PayoutStatus,
  type ProviderPayout,
} from "../../../model/providers/payout.ts";
import type { PaymentProvider, ProviderPayouts } from "../port.ts";
import { type GoCardlessSettings, metadataOf, nullWhenMissing, openClient, type Client } from "./client.ts";
import { gocardlessPayments } from "./payments.ts";

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

const gocardlessPayouts = (open: Client): ProviderPayouts => ({
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

export function goCardless(settings: GoCardlessSettings): PaymentProvider {
  let opened: Promise<GoCardlessClient> | undefined;
  const client = (): Promise<GoCardlessClient> => {
    requireNoTransaction(new URL(settings.url).origin);
    return (opened ??= openClient(settings));
  };
  return {
    name: "gocardless",
    refunds: null,
    openMandate: async ({ mandateId, signer, companyName, returnUrl }) => {
      const { billingRequests, billingRequestFlows } = await client();
      const request = await billingRequests.create(
        {
          mandate_request: { scheme: "sepa_core", currency: "EUR", metadata: { mandate: mandateId } },
          metadata: { mandate: mandateId },
        },
        `mandate-${mandateId}`,
      );
      const requestId = request.id ?? "";
      const flow = await billingRequestFlows.create({
        redirect_uri: returnUrl,
        exit_uri: returnUrl,
        language: "fr",
        links: { billing_request: requestId },
        prefilled_customer: {
          given_name: signer.firstName,
          family_name: signer.lastName,
          email: signer.email,
          company_name: companyName,
        },
      });
      if (!flow.authorisation_url) throw unavailable("GoCardless");
      return { requestId, url: flow.authorisation_url };
    },
    readRequest: async (id) => {
      const { billingRequests } = await client();
      const request = await billingRequests.find(id).catch(nullWhenMissing);
      return (
        request && {
          id,
          ourMandateId: metadataOf(request.metadata, "mandate"),
          mandateId: request.links?.mandate_request_mandate ?? null,
          isOver: request.status === "cancelled",
        }
      );
    },
    readMandate: async (id) => {
      const { mandates, customerBankAccounts } = await client();
      const mandate = await mandates.find(id).catch(nullWhenMissing);
      if (!mandate) return null;
      const accountId = mandate.links?.customer_bank_account;
      const account = accountId ? await customerBankAccounts.find(accountId).catch(nullWhenMissing) : null;
      return {
        id,
        ourMandateId: metadataOf(mandate.metadata, "mandate"),
        state: mandate.status ?? "",
        accountMask: account
          ? `${account.country_code ?? ""}\u00a0••••\u00a0${account.account_number_ending ?? ""}`
          : "",
        bankName: account?.bank_name ?? "",
        replacedById: mandate.links?.new_mandate ?? null,
        isTest: settings.isTest,
      };
    },
    cancelMandate: async (id) => {
      const { mandates } = await client();
      await mandates.cancel(id, {});
    },
    eventsSince: async (since) => {
      const { events } = await client();
      const found: unknown[] = [];
      for await (const one of events.all({ created_at: { gt: since.toISOString() } })) found.push(one);
      return found;
    },
    ...gocardlessPayments(client),
    ...gocardlessPayouts(client),
  };
}
