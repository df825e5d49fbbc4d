// Manual invoices: totals before anything is stored, natures on separate documents, files kept with drafts.
import { describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { billingContract } from "../../contract.ts";
import "../tables.ts";

const app = testApplication("2027-01-17T09:00:00Z");
const accountant = () => app.as("accountant");

const service = {
  kind: "GOODS_OR_SERVICE",
  label: "Badge de télépéage",
  quantity: 2,
  unitPriceCents: 1_250,
} as const;
const fine = { kind: "FINE", label: "Amende du 3 janvier", quantity: 1, unitPriceCents: 9_000 } as const;
const discount = { ...service, label: "Remise", quantity: -1, unitPriceCents: 500 } as const;
type Line = typeof service | typeof fine | typeof discount;

async function formOf(lines: readonly Line[], isSplit = false) {
  const { company, contract } = await app.within((call) => buildOngoing(call));
  return { companyId: company.id, contractId: contract.id, reference: "BC-42", lines: [...lines], isSplit };
}
const pdf = new File(["%PDF-1.7\n%%EOF\n"], "justificatif.pdf", { type: "application/pdf" });

test("the totals are computed as on saving, discounts included, and nothing is stored", async () => {
  const body = await formOf([service, discount]);
  expect(await accountant()(billingContract.previewManualInvoice, { body })).toMatchObject({
    documents: [{ kind: "INVOICE", netCents: 2_000, totalCents: 2_400 }],
  });
  const { items } = await accountant()(billingContract.listManualInvoices, {});
  expect(items).toEqual([]);
});

test("one draft is prepared with its reference, its lines and its files, and a discarded one leaves no file", async () => {
  const body = await formOf([service]);
  const { ids } = await accountant()(billingContract.createManualInvoice, { body, files: { file1: pdf } });
  const [id = ""] = ids;
  const draft = await accountant()(billingContract.readBillingDocument, { params: { id } });
  expect(draft).toMatchObject({
    origin: "MANUAL",
    kind: "INVOICE",
    reference: "BC-42",
    netCents: 2_500,
    totalCents: 3_000,
    lines: [{ label: "Badge de télépéage", quantity: 2, unitPriceCents: 1_250 }],
    attachments: [{ name: "justificatif.pdf" }],
  });
  await accountant()(billingContract.discardBillingDocument, {
    params: { id },
    body: { version: draft.version },
  });
  expect(
    await app.within((call) =>
      call.db.selectFrom("documentLink").select("documentId").where("recordId", "=", id).execute(),
    ),
  ).toEqual([]);
});

test("lines outside VAT stand apart: refused together, then two documents", async () => {
  const body = await formOf([service, fine]);
  await expect(accountant()(billingContract.createManualInvoice, { body, files: {} })).rejects.toMatchObject({
    fields: { isSplit: expect.stringContaining("deux documents") },
  });
  const { ids } = await accountant()(billingContract.createManualInvoice, {
    body: { ...body, isSplit: true },
    files: {},
  });
  const kinds = await Promise.all(
    ids.map(async (id) => (await accountant()(billingContract.readBillingDocument, { params: { id } })).kind),
  );
  expect(kinds.toSorted()).toEqual(["INVOICE", "NOTE"]);
});

test.each([
  ["a line", [{ ...service, quantity: 2, unitPriceCents: 6_000_000_000 }], "lines.0.unitPriceCents"],
  ["lines together", [1, 2].map(() => ({ ...service, quantity: 1, unitPriceCents: 6_000_000_000 })), "lines"],
  ["a total with VAT", [{ ...service, quantity: 1, unitPriceCents: 9_000_000_000 }], "lines"],
])("%s above 100 million euros is refused beside its field", async (_, lines, field) => {
  const body = { ...(await formOf([service])), lines };
  await expect(accountant()(billingContract.createManualInvoice, { body, files: {} })).rejects.toMatchObject({
    fields: { [field]: "Le total dépasse 100 millions d’euros." },
  });
});

test("a nature to confirm, a total of nothing and the contract of another company are refused", async () => {
  const body = await formOf([service]);
  const send = (over: object) =>
    accountant()(billingContract.createManualInvoice, { body: { ...body, ...over }, files: {} });
  await expect(send({ lines: [{ ...service, kind: "REPAIRS" }] })).rejects.toMatchObject({
    fields: { "lines.0.kind": expect.stringContaining("Remise en état") },
  });
  await expect(send({ lines: [service, { ...service, quantity: -2 }] })).rejects.toMatchObject({
    fields: { lines: expect.stringContaining("avoir") },
  });
  const other = await formOf([service]);
  await expect(send({ contractId: other.contractId })).rejects.toMatchObject({
    fields: { contractId: expect.any(String) },
  });
});

describe("VAT by place and person, without a contract", () => {
  const geneva = { country: "CH", zipCode: "1204", city: "Genève", line1: "4 rue du Rhône" } as const;
  const berlin = { country: "DE", zipCode: "10115", city: "Berlin", line1: "Invalidenstraße 1" } as const;
  const cayenne = { country: "FR", zipCode: "97300", city: "Cayenne", line1: "1 rue Lallouette" } as const;
  type Place = typeof geneva | typeof berlin | typeof cayenne;

  async function formAt(
    place: Place,
    type: "INDIVIDUAL" | "COMPANY",
    kind: "GOODS_OR_SERVICE" | "FINE" | "RENT",
  ) {
    const companyId = await app.within(async (call) => {
      const { company } = await buildOngoing(call);
      await call.db.updateTable("company").set(place).where("id", "=", company.id).execute();
      await call.db.updateTable("client").set({ type }).where("id", "=", company.clientId).execute();
      return company.id;
    });
    const line = { ...service, kind, quantity: 1, unitPriceCents: 20_000 };
    return { companyId, contractId: null, reference: "", lines: [line], isSplit: false };
  }
  const preview = async (...about: Parameters<typeof formAt>) =>
    accountant()(billingContract.previewManualInvoice, { body: await formAt(...about) });

  test("a service of 200,00 to a person of Geneva is 240,00 (CGI, art. 259, 2°)", async () => {
    const { ids } = await accountant()(billingContract.createManualInvoice, {
      body: await formAt(geneva, "INDIVIDUAL", "GOODS_OR_SERVICE"),
      files: {},
    });
    expect(
      await accountant()(billingContract.readBillingDocument, { params: { id: ids[0] ?? "" } }),
    ).toMatchObject({ netCents: 20_000, totalCents: 24_000, vat: [{ category: "S", rate: 0.2 }] });
  });

  test.each([
    ["a rent to a person of Geneva", geneva, "INDIVIDUAL", "RENT", "Nous ne louons pas à un particulier"],
    ["a company of Geneva", geneva, "COMPANY", "GOODS_OR_SERVICE", "un comptable doit en confirmer la TVA"],
    ["a company of Berlin", berlin, "COMPANY", "GOODS_OR_SERVICE", "n’est pas vérifié"],
    ["a company of Cayenne", cayenne, "COMPANY", "GOODS_OR_SERVICE", "un comptable doit en confirmer la TVA"],
  ] as const)("%s is refused as by its quote", async (_, place, type, kind, message) => {
    await expect(preview(place, type, kind)).rejects.toMatchObject({
      fields: { companyId: expect.stringContaining(message) },
    });
  });

  test("a draft of a company that has moved to Berlin since is not finalised", async () => {
    const { company } = await app.within((call) => buildOngoing(call));
    const form = { companyId: company.id, contractId: null, reference: "", lines: [service], isSplit: false };
    const { ids } = await accountant()(billingContract.createManualInvoice, { body: form, files: {} });
    const params = { id: ids[0] ?? "" };
    const draft = await accountant()(billingContract.readBillingDocument, { params });
    await app.within((call) =>
      call.db.updateTable("company").set(berlin).where("id", "=", company.id).execute(),
    );
    const sent = { params, body: { version: draft.version } };
    await expect(accountant()(billingContract.finaliseBillingDocument, sent)).rejects.toThrow(
      "n’est pas vérifié",
    );
  });

  test("what is outside the scope of VAT is billed everywhere", async () => {
    expect(await preview(berlin, "COMPANY", "FINE")).toMatchObject({
      documents: [{ kind: "NOTE", totalCents: 20_000 }],
    });
  });
});

test("only those who bill by hand do", async () => {
  const body = await formOf([service]);
  await expect(
    app.as("salesDirector")(billingContract.createManualInvoice, { body, files: {} }),
  ).rejects.toMatchObject({
    kind: "forbidden",
  });
});
