// Documents as people handle them: finalised together, credited, disputed, sent, on a real database.
import { expect, test } from "vitest";
import type { Total } from "#kernel/list.ts";
import type { Call } from "#kernel/server/call.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCreditNote, buildInvoice } from "#tests/builders/billing.ts";
import { buildOngoing, type BuiltContract } from "#tests/builders/contracts.ts";
import { changeCustomer } from "../customers/customers.ts";
import { billingContract } from "../../contract.ts";
import { defaultCompanyBilling } from "../../model/company-billing.ts";
import { creditDocument } from "./credit.ts";
import { nightlyBilling } from "../rents/nightly.ts";
import "../tables.ts";

const app = testApplication("2027-01-17T09:00:00Z");
const rents = { durationMonths: 38, priceCents: 48_990, kilometrage: 90_000 };
const accountant = () => app.as("accountant");

async function draftOf(companyId: string): Promise<string> {
  const { items } = await accountant()(billingContract.listBillingDocuments, {
    list: { conditions: [{ field: "companyId", operator: "eq", value: companyId }] },
  });
  return items[0]?.id ?? "";
}

/** A delivered contract whose invoice waits for the accountant. */
async function billed(): Promise<BuiltContract & { draftId: string }> {
  app.setClock("2027-01-17T09:00:00Z");
  const built = await app.within(async (call: Call) => {
    const ongoing = await buildOngoing(call, rents);
    await changeCustomer(call, ongoing.company.id, {
      ...defaultCompanyBilling,
      mode: "MANUAL",
      version: null,
    });
    return ongoing;
  });
  app.setClock("2027-01-18T02:00:00Z");
  await app.outsideJob(nightlyBilling.run);
  return { ...built, draftId: await draftOf(built.company.id) };
}

const read = (id: string) => accountant()(billingContract.readBillingDocument, { params: { id } });
const finalise = (ids: string[]) => accountant()(billingContract.finaliseBillingDocuments, { body: { ids } });

test("the invoice of a company billed by hand waits as a draft, and is finalised from the list", async () => {
  const { draftId, contract } = await billed();
  expect(await read(draftId)).toMatchObject({ status: "DRAFT", number: null, next: [{ move: "finalise" }] });
  expect(await finalise([draftId])).toEqual({ finalised: 1, missing: 0, refused: [] });
  const document = await read(draftId);
  expect(document).toMatchObject({
    stage: "OPEN",
    number: "F2027-000001",
    totalCents: 28_446,
    lines: [{ contract: { id: contract.id }, leftCents: 23_705 }],
    parts: [{ amountCents: 28_446, settledCents: 0 }],
    hasPaper: false,
  });
  expect(await finalise([draftId])).toEqual({ finalised: 0, missing: 1, refused: [] });
});

test("a draft that cannot be finalised is refused with its reason, and the others are finalised", async () => {
  const incomplete = await billed();
  const other = await billed();
  // Each night computes the drafts again while an event waits.
  const one = { ...incomplete, draftId: await draftOf(incomplete.company.id) };
  await app.within(
    async (call) =>
      void (await call.db
        .updateTable("company")
        .set({ siret: null })
        .where("id", "=", one.company.id)
        .execute()),
  );
  const result = await finalise([one.draftId, other.draftId]);
  expect(result).toMatchObject({ finalised: 1, refused: [{ id: one.draftId }] });
  expect(result.refused[0]?.reason).toMatch(/SIRET/);
});

test("a credit of chosen amounts names its invoice, both ways; a credit of everything takes what is left", async () => {
  const { draftId } = await billed();
  await finalise([draftId]);
  const invoice = await read(draftId);
  const [line] = invoice.lines;
  const credit = await accountant()(billingContract.creditBillingDocument, {
    params: { id: draftId },
    body: {
      version: invoice.version,
      as: "GESTURE",
      lines: [{ lineId: line?.id ?? "", cents: 10_000 }],
      reason: "Panne",
    },
  });
  expect(credit).toMatchObject({ kind: "CREDIT_NOTE", netCents: 10_000, corrects: [{ id: draftId }] });
  expect((await read(draftId)).correctedBy).toEqual([{ id: credit.id, number: null, totalCents: 12_000 }]);
  await finalise([credit.id]);
  const { version } = await read(draftId);
  const rest = await accountant()(billingContract.creditBillingDocument, {
    params: { id: draftId },
    body: { version, as: "CORRECTION", lines: null, reason: "Erreur" },
  });
  expect(rest.netCents).toBe(13_705);
});

test("no line chosen is no credit of everything", async () => {
  const { draftId } = await billed();
  await finalise([draftId]);
  const { version } = await read(draftId);
  await expect(
    accountant()(billingContract.creditBillingDocument, {
      params: { id: draftId },
      body: { version, as: "GESTURE", lines: [], reason: "Rien" },
    }),
  ).rejects.toMatchObject({ fields: { lines: "Choisissez au moins une ligne." } });
});

test("an amount above what remains is not disputed", async () => {
  const { draftId } = await billed();
  await finalise([draftId]);
  const { version } = await read(draftId);
  const dispute = (cents: number) =>
    app.as("salesAdministrator")(billingContract.disputeBillingDocument, {
      params: { id: draftId },
      body: { version, cents, reason: "Kilométrage" },
    });
  await expect(dispute(28_447)).rejects.toMatchObject({ fields: { cents: expect.any(String) } });
  expect(await dispute(28_446)).toMatchObject({ disputedCents: 28_446 });
});

