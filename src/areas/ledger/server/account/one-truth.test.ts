// The balance of a company and what is late of it: one figure on every page, worked out by hand.
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { disputeDocument } from "#billing/server/documents/credit.ts";
import type { Company } from "#clients/model/companies/company.ts";
import { ledgerContract } from "../../contract.ts";
import { recoveryContract } from "#recovery/contract.ts";
import { billingContract } from "#billing/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import type { Total } from "#kernel/list.ts";
import type { Call } from "#kernel/server/call.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCreditNote, buildDocument, buildInvoice } from "#tests/builders/billing.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { openPartsOf, payDocument } from "#tests/builders/collection.ts";
import { wireTransfer } from "#tests/builders/contracts.ts";
import { buildJudgment } from "#tests/builders/insolvency.ts";
import { replaceParts } from "#recovery/server/parts/parts.ts";
import { lateDocuments } from "#recovery/server/dunning/owed.ts";

const app = testApplication("2027-02-01T09:00:00Z");
const accountant = () => app.as("accountant");
beforeEach(() => setDay("2027-02-01"));

const invoiceOf = (call: Call, company: Company, netCents: number) =>
  buildDocument(call, { company, lines: [{ netCents, rate: 0 }] });

/** Everything that names what is late of a company, on 2027-03-10. Invoices of 2027-02-01 are due on 2027-03-03. */
async function figuresOf(companyId: string) {
  const params = { companyId };
  const customer = await accountant()(billingContract.readBillingCustomer, { params });
  const { accounts } = await accountant()(ledgerContract.readCompanyAccount, { params, query: {} });
  const [account] = accounts;
  if (!account) throw new RangeError("a company has an account at the lessor");
  const ageing = await accountant()(recoveryContract.readAgeing, { query: {} });
  const {
    days30 = 0,
    days60 = 0,
    days90 = 0,
    older = 0,
  } = ageing.companies.find((one) => one.companyId === companyId) ?? {};
  const { items } = await accountant()(billingContract.listBillingDocuments, {
    list: {
      conditions: [
        { field: "companyId", operator: "eq", value: companyId },
        { field: "lateFrom", operator: "lte", value: "2027-03-10" },
      ],
    },
  });
  const claimed = await app.within(async (call) => {
    call.markUnchanged();
    return lateDocuments(call, { companyId, issuerId: lessorIssuerId });
  });
  return {
    balance: [customer.owedCents - customer.creditCents, account.balanceCents],
    late: [
      customer.overdueCents,
      account.lateCents,
      days30 + days60 + days90 + older,
      items.reduce((sum, { lateCents }) => sum + lateCents, 0),
    ],
    documents: items.length,
    claimed: claimed.reduce((sum, { cents }) => sum + cents, 0),
  };
}

/** The day of the application, and that of its database. */
async function setDay(on: string): Promise<void> {
  app.setClock(`${on}T09:00:00Z`);
  const aheadMs = Date.parse(`${on}T09:00:00Z`) - Date.now();
  await app.within(async (call) => {
    call.markUnchanged();
    await call.db.updateTable("demonstrationDay").set({ aheadMs }).execute();
  });
}

const client = (call: Call) => buildClient(call, {}, wireTransfer);

test.each<
  [
    string,
    (call: Call, company: Company) => Promise<unknown>,
    { late: number; documents: number; claimed: number },
  ]
>([
  ["due later", async () => undefined, { late: 0, documents: 0, claimed: 0 }],
  [
    "past due",
    async (call, company) => invoiceOf(call, company, 10_000),
    { late: 10_000, documents: 1, claimed: 10_000 },
  ],
  [
    "paid in part",
    async (call, company) => payDocument(call, await invoiceOf(call, company, 10_000), 4_000),
    { late: 6_000, documents: 1, claimed: 6_000 },
  ],
  [
    "disputed in part: late, not claimed",
    async (call, company) => {
      const { id, version } = await invoiceOf(call, company, 10_000);
      await disputeDocument(call, { id, version, cents: 3_000, reason: "Prix" });
    },
    { late: 10_000, documents: 1, claimed: 7_000 },
  ],
  [
    "a plan: its instalment past due alone",
    async (call, company) => {
      const { id: documentId } = await invoiceOf(call, company, 10_000);
      await replaceParts(call, {
        replaced: await openPartsOf(call, documentId),
        parts: [
          { documentId, dueOn: day("2027-03-08"), cents: 2_500 },
          { documentId, dueOn: day("2027-04-08"), cents: 7_500 },
        ],
        on: call.today,
      });
    },
    { late: 2_500, documents: 1, claimed: 2_500 },
  ],
  [
    "a plan whose instalments are to come",
    async (call, company) => {
      const { id: documentId } = await invoiceOf(call, company, 10_000);
      await replaceParts(call, {
        replaced: await openPartsOf(call, documentId),
        parts: [{ documentId, dueOn: day("2027-04-08"), cents: 10_000 }],
        on: call.today,
      });
    },
    { late: 0, documents: 0, claimed: 0 },
  ],
  [
    "a call for funds: never late",
    async (call, company) =>
      buildDocument(call, { company, kind: "CALL", lines: [{ kind: "DEPOSIT", netCents: 97_980 }] }),
    { late: 0, documents: 0, claimed: 0 },
  ],
  [
    "born before a judgment: not late",
    async (call, company) => {
      const days = [day("2027-01-01"), day("2027-01-31")] as const;
      await buildDocument(call, { company, lines: [{ netCents: 10_000, rate: 0, days }] });
      await buildJudgment(call, company.id, "2027-02-01");
    },
    { late: 0, documents: 0, claimed: 0 },
  ],
  [
    "a credit note: not late",
    async (call, company) => {
      const invoice = await invoiceOf(call, company, 10_000);
      await payDocument(call, invoice, 10_000);
      await buildCreditNote(call, invoice);
    },
    { late: 0, documents: 0, claimed: 0 },
  ],
])("late: %s", async (_title, act, { late, ...others }) => {
  const { company } = await app.within(client);
  await app.within((call) => act(call, company));
  await setDay("2027-03-10");
  expect(await figuresOf(company.id)).toMatchObject({ late: [late, late, late, late], ...others });
});

