// The deposit at the end of a contract (example 5): set off against what it owes, the rest returned.
import { expect, test } from "vitest";
import { billingContract } from "#billing/contract.ts";
import { linesOf } from "#billing/server/documents/frozen-lines.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { companyOf } from "#clients/server/read.ts";
import { day, parisInstant } from "#kernel/calendar/day.ts";
import { closeAtTerm } from "#contracts/server/lifecycle/close-at-term.ts";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCreditNote, buildDocument } from "#tests/builders/billing.ts";
import { openPartsOf, payDocument } from "#tests/builders/collection.ts";
import { markSent, sendSingleDebit } from "#tests/builders/debits.ts";
import { buildMandate, ibans, signMandate } from "#tests/builders/mandates.ts";
import { depositedRental } from "#tests/scenarios/deposited-rental.ts";
import { drawnText, readDrawnObjects } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { ledgerContract } from "../../contract.ts";
import { paymentsContract } from "#payments/contract.ts";
import { recoveryContract } from "#recovery/contract.ts";
import { depositsContract } from "../../contract/deposits.ts";
import { applyReturn } from "#payments/server/returns/apply.ts";
import { executeTransfers } from "#payments/server/transfers/answers.ts";

const app = testApplication("2027-01-17T09:00:00Z");
const { delivered, depositsOf } = depositedRental(app);

/** A stolen car, whose loss is the whole closing: its amount is free, and outside VAT. */
async function settledWith(lossCents: number) {
  return settle({ ...(await delivered()), lossCents });
}

type Delivered = Awaited<ReturnType<typeof delivered>>;

async function settle({ contract, periodId, lossCents }: Omit<Delivered, "client"> & { lossCents: number }) {
  app.setClock("2027-03-01T09:00:00Z");
  await app.within((call) =>
    endPeriod(call, {
      periodId,
      at: parisInstant(day("2027-01-17"), "10:00"),
      kilometrage: null,
      cause: "THEFT",
    }),
  );
  const { version } = await app.as("admin")(billingContract.readClosing, { params: { periodId } });
  await app.as("admin")(billingContract.tuneFinalAmounts, {
    params: { periodId },
    body: {
      version,
      lines: [{ key: "LOSS", cents: lossCents, reason: "Valeur à dire d’expert" }],
      withoutRepairs: "",
    },
  });
  await app.runJobs();
  const closing = await app.as("admin")(billingContract.readClosing, { params: { periodId } });
  return { contract, closing, deposits: await depositsOf(contract.id) };
}

test("a balance of 1 327,46 € takes the whole deposit: 347,66 € are left to collect", async () => {
  const { closing, deposits } = await settledWith(132_746);
  expect(closing).toMatchObject({
    status: "SETTLED",
    documents: [{ kind: "NOTE", totalCents: 132_746, remainingCents: 34_766 }],
  });
  expect(deposits).toMatchObject({ releasedCents: 97_980, toReturnCents: 0 });
});

test("a balance of 600,00 € leaves 379,80 € to return", async () => {
  const { closing, deposits } = await settledWith(60_000);
  expect(closing.documents).toMatchObject([{ remainingCents: 0, stage: "PAID" }]);
  expect(deposits).toMatchObject({ releasedCents: 60_000, toReturnCents: 37_980 });
});

/** The last mail about a document of the closing, without its greeting and its signature. */
const mailOf = async (number: string) => {
  const { rows } = await app.application.database.pool.query<{ body: string }>(
    "select body from message where subject like $1",
    [`%${number}%`],
  );
  return rows.map(({ body }) =>
    body
      .replaceAll(/[\u00a0\u202f]/gu, " ")
      .split("\n\n")
      .slice(1, -1),
  );
};

test("the mail of a document announces what the deposit leaves to pay of it", async () => {
  const partly = await settledWith(132_746);
  const number = partly.closing.documents[0]?.number ?? "";
  expect(await mailOf(number)).toEqual([
    [
      `Vous trouverez ci-joint votre note ${number}.`,
      "Déjà réglé par votre dépôt de garantie : 979,80 €.",
      expect.stringMatching(/^Merci de virer 347,66 € avant le/u),
    ],
  ]);
  const wholly = await settledWith(60_000);
  const paid = wholly.closing.documents[0]?.number ?? "";
  expect(await mailOf(paid)).toEqual([
    [
      `Vous trouverez ci-joint votre note ${paid}.`,
      "Déjà réglé par votre dépôt de garantie : 600,00 €.",
      "Vous n’avez rien à régler.",
    ],
  ]);
});

const paperOf = async (id: string) => {
  const file = await app.as("accountant")(billingContract.readBillingDocumentPaper, { params: { id } });
  const bytes = new Uint8Array(await file.arrayBuffer());
  return drawnText(await readDrawnObjects(bytes)).replaceAll(/\s+/gu, " ");
};