test("a dispute ends once its document is settled, and is back when the payment is taken back", async () => {
  const { draftId, company } = await billed();
  await finalise([draftId]);
  const { version } = await read(draftId);
  await app.as("salesAdministrator")(billingContract.disputeBillingDocument, {
    params: { id: draftId },
    body: { version, cents: 20_000, reason: "Kilométrage" },
  });
  const counted = async () => (await accountant()(billingContract.readBillingCounts, {})).disputed;
  const before = await counted();
  const settle = (cents: number) =>
    app.application.database.pool.query(
      "update document_part set settled_cents = $2 where document_id = $1",
      [draftId, cents],
    );
  const disputed = async () => {
    const { items } = await accountant()(billingContract.listBillingDocuments, {
      list: {
        conditions: [
          { field: "disputedCents", operator: "gt", value: 0 },
          { field: "companyId", operator: "eq", value: company.id },
        ],
      },
    });
    return items.map(({ disputedCents }) => disputedCents);
  };
  await settle(18_446);
  expect(await disputed()).toEqual([10_000]);
  expect(await counted()).toEqual({ count: before.count, totalCents: before.totalCents - 10_000 });
  await settle(28_446);
  expect(await disputed()).toEqual([]);
  expect(await counted()).toEqual({ count: before.count - 1, totalCents: before.totalCents - 20_000 });
  const settled = await read(draftId);
  expect(settled).toMatchObject({ disputedCents: 0, stage: "PAID" });
  expect(settled.offers.endDispute).toMatchObject({ reasons: ["Ce document n’est pas contesté."] });
  await settle(0);
  expect(await disputed()).toEqual([20_000]);
});

test("a document without its PDF is not offered to be sent", async () => {
  const { draftId } = await billed();
  await finalise([draftId]);
  const { offers } = await read(draftId);
  expect(offers.send?.reasons).toEqual(["Le PDF de ce document est en préparation."]);
});

test("the contract and the company find their documents, and the contract what each month was billed", async () => {
  const { draftId, contract, company } = await billed();
  await finalise([draftId]);
  const ofContract = await accountant()(billingContract.listBillingDocumentsOfContract, {
    params: { id: contract.id },
  });
  expect(ofContract.items.map(({ id }) => id)).toEqual([draftId]);
  const plan = await accountant()(billingContract.readBillingPlan, { params: { contractId: contract.id } });
  expect(plan.months).toMatchObject([
    {
      month: "2027-01-01",
      dueCents: 23_705,
      billedCents: 23_705,
      differenceCents: 0,
      documents: [{ id: draftId }],
    },
  ]);
  expect(
    await accountant()(billingContract.readBillingCustomer, { params: { companyId: company.id } }),
  ).toMatchObject({ owedCents: 28_446, overdueCents: 0, mode: "MANUAL" });
});

test("credit notes are subtracted from the totals of the list", async () => {
  const { company } = await app.within(async (call) => {
    const built = await buildInvoice(call);
    await buildCreditNote(call, built.invoice);
    return built;
  });
  const authorization = `Test ${Buffer.from(JSON.stringify(testActor("accountant"))).toString("base64")}`;
  const url = `/api/billing/documents/total?filter[companyId]=${company.id}`;
  const answer = await app.server.inject({ url, headers: { authorization } });
  const totals = answer.json<Total>().parts?.map(({ value, sums }) => [value, sums["totalCents"]]);
  expect(totals?.toSorted()).toEqual([
    ["CREDIT_NOTE", -61_188],
    ["INVOICE", 61_188],
  ]);
});

test("a draft of a credit note is subtracted from the total of the drafts", async () => {
  const before = await accountant()(billingContract.readBillingCounts, {});
  await app.within(async (call) => {
    const { invoice } = await buildInvoice(call);
    await creditDocument(call, {
      id: invoice.id,
      version: null,
      as: "CORRECTION",
      lines: null,
      reason: "Erreur de loyer",
    });
  });
  expect((await accountant()(billingContract.readBillingCounts, {})).drafts).toEqual({
    count: before.drafts.count + 1,
    totalCents: before.drafts.totalCents - 61_188,
  });
});

test("the counts of the day follow the drafts", async () => {
  const before = await accountant()(billingContract.readBillingCounts, {});
  const { draftId } = await billed();
  const after = await accountant()(billingContract.readBillingCounts, {});
  expect(after.drafts.count).toBe(before.drafts.count + 1);
  await finalise([draftId]);
  expect((await accountant()(billingContract.readBillingCounts, {})).unpaid.count).toBe(
    before.unpaid.count + 1,
  );
});

test("salesmen read documents and finalise none", async () => {
  const { draftId } = await billed();
  const salesman = app.as("salesman");
  expect((await salesman(billingContract.readBillingDocument, { params: { id: draftId } })).id).toBe(draftId);
  await expect(
    salesman(billingContract.finaliseBillingDocuments, { body: { ids: [draftId] } }),
  ).rejects.toMatchObject({ kind: "forbidden" });
});
