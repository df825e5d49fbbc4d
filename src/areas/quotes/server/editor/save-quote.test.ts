import { describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import type { Arguments } from "#kernel/contract.ts";
import { buildClient, clientDraft, individualDraft } from "#tests/builders/clients.ts";
import { day } from "#kernel/calendar/day.ts";
import { settingsContract } from "#settings/contract.ts";
import { demonstrationLessor } from "#settings/model/demonstration-lessor.ts";
import { quotesContract } from "../../contract.ts";
import { buildQuote, quoteDraft } from "#tests/builders/quotes.ts";

const app = testApplication("2026-11-21T09:00:00Z");
const as = (role: "admin" | "salesman") => app.as(role);
const create = (body: Arguments<typeof quotesContract.createQuote>["body"]) =>
  app.as("salesman")(quotesContract.createQuote, { body });

describe("several cars of one kind", () => {
  test("give as many identical quotes, sent together: one message, one page to sign, a contract each", async () => {
    const { draft, contact } = await app.within((call) => quoteDraft(call));
    const first = await create({ ...draft, quantity: 3 });
    expect(first.batch.map(({ orderId }) => orderId)).toHaveLength(3);
    expect(new Set(first.batch.map(({ monthlyTotalCents }) => monthlyTotalCents)).size).toBe(1);
    const quotes = first.batch.map(({ id, version }) => ({ id, version }));
    const sending = await app.as("salesman")(quotesContract.sendQuotes, {
      body: { quotes, contactIds: [contact.id], subject: "Vos devis", message: "Bonjour." },
    });
    expect(sending.documents).toHaveLength(3);
    const sent = await app.as("salesman")(quotesContract.createQuoteSignature, { body: { quotes } });
    expect(sent.map(({ status }) => status)).toEqual(["PENDING", "PENDING", "PENDING"]);
    expect(new Set(sent.map(({ signatureGroupId }) => signatureGroupId)).size).toBe(1);
  });

  test.each([0, 21, 1.5])("%d of them are refused on the field", async (quantity) => {
    const { draft } = await app.within((call) => quoteDraft(call));
    await expect(create({ ...draft, quantity })).rejects.toMatchObject({
      fields: { quantity: expect.any(String) },
    });
  });
});

describe("an amount a hundred times the usual", () => {
  test("is refused until it is confirmed by name, and not checked again once confirmed", async () => {
    const { draft } = await app.within((call) => quoteDraft(call));
    const dear = { ...draft, priceCents: (draft.pricing.suggestedRentCents ?? 0) * 100 };
    await expect(create(dear)).rejects.toMatchObject({
      fields: { confirmedCents: expect.stringContaining("Loyer du véhicule") },
    });
    await expect(create({ ...dear, confirmedCents: [dear.priceCents - 1] })).rejects.toMatchObject({
      fields: { confirmedCents: expect.any(String) },
    });
    const quote = await create({ ...dear, confirmedCents: [dear.priceCents] });
    expect(quote.priceCents).toBe(dear.priceCents);
    const { draft: again, version } = await app.as("salesman")(quotesContract.startQuote, {
      query: { mode: "edit", id: quote.id },
    });
    const change = (over: Partial<typeof again>) =>
      app.as("salesman")(quotesContract.changeQuote, {
        params: { id: quote.id },
        body: { ...again, version: version ?? 1, ...over },
      });
    await expect(change({ activationFeeCents: 3_000_000 })).rejects.toMatchObject({
      fields: { confirmedCents: expect.stringContaining("Mise en service") },
    });
    expect((await change({ comment: "Le même." })).priceCents).toBe(dear.priceCents);
  });
});

describe("the signatory", () => {
  test("defaults to the only person who may sign", async () => {
    const { draft, contact } = await app.within((call) => quoteDraft(call));
    expect((await create({ ...draft, signatoryId: null })).signatory?.id).toBe(contact.id);
  });

  test("must be chosen when two may sign", async () => {
    const { draft } = await app.within(async (call) => {
      const contacts = [...clientDraft().contacts, ...clientDraft().contacts];
      const built = await buildClient(call, {
        contacts: contacts.map((one) => ({ ...one, companyIds: [] })),
      });
      return quoteDraft(call, { signatoryId: null }, built);
    });
    expect((await create(draft)).signatory).toBeNull();
  });
});

test("nothing can be sent to a consumer while the mediator is unknown; a company is not affected", async () => {
  const { consumer, company } = await app.within(async (call) => {
    const person = await buildClient(call, individualDraft());
    return { consumer: await buildQuote(call, {}, person), company: await buildQuote(call) };
  });
  const stored = await as("admin")(settingsContract.readLessor);
  await as("admin")(settingsContract.setLessor, {
    body: { ...demonstrationLessor, mediator: "", version: stored.version },
  });
  const reasons = async (id: string) => {
    const { offers } = await as("salesman")(quotesContract.readQuote, { params: { id } });
    return [offers.send?.reasons, offers.startSignature?.reasons];
  };
  const missing = [expect.stringContaining("médiateur")];
  expect(await reasons(consumer.quote.id)).toEqual([missing, missing]);
  expect(await reasons(company.quote.id)).toEqual([[], []]);
});

test("a line added later to the grid lies between its neighbours, whatever the parameters have become", async () => {
  const { draft } = await app.within((call) => quoteDraft(call));
  const { id, kilometrage, fluidityGrid } = await create(draft);
  await as("admin")(settingsContract.addParameterVersion, {
    body: { name: "financingRate", value: 0.1, from: day("2026-12-01"), source: "Note de la direction" },
  });
  app.setClock("2026-12-02T09:00:00Z");
  const { draft: again, version } = await as("salesman")(quotesContract.startQuote, {
    query: { mode: "edit", id },
  });
  const line = { kilometrage: kilometrage + 5_000, suggestedCents: null, priceCents: null };
  const changed = await as("salesman")(quotesContract.changeQuote, {
    params: { id },
    body: { ...again, fluidityGrid: [...again.fluidityGrid, line], version: version ?? 1 },
  });
  const added = changed.fluidityGrid.find((one) => one.kilometrage === line.kilometrage)?.priceCents;
  const next = fluidityGrid.find((one) => one.kilometrage > kilometrage)?.priceCents;
  expect(added).toBeGreaterThan(changed.priceCents);
  expect(added).toBeLessThan(next ?? 0);
  app.setClock("2026-11-21T09:00:00Z");
});
