// Debits collected by the double of GoCardless, from their sending to their hooks, for tests.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { day, type Day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { paymentsContract as api } from "#payments/contract.ts";
import { openTestApplication, type TestApplication } from "#tests/application/application.ts";
import { buildDebitable, type Debitable } from "#tests/builders/debits.ts";
import { buildMandate } from "#tests/builders/mandates.ts";
import { buildAccount } from "#tests/builders/people.ts";
import {
  type GocardlessDouble,
  gocardlessSecret,
  openGocardless,
  signGocardless,
} from "#tests/doubles/gocardless.ts";

export interface Sent extends Debitable {
  debitId: string;
  paymentId: string;
}

/** Opens the application and the double of GoCardless for the file: `held` has both inside its tests. */
export function gocardlessDebits() {
  const collectionOn = day("2027-03-10");
  const held = {} as { app: TestApplication; there: GocardlessDouble };
  const accountant = () => held.app.as("accountant");

  beforeAll(async () => {
    held.there = await openGocardless();
    held.app = await openTestApplication({
      GOCARDLESS_TOKEN: "sandbox_token",
      GOCARDLESS_WEBHOOK_SECRET: gocardlessSecret,
      GOCARDLESS_URL: held.there.url,
    });
    await held.app.within((call) => buildAccount(call, "accountant"));
  });
  afterAll(async () => {
    await held.app.close();
    await held.there.close();
  });

  const query = async (text: string, values: unknown[] = []) =>
    (await held.app.application.database.pool.query(text, values)).rows;

  afterEach(() => held.app.runJobs());
  /** A database without debits nor documents: each test sees its own. */
  beforeEach(async () => {
    setClock("2027-03-01T09:00:00Z");
    held.there.payment.answer = "made";
    held.there.payment.asked = 0;
    held.there.payment.changes = {};
    held.there.payments.clear();
    held.there.events.length = 0;
    await query(
      "truncate notice, provider_payout_item, provider_payout, provider_call, debit_return, debit_skip, debit, debit_batch, allocation, receipt, refund, document_part, corrected_invoice, billing_line, billing_document, message cascade",
    );
  });

  let now = "";
  const setClock = (at: string): void => held.app.setClock((now = at));

  const event = (resource_type: string, links: Record<string, string>, action: string) => ({
    id: `EV${randomUUID()}`,
    created_at: now,
    resource_type,
    action,
    links,
  });

  async function push(...events: readonly object[]): Promise<void> {
    const payload = JSON.stringify({ events, meta: { webhook_id: "WB1" } });
    const answer = await held.app.server.inject({
      method: "POST",
      url: "/api/billing/gocardless/webhook",
      payload,
      headers: { "content-type": "application/json", "webhook-signature": signGocardless(payload) },
    });
    expect(answer.statusCode).toBe(204);
    await held.app.runJobs();
  }

  /** An invoice of 611,88 € of a client whose mandate is at GoCardless. */
  async function build(): Promise<Debitable> {
    const built = await held.app.within((call) => buildMandate(call));
    const { url } = await held.app.as(null)(api.openProviderPage, { params: { token: built.token } });
    const mandate = held.there.agree(url.split("/").at(-1) ?? "");
    mandate.status = "active";
    await push(event("mandates", { mandate: mandate.id }, "active"));
    return held.app.within(async (call) =>
      buildDebitable(call, { debtor: { ...built, mandate: await get(call, "mandate", built.mandate.id) } }),
    );
  }

  async function send(on: Day = collectionOn) {
    const { nbOfDebits, totalCents } = await accountant()(api.readDue, {
      query: { day: on, provider: "gocardless" },
    });
    const body = { collectionOn: on, provider: "gocardless", nbOfDebits, totalCents } as const;
    const prepared = await accountant()(api.prepareDebitBatch, { body });
    const sees = ({ id, version }: typeof prepared) => ({ params: { id }, body: { version } });
    const approved = await accountant()(api.approveDebitBatch, sees(prepared));
    return accountant()(api.sendDebitBatch, sees(approved));
  }

  const lastDebit = async ({ partId }: Debitable) =>
    (
      await query(
        "select id, status, provider_state, return_code, returned_on, retry_on, is_to_settle from debit where part_id = $1 order by id desc limit 1",
        [partId],
      )
    )[0];

  async function sent(built?: Debitable, on?: Day): Promise<Sent> {
    const debitable = built ?? (await build());
    await send(on);
    await held.app.runJobs();
    const { id: debitId } = await lastDebit(debitable);
    const payment = [...held.there.payments.values()].find(({ metadata }) => metadata["debit"] === debitId);
    return { ...debitable, debitId, paymentId: payment?.id ?? "" };
  }

  /** The payment changes there, and its hook comes. */
  async function become({ paymentId }: Sent, status: string, cause = ""): Promise<void> {
    const payment = held.there.payments.get(paymentId);
    if (!payment) throw new RangeError(`no payment ${paymentId}`);
    payment.status = status;
    const told = {
      ...event("payments", { payment: paymentId }, status),
      details: { cause, description: cause === "" ? "" : "En anglais." },
    };
    held.there.events.push(told);
    await push(told);
  }

  const remaining = async ({ invoice }: Debitable): Promise<number> =>
    (await query("select remaining_cents from billing_document where id = $1", [invoice.id]))[0]
      .remaining_cents;
  const callOf = async ({ partId }: Debitable) =>
    (
      await query(
        "select c.status, c.nb_of_calls, c.error from provider_call c join debit d on d.id = c.subject_id where d.part_id = $1",
        [partId],
      )
    )[0];
  const mails = ({ mandate }: Debitable) =>
    query("select 1 from message where recipient = $1 and subject like '%pas abouti%'", [
      mandate.signer.email,
    ]);

  return {
    held,
    accountant,
    query,
    setClock,
    event,
    push,
    build,
    send,
    sent,
    become,
    lastDebit,
    remaining,
    callOf,
    mails,
  };
}
