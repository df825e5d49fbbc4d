import { expect, test } from "vitest";
import { testApplication } from "#app/server/test-application.ts";
import { contractsContract } from "#contracts/contract.ts";
import { buildContract } from "#contracts/server/builders.ts";
import { cancelContract } from "#contracts/server/moves.ts";
import { get } from "#kernel/server/records.ts";
import { quotesContract } from "#quotes/contract.ts";
import { buildQuote } from "#quotes/server/builders.ts";
import { concludeQuote } from "#quotes/server/signing.ts";
import { deskContract } from "../contract.ts";

const app = testApplication();

test("home, list and page say the same rent of a quote: 712,35 € of car and 43,16 € of option are 755,51 €", async () => {
  const { quote } = await app.within(async (call) => {
    const built = await buildQuote(call, {
      priceCents: 71_235,
      options: [{ id: null, name: "Attelage", priceCents: null, monthlyPriceCents: 4_316 }],
    });
    await concludeQuote(call, { id: built.quote.id, at: call.now.toISOString() });
    return built;
  });
  const director = app.as("salesDirector");
  const { figures } = await director(deskContract.homeStatistics);
  const { months } = await director(deskContract.quotesKpi);
  const { items } = await director(quotesContract.listQuotes, {});
  const page = await director(quotesContract.readQuote, { params: { id: quote.id } });
  expect({
    figure: figures.find(({ key }) => key === "quote.signedCents")?.value,
    chart: months.at(-1)?.signedCents,
    list: items[0]?.monthlyTotalCents,
    page: page.monthlyTotalCents,
  }).toEqual({ figure: 75_551, chart: 75_551, list: 75_551, page: 75_551 });
});

test("a discount of an amendment waits for nobody once its contract is cancelled", async () => {
  const contract = await app.within(async (call) => (await buildContract(call)).contract);
  const amendment = await app.as("salesman")(contractsContract.amendContract, {
    params: { id: contract.id },
    body: {
      kind: "rent",
      effectOn: contract.deliveryDeadline,
      explanation: "",
      priceCents: Math.round(contract.priceCents / 2),
    },
  });
  await app.as("salesman")(contractsContract.askAmendmentDiscount, {
    params: { amendmentId: amendment.id },
    body: { version: amendment.version, reason: "Le client part sinon." },
  });
  const toApprove = async () =>
    (await app.as("salesDirector")(deskContract.homeStatistics)).waiting.find(
      ({ key }) => key === "discounts",
    )?.total;
  expect(await toApprove()).toBe(1);
  await app.within(async (call) => {
    const { version } = await get(call, "contract", contract.id);
    await cancelContract(call, { id: contract.id, version, origin: "CLIENT", explanation: "Il renonce." });
  });
  expect(await toApprove()).toBe(0);
});
