// Rules that accountants set from a day on: natures of VAT, mentions, options of issuers.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { newId } from "#kernel/new-id.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCreditNote, buildDocument, buildInvoice } from "#tests/builders/billing.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { wireTransfer } from "#tests/builders/contracts.ts";
import { drawnText, readDrawnObjects } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { companyOf } from "#clients/server/read.ts";
import { billingContract } from "../../contract.ts";
import { lessorIssuerId } from "../../model/issuer.ts";
import type { NatureForm } from "../../model/rules/natures.ts";
import { createDraft, priced } from "../documents/create-draft.ts";
import { billCompanyJob, recordBillingEvent } from "../events/record.ts";
import { vatReader } from "../documents/line-vat.ts";
import "../tables.ts";

const app = testApplication("2027-03-10T09:00:00Z");
const accountant = () => app.as("accountant");
const place = { id: null, version: null };

const setNature = (form: Partial<NatureForm>) =>
  accountant()(billingContract.setVatNature, {
    body: {
      kind: "REPAIRS",
      ...place,
      from: day("2027-01-01"),
      nature: "OUTSIDE",
      article: "BOI-TVA-BASE-10-10-50",
      ...form,
    },
  });
const naturesOf = async (kind: NatureForm["kind"]) =>
  (await accountant()(billingContract.readVatNatures, {})).find((one) => one.kind === kind);

/** Credits every final document. */
const creditAll = () =>
  app.within(async (call) => {
    const documents = await call.db
      .selectFrom("billingDocument")
      .selectAll()
      .where("status", "=", "FINAL")
      .where("kind", "<>", "CREDIT_NOTE")
      .where("id", "not in", (of) => of.selectFrom("correctedInvoice").select("invoiceId"))
      .execute();
    for (const document of documents) await buildCreditNote(call, document);
  });

/** Removes every rule: each test begins with the first values, and without a document. */
async function forget(): Promise<void> {
  await creditAll();
  await app.within(async (call) => void (await call.db.deleteFrom("billingRule").execute()));
}

/** Repairs of 820,00 € of a company, on a day. */
async function repairs(happenedOn: string): Promise<{ companyId: string }> {
  return app.within(async (call) => {
    const { company } = await buildClient(call, {}, wireTransfer);
    await recordBillingEvent(call, {
      type: "REPAIRS",
      causeId: newId(),
      issuerId: lessorIssuerId,
      companyId: company.id,
      contractId: null,
      happenedOn: day(happenedOn),
      charges: [
        { kind: "REPAIRS", label: "Remise en état", why: "", cents: 82_000, carId: null, rateOn: null },
      ],
    });
    return { companyId: company.id };
  });
}
const conditions = (companyId: string) =>
  ({ list: { conditions: [{ field: "companyId", operator: "eq", value: companyId }] } }) as const;
const failedOf = async (companyId: string) =>
  (await accountant()(billingContract.listFailedInvoiceEvents, conditions(companyId))).items;
const documentsOf = async (companyId: string) =>
  (await accountant()(billingContract.listBillingDocuments, conditions(companyId))).items;

async function treat(companyId: string): Promise<void> {
  await app.within((call) =>
    call.enqueue(billCompanyJob, { companyId, issuerId: lessorIssuerId }, { key: companyId }),
  );
  await app.runJobs();
}

test("an event whose nature is to be confirmed fails, with the page that settles it, and is billed once it is", async () => {
  await forget();
  const { companyId } = await repairs("2027-03-02");
  await treat(companyId);
  expect(await failedOf(companyId)).toMatchObject([
    {
      reason: "Nature de TVA à confirmer\u00a0: Remise en état.",
      remedyPage: "/billing/vat-natures?kind=REPAIRS&field=nature",
    },
  ]);
  expect(await setNature({})).toContainEqual(expect.objectContaining({ kind: "REPAIRS", nature: "OUTSIDE" }));
  await app.runJobs();
  expect(await failedOf(companyId)).toEqual([]);
  expect(await documentsOf(companyId)).toMatchObject([{ kind: "NOTE", totalCents: 82_000, vatCents: 0 }]);
});

