// An application whose debits are collected by a double of Stripe.
import { randomUUID } from "node:crypto";
import { paymentsContract as api } from "#payments/contract.ts";
import { makeCalls } from "#payments/server/calls/make-calls.ts";
import { day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { buildDebitable, type Debitable } from "#tests/builders/debits.ts";
import { openStripe, signStripe, type StripeDouble, stripeSecret } from "#tests/doubles/stripe.ts";
import { openTestApplication, type TestApplication } from "./application.ts";

const collectionOn = day("2027-03-10");

export interface StripeApplication {
  app: TestApplication;
  there: StripeDouble;
  setClock: (at: string) => void;
  query: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Receives a signed hook, and reads again the object that it names. */
  push: (type: string, object: object) => Promise<void>;
  /** An invoice of 611,88 € of a client whose mandate is at Stripe. */
  build: () => Promise<Debitable>;
  /** The same, sent to Stripe for 10 March. */
  send: () => Promise<Debitable>;
  /** Makes the calls of 10 March. */
  charge: () => Promise<void>;
  /** The only payment at Stripe. */
  intent: () => Record<string, unknown>;
  /** A database without debits nor documents, and a double that answers. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
}

const tables =
  "provider_payout_item, provider_payout, provider_call, transfer, transfer_batch, debit_return, debit_skip, debit, debit_batch, allocation, receipt, refund, document_part, corrected_invoice, billing_line, billing_document";

export async function openStripeApplication(): Promise<StripeApplication> {
  const there = await openStripe();
  const app = await openTestApplication({
    STRIPE_SECRET_KEY: "sk_test_of_the_tests",
    STRIPE_WEBHOOK_SECRET: stripeSecret,
    STRIPE_URL: there.url,
  });
  const accountant = () => app.as("accountant");
  let now = new Date(0);
  const setClock = (at: string): void => {
    now = new Date(at);
    app.setClock(at);
  };
  const query: StripeApplication["query"] = async (text, values = []) =>
    (await app.application.database.pool.query(text, values)).rows;
  const push: StripeApplication["push"] = async (type, object) => {
    const created = Math.floor(now.getTime() / 1_000);
    const id = `evt_${randomUUID()}`;
    const payload = JSON.stringify({ id, type, livemode: false, created, data: { object } });
    const answer = await app.server.inject({
      method: "POST",
      url: "/api/stripe/webhook",
      payload,
      headers: { "content-type": "application/json", "stripe-signature": signStripe(payload, now) },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    await app.runJobs();
  };
  const build = async (): Promise<Debitable> => {
    const client = await app.within((call) => buildClient(call));
    const { url } = await accountant()(api.initStripe, { body: { companyId: client.company.id } });
    const sessionId = url.split("/").at(-1) ?? "";
    there.complete(sessionId);
    const { id } = await accountant()(api.recordStripeMandate, { body: { sessionId } });
    return app.within(async (call) =>
      buildDebitable(call, { debtor: { ...client, mandate: await get(call, "mandate", id) } }),
    );
  };
  const send = async (): Promise<Debitable> => {
    const built = await build();
    const due = { day: collectionOn, provider: "stripe" } as const;
    const { nbOfDebits, totalCents } = await accountant()(api.readDue, { query: due });
    const body = { collectionOn, provider: "stripe", nbOfDebits, totalCents } as const;
    const prepared = await accountant()(api.prepareDebitBatch, { body });
    const sees = ({ id: batchId, version }: typeof prepared) => ({
      params: { id: batchId },
      body: { version },
    });
    const approved = await accountant()(api.approveDebitBatch, sees(prepared));
    await accountant()(api.sendDebitBatch, sees(approved));
    await app.runJobs();
    return built;
  };
  return {
    app,
    there,
    setClock,
    query,
    push,
    build,
    send,
    charge: async () => {
      setClock("2027-03-10T06:00:00Z");
      await app.outsideJob(makeCalls.run);
    },
    intent: () => {
      const [intent] = there.payments.values();
      if (!intent) throw new RangeError("no intent at Stripe");
      return intent;
    },
    reset: async () => {
      setClock("2027-03-01T09:00:00Z");
      Object.assign(there.payment, { answer: "made", asked: 0 });
      Object.assign(there.refund, { answer: "made", asked: 0 });
      there.payments.clear();
      there.refunds.clear();
      await query(`truncate ${tables} cascade`);
    },
    close: async () => {
      await app.close();
      await there.close();
    },
  };
}
