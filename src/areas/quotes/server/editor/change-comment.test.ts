// The comment printed on a quote can be changed alone, whenever the whole form could be.
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { quotesContract as api } from "../../contract.ts";
import { buildQuote } from "#tests/builders/quotes.ts";

const app = testApplication("2026-11-21T09:00:00Z");
const comment = (
  role: "salesman" | "accountant",
  { id, version }: { id: string; version: number },
  words: string,
) => app.as(role)(api.changeQuoteComment, { params: { id }, body: { version, comment: words } });

test("changes nothing else, whatever the prices have become; only new words are recorded", async () => {
  const { quote } = await app.within(buildQuote);
  app.setClock("2026-11-25T09:00:00Z");
  const after = await comment("salesman", quote, "Livraison à Brest.");
  expect(after).toMatchObject({
    comment: "Livraison à Brest.",
    priceCents: quote.priceCents,
    pricing: quote.pricing,
    validUntil: quote.validUntil,
    status: "GENERATED",
    version: quote.version + 1,
  });
  expect((await comment("salesman", after, "Livraison à Brest.")).version).toBe(after.version);
  const lines = await app.application.database.db
    .selectFrom("auditLine")
    .select(["did", "after"])
    .where("recordId", "=", quote.id)
    .orderBy("id", "desc")
    .execute();
  expect(lines.filter(({ did }) => did === "a changé les précisions du devis")).toEqual([
    { did: "a changé les précisions du devis", after: { comment: "Livraison à Brest." } },
  ]);
});

test("requires permission, the current version, a quote not in signature and at most 4 000 letters", async () => {
  const { quote } = await app.within(buildQuote);
  await expect(comment("accountant", quote, "Non")).rejects.toMatchObject({ kind: "forbidden" });
  await expect(comment("salesman", quote, "a".repeat(4_001))).rejects.toMatchObject({
    kind: "invalid",
    fields: { comment: expect.any(String) },
  });
  await comment("salesman", quote, "Oui");
  await expect(comment("salesman", quote, "Autre")).rejects.toMatchObject({ code: "ChangedMeanwhile" });
  const now = { id: quote.id, version: quote.version + 1 };
  await app.as("salesman")(api.createQuoteSignature, { body: { quotes: [now] } });
  const { version } = await app.as("salesman")(api.readQuote, { params: { id: quote.id } });
  await expect(comment("salesman", { id: quote.id, version }, "Encore")).rejects.toMatchObject({
    code: "InvalidQuoteWorkflowError",
  });
});
