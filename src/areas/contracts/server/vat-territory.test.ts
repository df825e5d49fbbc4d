// The territory of a contract is that of the order form that was signed.
import { expect, it } from "vitest";
import { drawnText, readDrawnObjects } from "../../../../tools/testing/pdf/drawn-pages.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { quotesContract } from "#quotes/contract.ts";
import { quotePaper } from "#quotes/server/papers.ts";
import { quoteOf } from "#quotes/server/view.ts";
import { sendToSignature } from "#quotes/server/signature.ts";
import { signAll } from "#signatures/server/visits/sign-as.ts";
import { contractOfQuote } from "./lifecycle/creation.ts";

const app = testApplication();
const reunion = { zipCode: "97400", city: "Saint-Denis" };

it("a company that moves while its order form is in signature keeps the printed territory", async () => {
  const { quote, contract } = await app.within(async (call) => {
    const { quote } = await buildQuote(call);
    const [sent] = await sendToSignature(call, { quotes: [quote], signers: undefined, isOrdered: false });
    await call.db.updateTable("company").set(reunion).where("id", "=", quote.companyId).execute();
    await signAll(call, sent?.signatureId ?? "");
    return { quote, contract: await contractOfQuote(call, quote.id) };
  });
  expect(await app.as("salesman")(quotesContract.readQuote, { params: { id: quote.id } })).toMatchObject({
    vatTerritory: "MAINLAND",
  });
  expect(contract.vatTerritory).toBe("MAINLAND");
  const { bytes } = await app.within(async (call) =>
    quotePaper(call, await quoteOf(call, quote.id), "quote"),
  );
  expect(drawnText(await readDrawnObjects(bytes)).replaceAll(/\s+/g, " ")).toContain("TVA 20 %");
});
