import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildExpiredScoring, buildScoring } from "#scoring/server/example-scorings.ts";
import { quotesContract } from "../../contract.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { concludeQuote } from "../signature.ts";
import { quoteOf } from "../view.ts";

const app = testApplication();

const start = (query: { mode: "create" | "finish" | "replace" | "edit" | "copy" } & Record<string, string>) =>
  app.as("salesman")(quotesContract.startQuote, { query });
const threeMonths = { unit: "MONTHS", months: 3 };
const usual = { unit: "AMOUNT", amountCents: 0 };

/** A quote without deposit, for a company whose scoring then requires three months. */
const cautioned = () =>
  app.within(async (call) => {
    const built = await buildQuote(call);
    await concludeQuote(call, { id: built.quote.id, at: call.now.toISOString() });
    const open = await buildQuote(call, {}, built);
    const contractId = (await quoteOf(call, built.quote.id)).contractId ?? "";
    await buildScoring(call, built.company.id, { decision: "OK", monthsOfDeposit: 3 });
    return { ...built, quote: open.quote, contractId };
  });

test("the deposit required by the scoring is proposed on new quotes, not on those that had their own", async () => {
  const { company, contractId, quote, draft } = await cautioned();
  const created = await start({ mode: "create", companyId: company.id });
  expect(created.draft.financialDeposit).toEqual(threeMonths);
  expect(created.context.scored).toEqual({ companyId: company.id, monthsOfDeposit: 3 });
  expect(
    (await start({ mode: "finish", finishId: draft.finishId ?? "", companyId: company.id })).draft
      .financialDeposit,
  ).toEqual(threeMonths);
  expect((await start({ mode: "replace", contractId })).draft).toMatchObject({
    companyId: company.id,
    financialDeposit: threeMonths,
  });
  expect((await start({ mode: "edit", id: quote.id })).draft.financialDeposit).toEqual(usual);
  expect((await start({ mode: "copy", id: quote.id })).draft.financialDeposit).toEqual(usual);
});

test("replacing a transferred contract uses its current company, with the deposit of that company", async () => {
  const { contractId } = await cautioned();
  const holder = await app.within(async (call) => {
    const { company } = await buildQuote(call);
    await buildScoring(call, company.id, { decision: "OK", monthsOfDeposit: 2 });
    return company;
  });
  const { draft, context } = await start({ mode: "replace", contractId, companyId: holder.id });
  expect(draft).toMatchObject({ companyId: holder.id, financialDeposit: { unit: "MONTHS", months: 2 } });
  expect(context.scored).toEqual({ companyId: holder.id, monthsOfDeposit: 2 });
});

test("an expired scoring requires no deposit", async () => {
  const company = await app.within(async (call) => {
    const built = await buildQuote(call);
    await buildExpiredScoring(call, built.company.id);
    return built.company;
  });
  const { draft, context } = await start({ mode: "create", companyId: company.id });
  expect(draft.financialDeposit).toEqual(usual);
  expect(context.scored).toEqual({ companyId: company.id, monthsOfDeposit: null });
});