test("the next due day of a company is that of its plan, and none of what was born before a judgment", async () => {
  const planned = await app.within(async (call) => {
    const { company } = await client(call);
    const { id: documentId } = await invoiceOf(call, company, 10_000);
    await replaceParts(call, {
      replaced: await openPartsOf(call, documentId),
      parts: [{ documentId, dueOn: day("2027-04-08"), cents: 10_000 }],
      on: call.today,
    });
    return company;
  });
  const judged = await app.within(async (call) => {
    const { company } = await client(call);
    const days = [day("2027-01-01"), day("2027-01-31")] as const;
    await buildDocument(call, { company, lines: [{ netCents: 10_000, rate: 0, days }] });
    await buildJudgment(call, company.id, "2027-02-01");
    return company;
  });
  const nextDueOf = async ({ id: companyId }: Company) =>
    (await accountant()(billingContract.readBillingCustomer, { params: { companyId } })).nextDueOn;
  expect(await Promise.all([planned, judged].map(nextDueOf))).toEqual(["2027-04-08", null]);
});

test("the list and today's page count what is late as the company does", async () => {
  await setDay("2027-03-10");
  const { late } = await accountant()(recoveryContract.readBillingToday, {});
  const { total } = await accountant()(billingContract.listBillingDocuments, {
    list: { conditions: [{ field: "lateFrom", operator: "lte", value: "2027-03-10" }] },
  });
  const { items } = await accountant()(billingContract.listBillingCustomers, { list: { pageSize: 200 } });
  expect(late).toEqual({
    count: total,
    totalCents: items.reduce((sum, { overdueCents }) => sum + overdueCents, 0),
  });
  const authorization = `Test ${Buffer.from(JSON.stringify(testActor("accountant"))).toString("base64")}`;
  const url = "/api/billing/documents/total?filter[lateFrom*lte]=2027-03-10";
  const { parts = [] } = (await app.server.inject({ url, headers: { authorization } })).json<Total>();
  expect(parts.reduce((sum, { sums }) => sum + (sums["lateCents"] ?? 0), 0)).toBe(late.totalCents);
});

test("one balance: unallocated receipts, credit notes, refunds and calls for funds", async () => {
  const { company } = await app.within(async (call) => {
    const built = await client(call);
    const paid = await buildInvoice(call, { client: built, lines: [{ netCents: 50_000, rate: 0 }] });
    await payDocument(call, paid.invoice, 60_000);
    await buildCreditNote(call, paid.invoice);
    await invoiceOf(call, built.company, 8_000);
    await buildDocument(call, {
      company: built.company,
      kind: "CALL",
      lines: [{ kind: "DEPOSIT", netCents: 97_980 }],
    });
    return built;
  });
  // 500 + 80 invoiced, 600 received, 500 credited: 520 in its favour, whatever the call for funds awaits.
  expect((await figuresOf(company.id)).balance).toEqual([-52_000, -52_000]);
  const receipt = await app.within((call) =>
    call.db.selectFrom("receipt").selectAll().where("companyId", "=", company.id).executeTakeFirstOrThrow(),
  );
  const refund = await accountant()(ledgerContract.refundReceipt, {
    params: { id: receipt.id },
    body: { cents: 10_000, reason: "Trop-perçu" },
  });
  expect((await figuresOf(company.id)).balance).toEqual([-52_000, -52_000]);
  await app.within(async (call) => {
    call.markUnchanged();
    await sql`update refund set status = 'PAID', paid_on = ${call.today} where id = ${refund.id}`.execute(
      call.db,
    );
  });
  expect((await figuresOf(company.id)).balance).toEqual([-42_000, -42_000]);
});
