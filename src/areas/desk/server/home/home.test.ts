import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { contractsContract } from "#contracts/contract.ts";
import { withdrawAmendmentDiscounts } from "#contracts/server/amendments/discount.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import { cancelContract } from "#contracts/server/lifecycle/moves.ts";
import { addDays, type Day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { quotesContract } from "#quotes/contract.ts";
import { buildQuote, quoteDraft } from "#tests/builders/quotes.ts";
import { quoteDiscountWithdrawal } from "#quotes/server/discounts/discounts.ts";
import { concludeQuote } from "#quotes/server/signature.ts";
import { settingsContract } from "#settings/contract.ts";
import { deskContract } from "../../contract.ts";

const app = testApplication();

test("home, list and page show one rent: 712,35 € of car and 43,16 € of option are 755,51 €", async () => {
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
  const { months } = await director(quotesContract.quotesKpi);
  const { items } = await director(quotesContract.listQuotes, {});
  const page = await director(quotesContract.readQuote, { params: { id: quote.id } });
  expect({
    figure: figures.find(({ key }) => key === "quote.signedCents")?.value,
    chart: months.at(-1)?.signedCents,
    list: items[0]?.monthlyTotalCents,
    page: page.monthlyTotalCents,
  }).toEqual({ figure: 75_551, chart: 75_551, list: 75_551, page: 75_551 });
});

test("the home page names the kinds of records that the parts of this user show, and no other", async () => {
  const shownTo = async (role: "salesman" | "salesAdministrator" | "accountant") =>
    new Set((await app.as(role)(deskContract.homeStatistics)).shows);
  const sales = await shownTo("salesman");
  expect([...sales]).toEqual(expect.arrayContaining(["quote", "signature", "contract", "scoring"]));
  expect(sales.has("preparationTask")).toBe(false);
  expect((await shownTo("accountant")).has("quote")).toBe(false);
  // Kinds that have deadlines, of whichever area.
  expect(sales.has("registration")).toBe(true);
  expect(sales.has("client")).toBe(false);
});

const toApprove = async () =>
  (await app.as("salesDirector")(deskContract.homeStatistics)).waiting.find(({ key }) => key === "discounts")
    ?.total;

test("a discount of an amendment is no longer pending once its contract is cancelled", async () => {
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
  expect(await toApprove()).toBe(1);
  await app.within(async (call) => {
    const { version } = await get(call, "contract", contract.id);
    await cancelContract(call, { id: contract.id, version, origin: "CLIENT", explanation: "Il renonce." });
  });
  expect(await toApprove()).toBe(0);
});

test("discounts within a new limit are no longer pending, immediately or from its day", async () => {
  const requestFor = async (share: number) => {
    const { contract, draft } = await app.within(async (call) => ({
      contract: (await buildContract(call)).contract,
      draft: (await quoteDraft(call, { discount: share })).draft,
    }));
    const quote = await app.as("salesman")(quotesContract.createQuote, { body: draft });
    const amendment = await app.as("salesman")(contractsContract.amendContract, {
      params: { id: contract.id },
      body: {
        kind: "rent",
        effectOn: contract.deliveryDeadline,
        explanation: "",
        priceCents: Math.round(contract.priceCents * (1 - share / 100)),
      },
    });
    const reason = "Le client part sinon.";
    await app.as("salesman")(contractsContract.askAmendmentDiscount, {
      params: { amendmentId: amendment.id },
      body: { version: amendment.version, reason },
    });
    await app.as("salesman")(quotesContract.askDiscount, {
      params: { id: quote.id },
      body: { version: quote.version, reason },
    });
    return quote;
  };
  const limit = (value: number, from: Day) =>
    app.as("admin")(settingsContract.addParameterVersion, {
      body: { name: "salesmanDiscountRate", value, from, source: "Note de la direction" },
    });
  const before = (await toApprove()) ?? 0;
  const quote = await requestFor(15);
  await requestFor(25);
  expect(await toApprove()).toBe(before + 4);
  await limit(0.2, await app.within(async ({ today }) => today));
  await app.runJobs();
  expect(await toApprove()).toBe(before + 2);
  const history = await app.within((call) =>
    call.db.selectFrom("auditLine").select("did").where("recordId", "=", quote.id).execute(),
  );
  expect(history.map(({ did }) => did)).toContainEqual(
    expect.stringMatching(
      /^a retiré la demande d’accord pour une remise de 15,00 %.*dans la limite permise$/,
    ),
  );
  // A limit set for tomorrow applies from tomorrow.
  const tomorrow = await app.within(async ({ today }) => addDays(today, 1));
  await limit(0.3, tomorrow);
  await app.runJobs();
  expect(await toApprove()).toBe(before + 2);
  app.setClock(`${tomorrow}T05:00:00Z`);
  await app.outsideJob(quoteDiscountWithdrawal.run);
  await app.outsideJob(withdrawAmendmentDiscounts.run);
  expect(await toApprove()).toBe(before);
});
