// Invoices that leave by an approved platform: nothing is deposited before the platform says so.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { companyOf } from "#clients/server/read.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCreditNote, buildDocument, buildInvoice } from "#tests/builders/billing.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { wireTransfer } from "#tests/builders/contracts.ts";
import { billingContract } from "../../contract.ts";
import { lessorIssuerId } from "../../model/issuer.ts";
import "../tables.ts";

const app = testApplication("2027-09-01T09:00:00Z");
const accountant = () => app.as("accountant");

const invoice = async () => (await app.within((call) => buildInvoice(call, { isSent: false }))).invoice;
const read = (id: string) => accountant()(billingContract.readElectronicInvoiceDeposit, { params: { id } });
const deposit = (id: string, version: number, platformReference: string) =>
  accountant()(billingContract.depositElectronicInvoice, {
    params: { id },
    body: { version, depositedOn: day("2027-09-01"), platformReference },
  });

async function oblige(): Promise<void> {
  await accountant()(billingContract.setIssuerOption, {
    params: { id: lessorIssuerId },
    body: { option: "PLATFORM", id: null, version: null, from: day("2027-09-01"), isOn: true },
  });
}

test("before the obligation, an invoice leaves by mail; from its day on, by the platform alone", async () => {
  const before = await invoice();
  await expect(read(before.id)).rejects.toMatchObject({ status: 404 });
  await oblige();
  const after = await invoice();
  await app.runJobs();
  expect(await read(after.id)).toMatchObject({ status: "TO_DEPOSIT", number: after.number });
  const { version, sentOn } = await accountant()(billingContract.readBillingDocument, {
    params: { id: after.id },
  });
  expect(sentOn).toBeNull();
  await expect(
    accountant()(billingContract.sendBillingDocument, { params: { id: after.id }, body: { version } }),
  ).rejects.toMatchObject({ status: 409 });
});

test("a deposit has the reference of the platform, which names one invoice; it is the sending of the document", async () => {
  const [first, second] = [await invoice(), await invoice()];
  await app.runJobs();
  await expect(deposit(first.id, 1, " ")).rejects.toMatchObject({
    fields: { platformReference: expect.any(String) },
  });
  expect(await deposit(first.id, 1, "PA-2027-01")).toMatchObject({ status: "DEPOSITED" });
  await expect(deposit(first.id, 1, "PA-2027-02")).rejects.toMatchObject({ status: 409 });
  await expect(deposit(second.id, 1, "PA-2027-01")).rejects.toMatchObject({
    fields: { platformReference: expect.any(String) },
  });
  const { sentOn } = await accountant()(billingContract.readBillingDocument, { params: { id: first.id } });
  expect(sentOn).toBe("2027-09-01");
});

test("a rejected invoice is deposited again; a refusal is treated; each is undone with a reason", async () => {
  const { id } = await invoice();
  await app.runJobs();
  const sentOn = async () =>
    (await accountant()(billingContract.readBillingDocument, { params: { id } })).sentOn;
  const { version } = await deposit(id, 1, "PA-2027-10");
  expect(await sentOn()).toBe("2027-09-01");
  const rejected = await accountant()(billingContract.rejectElectronicInvoice, {
    params: { id },
    body: { version, reason: "SIREN inconnu de l’annuaire" },
  });
  expect(rejected).toMatchObject({ status: "REJECTED", platformReference: "", depositedOn: null });
  // Its client has not received it.
  expect(await sentOn()).toBeNull();
  const again = await deposit(id, rejected.version ?? 0, "PA-2027-11");
  const refused = await accountant()(billingContract.refuseElectronicInvoice, {
    params: { id },
    body: { version: again.version, reason: "Montant contesté" },
  });
  const treated = await accountant()(billingContract.treatElectronicInvoice, {
    params: { id },
    body: { version: refused.version, reason: "Avoir A2027-000001" },
  });
  expect(treated).toMatchObject({ status: "TREATED", reason: "Avoir A2027-000001" });
  expect(
    await accountant()(billingContract.undoElectronicInvoice, {
      params: { id },
      body: { version: treated.version, reason: "Mauvaise facture" },
    }),
  ).toMatchObject({ status: "TO_DEPOSIT", platformReference: "" });
});

test("an invoice that is not paid is not declared as cashed", async () => {
  const { id } = await invoice();
  await app.runJobs();
  const { version } = await deposit(id, 1, "PA-2027-20");
  const cash = () =>
    accountant()(billingContract.cashElectronicInvoice, { params: { id }, body: { version } });
  await expect(cash()).rejects.toMatchObject({ status: 409 });
  await app.within(
    async (call) =>
      void (await call.db
        .updateTable("billingDocument")
        .set({ settledCents: 61_188 })
        .where("id", "=", id)
        .execute()),
  );
  expect(await cash()).toMatchObject({ status: "CASHED" });
});

test("credit notes of invoices leave by the platform; calls for funds and notes outside VAT do not", async () => {
  const {
    credit,
    call: funds,
    note,
  } = await app.within(async (call) => {
    const { invoice: corrected, company } = await buildInvoice(call);
    const billed = await companyOf(call, company.id);
    return {
      credit: await buildCreditNote(call, corrected),
      call: await buildDocument(call, {
        company: billed,
        kind: "CALL",
        lines: [{ kind: "DEPOSIT", netCents: 50_000 }],
      }),
      note: await buildDocument(call, {
        company: billed,
        kind: "NOTE",
        lines: [{ kind: "FINE", netCents: 9_000, rate: 0 }],
      }),
    };
  });
  expect(await read(credit.id)).toMatchObject({ kind: "CREDIT_NOTE" });
  await expect(read(funds.id)).rejects.toMatchObject({ status: 404 });
  await expect(read(note.id)).rejects.toMatchObject({ status: 404 });
});

test("a consumer is sent invoices by mail", async () => {
  const { invoice: of } = await app.within(async (call) =>
    buildInvoice(call, { client: await buildClient(call, { type: "INDIVIDUAL" }, wireTransfer) }),
  );
  await expect(read(of.id)).rejects.toMatchObject({ status: 404 });
});

test("the sales of a month that no platform carries are a file: consumers, and no French company", async () => {
  const { invoice: ofConsumer } = await app.within(async (call) =>
    buildInvoice(call, { client: await buildClient(call, { type: "INDIVIDUAL" }, wireTransfer) }),
  );
  const ofCompany = await invoice();
  const file = await accountant()(billingContract.readReportedSales, {
    query: { issuerId: lessorIssuerId, month: day("2027-09-01") },
  });
  const csv = await file.text();
  expect(csv).toContain(
    `Facture;${ofConsumer.number};01-09-2027;Particulier;FR;;Taxée;20 %;509,90;101,98;non`,
  );
  expect(csv).not.toContain(ofCompany.number);
});

test("the outbox holds the files to deposit", async () => {
  const { number } = await invoice();
  await app.runJobs();
  const archive = await accountant()(billingContract.readPlatformOutbox, {});
  expect(archive.type).toBe("application/zip");
  expect(Buffer.from(await archive.arrayBuffer()).includes(`${number}.pdf`)).toBe(true);
});
