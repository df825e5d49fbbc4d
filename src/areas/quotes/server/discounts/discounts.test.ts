import { describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { day } from "#kernel/calendar/day.ts";
import { settingsContract } from "#settings/contract.ts";
import { quotesContract } from "../../contract.ts";
import type { DraftChange } from "../../model/editor/draft.ts";
import { quoteDraft } from "#tests/builders/quotes.ts";

const app = testApplication("2026-11-21T09:00:00Z");
const as = (role: "salesman" | "salesDirector" | "admin" | "accountant" = "salesman") => app.as(role);

/** A quote made by a salesman at a given discount, with its contact. */
async function made(discount: number, role: "salesman" | "salesDirector" = "salesman") {
  const { draft, contact } = await app.within((call) => quoteDraft(call, { discount }));
  return { draft, contact, quote: await as(role)(quotesContract.createQuote, { body: draft }) };
}
type Seen = { id: string; version: number };
const read = ({ id }: Seen) => as()(quotesContract.readQuote, { params: { id } });
const ask = ({ id, version }: Seen) =>
  as()(quotesContract.askDiscount, { params: { id }, body: { version, reason: "Dix véhicules à suivre." } });
const decide = (
  { id, version }: Seen,
  isApproved: boolean,
  role: Parameters<typeof as>[0] = "salesDirector",
) =>
  as(role)(quotesContract.decideDiscount, {
    params: { id },
    body: { version, isApproved, reason: isApproved ? "" : "Trop bas." },
  });
const sign = ({ id, version }: Seen, role?: Parameters<typeof as>[0]) =>
  as(role)(quotesContract.createQuoteSignature, { body: { quotes: [{ id, version }] } });
const mail = ({ id, version }: Seen, contactId: string, role?: Parameters<typeof as>[0]) =>
  as(role)(quotesContract.sendQuotes, {
    body: { quotes: [{ id, version }], contactIds: [contactId], subject: "Devis", message: "Bonjour." },
  });
const reasonsOf = async (quote: Seen): Promise<string[]> =>
  (await read(quote)).offers.startSignature?.reasons ?? [];
const toAsk = "La remise dépasse les 10 % permis : demandez l’accord de la direction commerciale.";

describe("a discount", () => {
  test.each([0, 5, 10])("of %d %% is within the salesman's limit", async (discount) => {
    const { quote } = await made(discount);
    expect(quote.discountApproval).toBeNull();
    expect(await reasonsOf(quote)).toEqual([]);
  });

  test("one cent beyond the limit needs approval, whatever percentage is typed", async () => {
    const { draft } = await app.within((call) => quoteDraft(call, { discount: 10 }));
    const quote = await as()(quotesContract.createQuote, {
      body: { ...draft, priceCents: draft.priceCents - 1, discount: 10 },
    });
    expect(await reasonsOf(quote)).toEqual([toAsk]);
  });

  test("beyond the limit cannot be sent to signature or by mail before it is approved", async () => {
    const { quote, contact } = await made(15);
    expect(quote).toMatchObject({ discount: 15, discountApproval: { limit: 0.1, approval: null } });
    await expect(sign(quote)).rejects.toThrow(toAsk);
    await expect(mail(quote, contact.id)).rejects.toThrow(toAsk);
    const request = await ask(quote);
    expect(request.discountApproval?.approval).toMatchObject({
      status: "PENDING",
      askedBy: "Test salesman",
      reason: "Dix véhicules à suivre.",
    });
    await expect(sign(quote)).rejects.toThrow("l’accord de la direction commerciale est demandé");
    const agreed = await decide(quote, true);
    expect(agreed.discountApproval?.approval).toMatchObject({
      status: "APPROVED",
      decidedBy: "Test salesDirector",
    });
    await mail(quote, contact.id);
    expect(await sign(quote)).toMatchObject([{ status: "PENDING" }]);
  });

  test("that is refused stays refused, with its reason, until it is requested again", async () => {
    const { quote } = await made(20);
    await ask(quote);
    await decide(quote, false);
    expect(await reasonsOf(quote)).toEqual([
      "La remise dépasse les 10 % permis : Test salesDirector l’a refusée.",
    ]);
    const notices = await app.within((call) =>
      call.db
        .selectFrom("message")
        .select(["subject", "body"])
        .where("recipient", "=", "salesman@ecurie.test")
        .execute(),
    );
    expect(notices.filter(({ subject }) => subject === `Remise refusée : ${quote.orderId}`)).toHaveLength(1);
    await ask(quote);
    await decide(quote, true);
    expect(await reasonsOf(quote)).toEqual([]);
  });

  test("given by a sales director needs no approval, even when a salesman sends it", async () => {
    const { quote } = await made(25, "salesDirector");
    expect(quote.discountApproval?.approval).toMatchObject({
      status: "APPROVED",
      askedBy: "Test salesDirector",
    });
    expect(await sign(quote)).toMatchObject([{ status: "PENDING" }]);
  });

  test("awaiting approval is approved when a sales director sends it, and a salesman may go on", async () => {
    const { quote, contact } = await made(15);
    await ask(quote);
    await mail(quote, contact.id, "salesDirector");
    expect((await read(quote)).discountApproval?.approval).toMatchObject({
      status: "APPROVED",
      decidedBy: "Test salesDirector",
    });
    expect(await sign(quote)).toMatchObject([{ status: "PENDING" }]);
  });

  test("sent to signature by a sales director stays approved after the signature is withdrawn", async () => {
    const { quote } = await made(15);
    await ask(quote);
    const [sent] = await sign(quote, "salesDirector");
    await as()(quotesContract.cancelQuoteSignature, { body: { signatureId: sent?.signatureId ?? "" } });
    expect(await reasonsOf(quote)).toEqual([]);
  });
});

describe("a request or an approval", () => {
  const changed = async (quote: Seen, over: object) => {
    const { draft, version } = await as()(quotesContract.startQuote, {
      query: { mode: "edit", id: quote.id },
    });
    return as()(quotesContract.changeQuote, {
      params: { id: quote.id },
      body: {
        ...draft,
        signatoryId: (await read(quote)).signatory?.id ?? null,
        ...over,
        version: version ?? 1,
      },
    });
  };

  test.each(["asked for", "agreed to"])(
    "of a discount %s is no longer valid once the rent changes",
    async (state) => {
      const { quote, draft } = await made(15);
      await ask(quote);
      if (state === "agreed to") await decide(quote, true);
      const next = await changed(quote, { priceCents: draft.priceCents - 100 });
      expect(next.discountApproval?.approval).toBeNull();
      await expect(sign(next)).rejects.toThrow(toAsk);
      await expect(decide(next, true)).rejects.toThrow("Aucun accord n’est demandé.");
    },
  );

  test("does not cover another company", async () => {
    const { quote } = await made(15);
    await ask(quote);
    await decide(quote, true);
    const other = await app.within((call) => buildClient(call));
    const next = await changed(quote, {
      companyId: other.company.id,
      signatoryId: other.contact.id,
      contactIds: [],
    });
    expect(next.discountApproval?.approval).toBeNull();
    await expect(sign(next)).rejects.toThrow(toAsk);
  });

  test("remains valid when something else changes", async () => {
    const { quote } = await made(15);
    await ask(quote);
    await decide(quote, true);
    const next = await changed(quote, { comment: "Livraison le matin." });
    expect(next.discountApproval?.approval?.status).toBe("APPROVED");
  });

  test("cannot be decided on an outdated version of the quote", async () => {
    const { quote, draft } = await made(15);
    await ask(quote);
    await changed(quote, { priceCents: draft.priceCents - 100 });
    await expect(decide(quote, true)).rejects.toMatchObject({ code: "ChangedMeanwhile" });
  });

  test.each(["salesman", "accountant"] as const)("cannot be decided by a %s", async (role) => {
    const { quote } = await made(15);
    await ask(quote);
    await expect(decide(quote, true, role)).rejects.toMatchObject({ status: 403 });
  });

  test("is decided once when two decisions are made at once", async () => {
    const { quote } = await made(15);
    await ask(quote);
    const both = await Promise.allSettled([decide(quote, true), decide(quote, false)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("the limit cannot be bypassed", () => {
  const quoted = async (change: DraftChange) => {
    const { draft } = await app.within((call) => quoteDraft(call, change));
    return as()(quotesContract.createQuote, { body: draft });
  };

  test("with a buying price typed far below the catalogue", async () => {
    const quote = await quoted({ isBoughtInFrance: true, frenchBuyingPriceCents: 900_000 });
    expect(quote.discount).toBe(0);
    expect(quote.discountApproval?.reasons).toEqual([
      expect.stringContaining("Le prix d’achat saisi est sous celui du catalogue"),
    ]);
    await expect(sign(quote)).rejects.toThrow(toAsk);
    expect(await reasonsOf(await decide(await ask(quote), true))).toEqual([]);
  });

  test("with services sold for nothing", async () => {
    const quote = await quoted({ insurance: true, baseInsuranceCents: 0 });
    expect(quote.discountApproval?.reasons).toEqual([
      "Les services sont vendus 98,00\u00a0€ par mois sous leur prix des paramètres.",
    ]);
    await expect(sign(quote)).rejects.toThrow(toAsk);
  });

  test("with a car that has no suggested rent", async () => {
    const { draft } = await app.within(async (call) => {
      const ready = await quoteDraft(call);
      await call.db
        .updateTable("finish")
        .set({ sellingPrices: null })
        .where("id", "=", ready.draft.finishId ?? "")
        .execute();
      return ready;
    });
    const quote = await as()(quotesContract.createQuote, { body: draft });
    expect(quote.discountApproval).toMatchObject({ discount: null, reasons: [] });
    expect(await reasonsOf(quote)).toEqual([
      "Aucun loyer de référence ne mesure la remise : demandez l’accord de la direction commerciale.",
    ]);
  });
});

test("the limit is a dated parameter", async () => {
  const { quote } = await made(15);
  await as("admin")(settingsContract.addParameterVersion, {
    body: {
      name: "salesmanDiscountRate",
      value: 0.2,
      from: day("2026-11-21"),
      source: "Note de la direction",
    },
  });
  expect(await reasonsOf(quote)).toEqual([]);
});