test("a nature holds from its day on: what happened before still waits", async () => {
  await forget();
  const before = await repairs("2027-03-01");
  const after = await repairs("2027-03-05");
  await setNature({ from: day("2027-03-05"), nature: "TAXED", article: "CGI, art. 256" });
  await treat(before.companyId);
  await treat(after.companyId);
  expect(await failedOf(before.companyId)).toHaveLength(1);
  expect(await documentsOf(after.companyId)).toMatchObject([{ kind: "INVOICE", vatCents: 16_400 }]);
});

test("a corrected nature never touches a final document, and a draft that bears the former one is not finalised", async () => {
  await forget();
  await setNature({});
  const { companyId } = await repairs("2027-03-02");
  await treat(companyId);
  const [note] = await documentsOf(companyId);
  const { draftId } = await app.within(async (call) => {
    const company = await companyOf(call, companyId);
    const vat = (await vatReader(call))("REPAIRS", { contractTerritory: "MAINLAND" }, call.today);
    if ("refusal" in vat) throw new Error("the nature of repairs is confirmed");
    const { id: draftId } = await createDraft(call, {
      kind: "NOTE",
      origin: "MANUAL",
      issuerId: lessorIssuerId,
      company,
      month: null,
      reference: "",
      correctsIds: [],
      lines: [
        {
          kind: "REPAIRS",
          label: "Remise en état",
          why: "",
          contractId: null,
          component: "",
          month: null,
          fromDay: null,
          throughDay: null,
          carId: null,
          ...priced(10_000),
          ...vat,
          correctsLineId: null,
          eventId: null,
          isCounted: true,
        },
      ],
    });
    return { draftId };
  });
  const entered = (await naturesOf("REPAIRS"))?.versions.at(-1);
  await creditAll();
  await setNature({ id: entered?.id ?? null, version: entered?.version ?? null, nature: "TAXED" });
  expect(await documentsOf(companyId)).toContainEqual(
    expect.objectContaining({ id: note?.id, kind: "NOTE", totalCents: 82_000 }),
  );
  const { refused } = await accountant()(billingContract.finaliseBillingDocuments, {
    body: { ids: [draftId] },
  });
  expect(refused).toMatchObject([
    { reason: expect.stringContaining("La nature de TVA de « Remise en état » a changé") },
  ]);
});

test("a nature that final documents bear is not changed behind them: neither set, corrected, moved nor removed", async () => {
  await forget();
  await setNature({});
  const { companyId } = await repairs("2027-03-02");
  await treat(companyId);
  const [note] = await documentsOf(companyId);
  const entered = (await naturesOf("REPAIRS"))?.versions.at(-1);
  const at = { id: entered?.id ?? null, version: entered?.version ?? null };
  const removal = () =>
    accountant()(billingContract.removeBillingRule, {
      params: { id: at.id ?? "" },
      body: { version: at.version ?? 0 },
    });
  const isRefused = { fields: { from: expect.stringContaining(note?.number ?? "?") } };
  await expect(setNature({ from: day("2027-03-02"), nature: "TAXED" })).rejects.toMatchObject(isRefused);
  await expect(setNature({ ...at, nature: "TAXED" })).rejects.toMatchObject(isRefused);
  await expect(setNature({ ...at, from: day("2027-03-03") })).rejects.toMatchObject(isRefused);
  await expect(removal()).rejects.toMatchObject({ message: expect.stringContaining(note?.number ?? "?") });
  // The article alone, a later day, and an earlier first day change nothing of what the document bears.
  await setNature({ from: day("2027-03-03"), nature: "TAXED" });
  await setNature({ ...at, from: day("2026-12-01"), article: "BOI-TVA-BASE-10-10-10" });
  at.version = (at.version ?? 0) + 1;
  await creditAll();
  await removal();
});