test("the PDF of a document states what the deposit leaves to pay of it, as its mail does", async () => {
  const partly = await settledWith(132_746);
  expect(await paperOf(partly.closing.documents[0]?.id ?? "")).toMatch(
    /Reste à payer 347,66 € Déjà réglé par votre dépôt de garantie : 979,80 €\. Virement au plus tard le/u,
  );
  const wholly = await settledWith(60_000);
  const paper = await paperOf(wholly.closing.documents[0]?.id ?? "");
  expect(paper).toMatch(/Reste à payer 0,00 € Soldée par votre dépôt de garantie\./u);
  expect(paper).not.toMatch(/Net à payer|Virement au plus tard/u);
});

test("the electronic invoice asks for the same rest, with the deposit as paid in advance", async () => {
  const xmlOf = async (id: string) =>
    (await app.as("accountant")(billingContract.readElectronicInvoice, { params: { id } })).text();
  const partly = await settledWith(132_746);
  const id = partly.closing.documents[0]?.id ?? "";
  const xml = await xmlOf(id);
  expect(xml).toMatch(
    /<ram:GrandTotalAmount>1327.46<\/ram:GrandTotalAmount>\s*<ram:TotalPrepaidAmount>979.80<\/ram:TotalPrepaidAmount>\s*<ram:DuePayableAmount>347.66</u,
  );
  expect(xml).toContain("<ram:ID>S1</ram:ID>");
  // A payment received after the paper is drawn changes nothing in it.
  await app.within((call) => payDocument(call, { id, companyId: partly.contract.companyId }, 10_000));
  expect(await xmlOf(id)).toBe(xml);
  const wholly = await settledWith(60_000);
  const paid = await xmlOf(wholly.closing.documents[0]?.id ?? "");
  expect(paid).toContain("<ram:TotalPrepaidAmount>600.00</ram:TotalPrepaidAmount>");
  expect(paid).toContain("<ram:DuePayableAmount>0.00</ram:DuePayableAmount>");
  expect(paid).toContain("<ram:ID>S2</ram:ID>");
});

/** A rent of 360,00 € with VAT, invoiced before the closing. */
const invoiceRent = ({ contract }: Delivered) =>
  app.within(async (call) =>
    buildDocument(call, {
      company: await companyOf(call, contract.companyId),
      lines: [{ netCents: 30_000, contractId: contract.id }],
    }),
  );

const remainders = (ids: readonly string[]) =>
  app.within(async (call) => {
    const rows = await call.db
      .selectFrom("billingDocument")
      .select(["id", "remainingCents"])
      .where("id", "in", [...ids])
      .execute();
    return ids.map((id) => rows.find((row) => row.id === id)?.remainingCents);
  });

test("a set-off counts on the day of the settlement: neither the VAT nor the account of before changes", async () => {
  const rental = await delivered();
  await invoiceRent(rental);
  await settle({ ...rental, lossCents: 60_000 });
  const query = { issuerId: lessorIssuerId, month: day("2027-01-01") };
  const january = await app.as("accountant")(ledgerContract.readReportedPayments, { query });
  expect(january.payments).toEqual([]);
  const march = await app.as("accountant")(ledgerContract.readReportedPayments, {
    query: { ...query, month: day("2027-03-01") },
  });
  expect(march.payments).toContainEqual(
    expect.objectContaining({ day: "2027-03-01", category: "S", grossCents: 36_000, vatCents: 6_000 }),
  );
  const balanceOn = async (on: string) => {
    const { accounts } = await app.as("accountant")(ledgerContract.readCompanyAccount, {
      params: { companyId: rental.contract.companyId },
      query: { on: day(on) },
    });
    return accounts.map(({ balanceCents }) => balanceCents);
  };
  expect(await balanceOn("2027-02-28")).toEqual([36_000]);
  expect(await balanceOn("2027-03-01")).toEqual([0]);
});

test("a credit note made after the set-off lowers its own invoice, and the deposit is to return", async () => {
  const rental = await delivered();
  const invoice = await invoiceRent(rental);
  const { deposits } = await settle({ ...rental, lossCents: 60_000 });
  expect(deposits).toMatchObject({ releasedCents: 96_000, toReturnCents: 1_980 });
  const note = await app.within((call) => buildCreditNote(call, invoice));
  expect(await remainders([invoice.id, note.id])).toEqual([0, 0]);
  expect(await depositsOf(rental.contract.id)).toMatchObject({
    releasedCents: 60_000,
    toReturnCents: 37_980,
  });
});

