// VAT by the establishment of the lessee: closed territories, their opening, the rate on papers and on contracts.
import { expect, it } from "vitest";
import { readDrawnObjects, drawnText } from "../../../../tools/testing/pdf/drawn-pages.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { settingsContract } from "#settings/contract.ts";
import { quotesContract } from "../contract.ts";
import { quotePaper } from "./papers.ts";
import { quoteOf } from "./view.ts";

const app = testApplication();
const reunion = { zipCode: "97400", city: "Saint-Denis" };

const quoteOfReunion = () =>
  app.within(async (call) => {
    const { quote } = await buildQuote(call);
    await call.db.updateTable("company").set(reunion).where("id", "=", quote.companyId).execute();
    return quote;
  });
const read = (id: string) => app.as("salesman")(quotesContract.readQuote, { params: { id } });
const words = async (id: string): Promise<string> => {
  const { bytes } = await app.within(async (call) => quotePaper(call, await quoteOf(call, id), "quote"));
  return drawnText(await readDrawnObjects(bytes)).replaceAll(/\s+/g, " ");
};

it("a quote to Réunion cannot be sent until an accountant opens the territory, and prints 8,5 %", async () => {
  const { id } = await quoteOfReunion();
  const closed = await read(id);
  expect(closed.vatTerritory).toBe("ANTILLES_REUNION");
  const reasonsOf = ({ offers }: typeof closed) =>
    Object.fromEntries(Object.entries(offers).map(([key, { reasons }]) => [key, reasons.join(" ")]));
  expect(reasonsOf(closed)).toMatchObject({
    send: expect.stringContaining("un comptable doit en confirmer la TVA"),
    startSignature: expect.stringContaining("un comptable doit en confirmer la TVA"),
  });
  const opening = {
    kind: "VAT_TERRITORY",
    territory: "ANTILLES_REUNION",
    from: await app.within(async (call) => call.today),
    rate: 0.085,
    isOpen: true,
    article: "CGI, art. 296",
  } as const;
  await expect(app.as("salesman")(settingsContract.addTerritoryVat, { body: opening })).rejects.toMatchObject(
    {
      kind: "forbidden",
    },
  );
  await app.as("accountant")(settingsContract.addTerritoryVat, { body: opening });
  const opened = await read(id);
  expect(JSON.stringify(reasonsOf(opened))).not.toContain("confirmer la TVA");
  expect(await words(id)).toMatch(/TVA 8,5 %.*taux applicable en Guadeloupe/);
});
