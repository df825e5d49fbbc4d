import { describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import type { TestApplication } from "#tests/application/application.ts";
import { catalogueContract } from "#catalogue/contract.ts";
import { clientsContract } from "#clients/contract.ts";
import { settingsContract } from "#settings/contract.ts";
import { procedureRefused, procedureSigned } from "#signatures/model/events.ts";
import { quotesContract } from "../contract.ts";
import { buildQuote, quoteDraft } from "#tests/builders/quotes.ts";

const app = testApplication("2026-11-21T09:00:00Z");

const as = (role: Parameters<TestApplication["as"]>[0] = "salesman") => app.as(role);
const sent = async (id: string) => {
  const { version } = await as()(quotesContract.readQuote, { params: { id } });
  const [quote] = await as()(quotesContract.createQuoteSignature, { body: { quotes: [{ id, version }] } });
  if (!quote?.signatureId) throw new Error("no signature");
  return { ...quote, signatureId: quote.signatureId };
};

describe("making a quote", () => {
  test("numbers it, recomputes every figure, and records a line of history", async () => {
    const { draft } = await app.within((call) => quoteDraft(call, { discount: 5 }));
    const quote = await as()(quotesContract.createQuote, {
      body: { ...draft, fluidityGrid: draft.fluidityGrid.map((line) => ({ ...line, priceCents: 1 })) },
    });
    expect(quote.orderId).toMatch(/^D-2026-\d{6}$/);
    expect(quote).toMatchObject({
      status: "GENERATED",
      discount: 5,
      priceCents: draft.priceCents,
      pricing: draft.pricing,
      fluidityGrid: draft.fluidityGrid,
      monthlyTotalCents: draft.priceCents,
      createdBy: "Test salesman",
    });
    expect(quote.offers.startSignature?.reasons).toEqual([]);
    expect(await as()(quotesContract.readQuote, { params: { id: quote.orderId } })).toMatchObject({
      id: quote.id,
    });
  });

  test("a price typed by hand is kept, and the discount derives from it", async () => {
    const { draft } = await app.within((call) => quoteDraft(call));
    const quote = await as()(quotesContract.createQuote, {
      body: { ...draft, priceCents: draft.priceCents - 1_000, discount: 50 },
    });
    expect(quote.priceCents).toBe(draft.priceCents - 1_000);
    expect(quote.discount).toBeCloseTo((100 * 1_000) / draft.priceCents, 3);
  });

  test("a medium-term rental is priced by the grid of its category, and is non-binding under 6 months", async () => {
    const { draft } = await app.within((call) => quoteDraft(call));
    const monthlyPrices = {
      durations: [1, 12],
      kilometrages: [1_000, 2_000],
      amountsCents: [
        [60_000, 70_000],
        [45_000, 55_000],
      ],
    };
    const category = await as("admin")(catalogueContract.createMediumTermCategory, {
      body: { name: "Citadine d’essai", description: "", isUtility: false, isAvailable: true, monthlyPrices },
    });
    const quote = await as()(quotesContract.createQuote, {
      body: {
        ...draft,
        type: "medium",
        finishId: null,
        categoryId: category.id,
        durationMonths: 1,
        kilometrage: 1_000,
        priceCents: 54_000,
        fluidityGrid: [{ kilometrage: 1_500 }],
      },
    });
    expect(quote).toMatchObject({
      type: "medium",
      car: null,
      categoryName: "Citadine d’essai",
      isNonBinding: true,
      discount: 10,
      pricing: { suggestedRentCents: 60_000 },
      fluidityGrid: [{ kilometrage: 1_500, priceCents: 58_500 }],
    });
  });

  test("contacts of another company are refused on their field", async () => {
    const [{ draft }, other] = await app.within(
      async (call) => [await quoteDraft(call), await quoteDraft(call)] as const,
    );
    await expect(
      as()(quotesContract.createQuote, { body: { ...draft, signatoryId: other.contact.id } }),
    ).rejects.toMatchObject({
      fields: { signatoryId: expect.stringContaining("signataire") },
    });
  });

  test("an accountant is forbidden to make one", async () => {
    const { draft } = await app.within((call) => quoteDraft(call));
    await expect(as("accountant")(quotesContract.createQuote, { body: draft })).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe("an existing quote", () => {
  test("keeps its figures when parameters change, until a pricing field changes", async () => {
    const { quote } = await app.within(buildQuote);
    await as("admin")(settingsContract.addParameterVersion, {
      body: { name: "transportCents", value: 90_000, from: "2026-11-01" as never, source: "essai" },
    });
    const { draft, version } = await as()(quotesContract.startQuote, {
      query: { mode: "edit", id: quote.id },
    });
    expect(draft).toMatchObject({
      pricing: quote.pricing,
      priceCents: quote.priceCents,
      signatoryId: null,
      contactIds: [],
    });
    const commented = await as()(quotesContract.changeQuote, {
      params: { id: quote.id },
      body: { ...draft, comment: "Rappeler lundi", version: version ?? 0 },
    });
    expect(commented).toMatchObject({
      pricing: quote.pricing,
      discount: quote.discount,
      comment: "Rappeler lundi",
    });
    const longer = await as()(quotesContract.changeQuote, {
      params: { id: quote.id },
      body: { ...commented, durationMonths: 40 },
    });
    expect(longer.pricing.lines.find((line) => line.key === "TRANSPORT")?.amountCents).toBe(90_000);
  });

  test("is valid for 30 days from its last pricing", async () => {
    app.setClock("2026-09-01T09:00:00Z");
    const { quote, draft } = await app.within(buildQuote);
    app.setClock("2026-11-21T09:00:00Z");
    const put = (change: object) =>
      as()(quotesContract.readQuote, { params: { id: quote.id } }).then(({ version }) =>
        as()(quotesContract.changeQuote, {
          params: { id: quote.id },
          body: { ...draft, ...change, version },
        }),
      );
    expect(await put({ comment: "Rappeler lundi" })).toMatchObject({
      validUntil: "2026-10-01",
      isExpired: true,
      pricedAt: "2026-09-01T09:00:00.000Z",
    });
    expect(await put({ durationMonths: 40 })).toMatchObject({
      validUntil: "2026-12-21",
      isExpired: false,
      pricedAt: "2026-11-21T09:00:00.000Z",
    });
  });

  test("changed by two people gives the second the name of the first", async () => {
    const { quote, draft } = await app.within(buildQuote);
    const change = (comment: string) =>
      as(comment === "un" ? "salesman" : "salesDirector")(quotesContract.changeQuote, {
        params: { id: quote.id },
        body: { ...draft, comment, version: quote.version },
      });
    await change("un");
    await expect(change("deux")).rejects.toMatchObject({
      status: 409,
      code: "ChangedMeanwhile",
      message: expect.stringContaining("Test salesman"),
    });
  });

  test("is copied without its people, and found by its client after a change of name", async () => {
    const { quote, client } = await app.within(buildQuote);
    const { draft } = await as()(quotesContract.startQuote, { query: { mode: "copy", id: quote.id } });
    expect(draft).toMatchObject({ priceCents: quote.priceCents, signatoryId: null, oldContract: null });
    await as("admin")(clientsContract.changeClient, {
      params: { id: client.id },
      body: { ...client, name: "Nouvelle Raison Sociale" },
    });
    const { items } = await as()(quotesContract.listQuotes, { list: { search: "nouvelle raison" } });
    expect(items.map(({ id }) => id)).toEqual([quote.id]);
  });
});

describe("signature", () => {
  test("sends the order form, locks the quote, gives a link, and can be cancelled", async () => {
    const { quote, draft } = await app.within(buildQuote);
    const { signatureId } = await sent(quote.id);
    const link = await as()(quotesContract.copyQuoteSignatureLink, { params: { id: quote.id } });
    expect(await (link as Blob).text()).toMatch(/^http/);
    await expect(
      as()(quotesContract.changeQuote, {
        params: { id: quote.id },
        body: { ...draft, version: quote.version + 1 },
      }),
    ).rejects.toMatchObject({
      status: 409,
      code: "InvalidQuoteWorkflowError",
    });
    const back = await as()(quotesContract.cancelQuoteSignature, { body: { signatureId } });
    expect(back).toMatchObject({ status: "GENERATED", signatureId: null });
  });

  test("once given, sets the delivery three weeks later and creates a contract that can be replaced", async () => {
    const { quote, company } = await app.within(buildQuote, { durationMonths: 24 });
    const { signatureId } = await sent(quote.id);
    await app.within((call) =>
      call.emit(procedureSigned, {
        signatureId,
        subject: { kind: "quote", id: quote.id },
        at: "2026-11-21T09:30:00.000Z",
      }),
    );
    const signed = await as()(quotesContract.readQuote, { params: { id: quote.id } });
    const contractId = signed.contractId ?? "";
    expect(signed).toMatchObject({
      status: "SIGNED",
      deliveryDateDeadline: null,
      deliveryDueOn: "2026-12-12",
      hasSignedFile: true,
    });
    const { draft } = await as()(quotesContract.startQuote, { query: { mode: "replace", contractId } });
    expect(draft).toMatchObject({
      companyId: company.id,
      durationMonths: 24,
      oldContract: { id: contractId, orderId: quote.orderId },
    });
    await expect(
      as()(quotesContract.startQuote, { query: { mode: "edit", id: quote.id } }),
    ).rejects.toMatchObject({ code: "InvalidQuoteWorkflowError" });
  });

  test("once refused, gives its reason and lets the quote be edited again", async () => {
    const { quote, draft } = await app.within(buildQuote);
    const { signatureId } = await sent(quote.id);
    await app.within((call) =>
      call.emit(procedureRefused, {
        signatureId,
        subject: { kind: "quote", id: quote.id },
        at: "2026-11-21T09:30:00.000Z",
        reason: "Trop cher",
        signerName: "Camille",
      }),
    );
    const refused = await as()(quotesContract.readQuote, { params: { id: quote.id } });
    expect(refused).toMatchObject({ status: "REFUSED", refusalReason: "Trop cher" });
    expect(
      await as()(quotesContract.changeQuote, {
        params: { id: quote.id },
        body: { ...draft, version: refused.version },
      }),
    ).toMatchObject({
      status: "GENERATED",
      signatureId: null,
    });
  });

  test("is refused to a bad payer and to a company without SIRET", async () => {
    const { quote, company } = await app.within(buildQuote);
    await as("accountant")(clientsContract.toggleBadPayer, { params: { companyId: company.id } });
    const view = await as()(quotesContract.readQuote, { params: { id: quote.id } });
    expect(view.offers.startSignature?.reasons.join()).toContain("mauvais payeur");
    await expect(
      as()(quotesContract.createQuoteSignature, {
        body: { quotes: [{ id: quote.id, version: quote.version }] },
      }),
    ).rejects.toMatchObject({
      status: 409,
    });
    const { client, quote: other } = await app.within(buildQuote);
    await as("admin")(clientsContract.changeClient, {
      params: { id: client.id },
      body: {
        ...client,
        companies: client.companies.map((one) => ({ ...one, siret: null, vatNumber: null })),
      },
    });
    await expect(
      as()(quotesContract.readQuoteDocument, { params: { id: other.id, kind: "order-form" } }),
    ).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("SIRET"),
    });
  });
});

describe("papers and comparison", () => {
  test.each(["quote", "order-form", "general-terms"] as const)("%s is a PDF", async (kind) => {
    const { quote } = await app.within(buildQuote);
    const document = await as()(quotesContract.readQuoteDocument, { params: { id: quote.id, kind } });
    expect((await (document as Blob).text()).slice(0, 5)).toBe("%PDF-");
  });

  test("a form can be previewed before it is saved", async () => {
    const { draft } = await app.within((call) => quoteDraft(call));
    expect((await as()(quotesContract.previewQuote, { body: draft })).type).toBe("application/pdf");
  });

  test("total costs are returned as text, with a column per finish", async () => {
    const { draft } = await app.within((call) => quoteDraft(call));
    const text = await as()(quotesContract.compareTco, {
      body: {
        compared: [{ finishId: draft.finishId ?? "" }],
        assumptions: {
          durationMonths: 36,
          kilometrage: 60_000,
          petrolPrice: 1.8,
          dieselPrice: null,
          gasPrice: null,
          electricityPrice: null,
        },
      },
    });
    expect(await (text as Blob).text()).toContain("Total\t");
  });
});