test("a credit note made before the set-off gives the same", async () => {
  const rental = await delivered();
  const invoice = await invoiceRent(rental);
  const note = await app.within((call) => buildCreditNote(call, invoice));
  const { deposits } = await settle({ ...rental, lossCents: 60_000 });
  expect(await remainders([invoice.id, note.id])).toEqual([0, 0]);
  expect(deposits).toMatchObject({ releasedCents: 60_000, toReturnCents: 37_980 });
});

test("a partial credit note leaves the deposit to pay the rest, then what else the contract owes", async () => {
  const rental = await delivered();
  const invoice = await invoiceRent(rental);
  const { closing, deposits } = await settle({ ...rental, lossCents: 70_000 });
  expect(deposits).toMatchObject({ releasedCents: 97_980, toReturnCents: 0 });
  const note = await app.within(async (call) => {
    const [line] = await linesOf(call, invoice.id);
    return buildCreditNote(call, invoice, [{ lineId: line?.id ?? "", cents: 10_000 }]);
  });
  const ids = [invoice.id, note.id, ...closing.documents.map(({ id }) => id)];
  expect(await remainders(ids)).toEqual([0, 0, 0]);
  expect(await depositsOf(rental.contract.id)).toMatchObject({ releasedCents: 94_000, toReturnCents: 3_980 });
});

test("the 379,80 € left of a deposit leave by a transfer of two persons", async () => {
  const { contract, deposits } = await settledWith(60_000);
  const accountant = app.as("accountant");
  const params = { companyId: contract.companyId };
  const body = { version: null, iban: ibans.french, holder: contract.companyName, bic: "" };
  await accountant(ledgerContract.setBeneficiary, { params, body });
  const refund = await accountant(ledgerContract.refundReceipt, {
    params: { id: deposits.receipts[0]?.id ?? "" },
    body: { cents: 37_980, reason: "Dépôt de garantie" },
  });
  const prepared = await accountant(paymentsContract.prepareTransferBatch, {
    body: { executionOn: day("2027-03-02"), refundIds: [refund.id] },
  });
  const at = { params: { id: prepared.id } };
  const approved = await app.as("admin")(paymentsContract.approveTransferBatch, {
    ...at,
    body: { version: prepared.version },
  });
  const guarantees = async (on: string) => {
    const query = { on: day(on) };
    const { accounts } = await accountant(ledgerContract.readCompanyAccount, { params, query });
    return accounts.flatMap((account) => account.guarantees);
  };
  const held = { releasedCents: 60_000, heldCents: 37_980, refundingCents: 37_980 };
  expect(await guarantees("2027-03-01")).toMatchObject([held]);
  await accountant(paymentsContract.sendTransferBatch, { ...at, body: { version: approved.version } });
  expect(await guarantees("2027-03-02")).toMatchObject([held]);
  await app.within((call) => executeTransfers(call, prepared.id, () => true, day("2027-03-03")));
  expect(await guarantees("2027-03-02")).toMatchObject([held]);
  expect(await guarantees("2027-03-03")).toMatchObject([
    { releasedCents: 97_980, heldCents: 0, refundingCents: 0 },
  ]);
  const file = await accountant(paymentsContract.downloadTransferFile, at);
  expect(await file.text()).toContain("<CtrlSum>379.80</CtrlSum>");
  expect(await depositsOf(contract.id)).toMatchObject({ releasedCents: 97_980, toReturnCents: 0 });
});

/** A rental with 500,00 € of collateral beside its deposit. */
async function deliveredWithCollateral() {
  const rental = await delivered();
  const { id: contractId, orderId } = rental.contract;
  await app.within(async (call) => {
    await call.db
      .updateTable("contract")
      .set({ collateralSecurityDepositCents: 50_000 })
      .where("id", "=", contractId)
      .execute();
    call.markUnchanged();
  });
  await app.as("accountant")(depositsContract.recordDeposit, {
    params: { contractId },
    body: {
      security: "COLLATERAL",
      receivedOn: day("2027-01-16"),
      amountCents: 50_000,
      reference: `GAGE ${orderId}`,
    },
  });
  return rental;
}

const creditsOf = async ({ contract }: Delivered) => {
  const { credits } = await app.as("accountant")(ledgerContract.readMissingCredits, {});
  return credits.filter(({ contractId }) => contractId === contract.id);
};

const countedCredits = () =>
  app.within(async (call) => {
    const { count } = await call.db
      .selectFrom("tally")
      .select((of) => of.fn.sum<number>("count").as("count"))
      .where("name", "=", "missingCredit")
      .executeTakeFirstOrThrow();
    return Number(count);
  });