test("VAT on debits is not chosen from a day on which invoices were already issued without it", async () => {
  await forget();
  const { invoice } = await app.within((call) => buildInvoice(call));
  const choose = (from: string) =>
    accountant()(billingContract.setIssuerOption, {
      params: { id: lessorIssuerId },
      body: { option: "VAT_ON_DEBITS", ...place, from: day(from), isOn: true },
    });
  await expect(choose("2027-03-10")).rejects.toMatchObject({
    fields: { from: expect.stringContaining(invoice.number ?? "?") },
  });
  await choose("2027-03-11");
});

test("two accountants correct one nature: the first wins, the other is told; one day has one value", async () => {
  await forget();
  await setNature({});
  const entered = (await naturesOf("REPAIRS"))?.versions.at(-1);
  const at = { id: entered?.id ?? null, version: entered?.version ?? null };
  await setNature({ ...at, nature: "TAXED" });
  await expect(setNature({ ...at, nature: "EXEMPT" })).rejects.toMatchObject({ status: 409 });
  await expect(setNature({})).rejects.toMatchObject({ fields: { from: expect.any(String) } });
  await accountant()(billingContract.removeBillingRule, {
    params: { id: at.id ?? "" },
    body: { version: (at.version ?? 0) + 1 },
  });
  expect(await naturesOf("REPAIRS")).toMatchObject({ nature: null, versions: [{ id: null }] });
});

test("a rent is never left to confirm, the law fixes guarantees, and a salesman sets nothing", async () => {
  await expect(setNature({ kind: "RENT", nature: null })).rejects.toMatchObject({
    fields: { nature: expect.any(String) },
  });
  await expect(setNature({ kind: "DEPOSIT" })).rejects.toMatchObject({
    fields: { kind: expect.any(String) },
  });
  await expect(
    app.as("salesman")(billingContract.setVatNature, {
      body: { kind: "REPAIRS", ...place, from: day("2027-01-01"), nature: "TAXED", article: "CGI" },
    }),
  ).rejects.toMatchObject({ status: 403 });
});

test("a mention holds for documents issued from its day on, and is seen on a paper before it is saved", async () => {
  await forget();
  const text = "Escompte de 1 % pour un paiement sous huit jours.";
  const { invoice: before } = await app.within((call) => buildInvoice(call));
  await accountant()(billingContract.setMention, {
    body: { mention: "DISCOUNT", ...place, from: day("2027-03-10"), text },
  });
  const { invoice: after } = await app.within((call) => buildInvoice(call));
  const textsOf = (document: typeof before) => document.content?.mentions.map((one) => one.text);
  const read = (id: string) =>
    app.within((call) =>
      call.db.selectFrom("billingDocument").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    );
  expect(textsOf(await read(before.id))).toContain("Pas d’escompte pour paiement anticipé.");
  expect(textsOf(await read(after.id))).toContain(text);
  const paper = await accountant()(billingContract.previewMention, {
    query: { mention: "DISCOUNT", text: "Escompte de 2 %." },
  });
  expect(drawnText(await readDrawnObjects(new Uint8Array(await paper.arrayBuffer())))).toContain(
    "Escompte de 2 %.",
  );
});

test("VAT on debits is chosen from a day on", async () => {
  await forget();
  await accountant()(billingContract.setIssuerOption, {
    params: { id: lessorIssuerId },
    body: { option: "VAT_ON_DEBITS", ...place, from: day("2027-03-11"), isOn: true },
  });
  const contentOf = async () => {
    const { id } = await app.within(async (call) => {
      const { company } = await buildClient(call, {}, wireTransfer);
      return buildDocument(call, { company, lines: [{ netCents: 10_000 }] });
    });
    const { content } = await accountant()(billingContract.readBillingDocument, { params: { id } });
    return content;
  };
  expect(await contentOf()).toMatchObject({ isVatOnDebits: false });
  app.setClock("2027-03-11T09:00:00Z");
  expect(await contentOf()).toMatchObject({
    isVatOnDebits: true,
    mentions: expect.arrayContaining([
      { code: "", text: "Option pour le paiement de la taxe d’après les débits." },
    ]),
  });
  app.setClock("2027-03-10T09:00:00Z");
});