test("a collateral is to return once the last document of a settled rental is paid", async () => {
  const rental = await deliveredWithCollateral();
  const { closing, deposits } = await settle({ ...rental, lossCents: 132_746 });
  expect(deposits).toMatchObject({ releasedCents: 97_980, toReturnCents: 0 });
  expect(await creditsOf(rental)).toEqual([]);
  const counted = await countedCredits();
  const [note] = closing.documents;
  const { companyId } = rental.contract;
  await app.within((call) => payDocument(call, { id: note?.id ?? "", companyId }, 30_000));
  expect(await creditsOf(rental)).toEqual([]);
  await app.within((call) => payDocument(call, { id: note?.id ?? "", companyId }, 4_766));
  expect(await depositsOf(rental.contract.id)).toMatchObject({ toReturnCents: 50_000 });
  expect(await creditsOf(rental)).toMatchObject([{ kind: "GUARANTEE", cents: 50_000 }]);
  expect(await countedCredits()).toBe(counted + 1);
});

test("the deposit leaves an invoice whose debit is sent, and pays it once that debit has come back", async () => {
  const rental = await delivered();
  await app.within(async (call) => signMandate(call, await buildMandate(call, { client: rental.client })));
  const invoice = await invoiceRent(rental);
  const [part] = await app.within((call) => openPartsOf(call, invoice.id));
  await app.within((call) => markSent(call, invoice.id));
  app.setClock("2027-03-01T09:00:00Z");
  const debitId = await app.within((call) => sendSingleDebit(call, part?.id ?? ""));
  const { closing } = await settle({ ...rental, lossCents: 60_000 });
  const ids = [invoice.id, closing.documents[0]?.id ?? ""];
  expect(await remainders(ids)).toEqual([36_000, 0]);
  expect(await depositsOf(rental.contract.id)).toMatchObject({ releasedCents: 60_000, toReturnCents: 0 });
  await app.within((call) => applyReturn(call, debitId, { code: "AC04", words: "", on: day("2027-03-02") }));
  expect(await remainders(ids)).toEqual([0, 0]);
  expect(await depositsOf(rental.contract.id)).toMatchObject({ releasedCents: 96_000, toReturnCents: 1_980 });
});

test("a collateral is to return once the rest is written off", async () => {
  const rental = await deliveredWithCollateral();
  const { closing } = await settle({ ...rental, lossCents: 98_380 });
  const [part] = await app.within((call) => openPartsOf(call, closing.documents[0]?.id ?? ""));
  await app.as("accountant")(recoveryContract.writeOffPart, {
    params: { id: part?.id ?? "" },
    body: { kind: "SMALL", cents: 400, reason: "Solde" },
    files: {},
  });
  expect(await creditsOf(rental)).toMatchObject([{ kind: "GUARANTEE", cents: 50_000 }]);
});

test("a collateral is to return at the settlement of a rental paid before", async () => {
  const rental = await deliveredWithCollateral();
  await settle({ ...rental, lossCents: 0 });
  expect(await depositsOf(rental.contract.id)).toMatchObject({ toReturnCents: 147_980 });
});

test("the guarantees of a rental under way stay held when its invoices are paid", async () => {
  const rental = await deliveredWithCollateral();
  const invoice = await invoiceRent(rental);
  await app.within((call) => payDocument(call, invoice, 36_000));
  expect(await depositsOf(rental.contract.id)).toMatchObject({ toReturnCents: 0 });
});

test("nothing owed, the whole deposit is to return", async () => {
  const { closing, deposits } = await settledWith(0);
  expect(closing).toMatchObject({ status: "SETTLED", documents: [] });
  expect(deposits).toMatchObject({ releasedCents: 0, toReturnCents: 97_980 });
});

test("a first car is settled and the second never comes: the deposit is to return at the term", async () => {
  const { contract, periodId } = await delivered({ hasMidtermRenewal: true });
  app.setClock("2028-08-17T12:00:00Z");
  const params = { periodId };
  const body = { day: day("2028-08-17"), time: "10:00", kilometrage: 45_010, cause: "MIDTERM" } as const;
  await app.as("salesAdministrator")(billingContract.endRental, {
    params,
    body: { ...body, keysMissing: 0, papersMissing: 0 },
  });
  const { version } = await app.as("admin")(billingContract.readClosing, { params });
  const settled = await app.as("admin")(billingContract.tuneMidtermAmounts, {
    params,
    body: {
      version,
      lines: [{ key: "MILEAGE", cents: 0, reason: "Dans la limite convenue" }],
      withoutRepairs: "Rien à remettre en état",
    },
  });
  expect(settled).toMatchObject({ kind: "MIDTERM", status: "SETTLED" });
  expect(await depositsOf(contract.id)).toMatchObject({ receivedCents: 97_980, toReturnCents: 0 });
  app.setClock("2030-03-17T09:00:00Z");
  await app.outsideJob(closeAtTerm.run);
  expect(await app.as("admin")(billingContract.readClosing, { params })).toMatchObject({
    kind: "FINAL",
    status: "SETTLED",
  });
  expect(await depositsOf(contract.id)).toMatchObject({ toReturnCents: 97_980 });
});
