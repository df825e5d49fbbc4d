import { expect, it } from "vitest";
import { fundingFormSchema } from "#funding/model/funding.ts";
import { chooseFunder, keepCarFunding, repayEarly } from "#funding/server/fundings/fundings.ts";
import { openFundingOf } from "#funding/server/fundings/open-funding.ts";
import { undoEarlyRepayment } from "#funding/server/fundings/undo-repayment.ts";
import { day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { aCarToFund, aFunder } from "#tests/builders/funding.ts";
import { factsOf } from "#tests/scenarios/facts-of-books.ts";
import { fundingSource } from "./fundings.ts";

const app = testApplication("2026-12-01T09:00:00Z");
const facts = factsOf(app, fundingSource);

const fund = (over: object) =>
  app.within(async (call) => {
    const carId = await aCarToFund(call);
    const form = fundingFormSchema.parse({
      funderId: (await aFunder(call)).id,
      loanType: "AMORTIZING",
      amountCents: 2_400_000,
      rate: 0.0385,
      durationMonths: 36,
      startsOn: "2026-10-05",
      firstInstalment: "2026-11-05",
      insuranceRate: 0.0036,
      applicationFeeCents: 15_000,
      terminationFeeRate: 0.01,
      contractNumber: "PRET-1",
      ...over,
    });
    await keepCarFunding(call, { carId, ...form });
    return { carId, id: await fundingId(call, carId) };
  });
const fundingId = async (call: Call, carId: string): Promise<string> =>
  (await openFundingOf(call, carId))?.id ?? "";
const version = async (id: string) => (await app.within((call) => get(call, "funding", id))).version;

const begun =
  "5117 24 000,00 / 164 24 000,00; 627 150,00 / 5117 150,00; 164 629,98 · 6611 77,00 · 616 7,20 / 5117 714,18";

it("a loan wants its instalments as they fall due, its early repayment, and runs again once that is undone", async () => {
  const { carId, id } = await fund({});
  expect(await facts.written(id)).toBe(begun);
  expect(await facts.derive(id)).toMatchObject({ carId, day: "2026-10-05", nextOn: "2026-12-05" });
  expect(await facts.isListed(id)).toBe(true);
  const repayment = { day: day("2026-12-01"), reason: "", settledCents: null };
  const running = await version(id);
  await app.within((call) => repayEarly(call, { carId, version: running, ...repayment }));
  const ended = await facts.derive(id);
  expect(ended).toMatchObject({ nextOn: null });
  const principal = ended?.entries.flatMap(({ lines }) => lines).filter(({ account }) => account === "164");
  expect(principal?.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  const repaid = await version(id);
  await app.within((call) => undoEarlyRepayment(call, id, { version: repaid, reason: "Saisi par erreur" }));
  expect(await facts.written(id)).toBe(begun);
});

it.each([
  ["a finance lease", { loanType: "FINANCE_LEASE" }, "FINANCE_LEASE"],
  ["a loan without its amount", { amountCents: null }, "NO_SCHEDULE"],
])("%s is to complete", async (_, over, reason) => {
  const { id } = await fund(over);
  expect(await facts.written(id)).toBe(reason);
  expect(await facts.isListed(id)).toBe(true);
});

it("own funds want nothing", async () => {
  const id = await app.within(async (call) => {
    const carId = await aCarToFund(call);
    await chooseFunder(call, { carId, isOwnFunds: true, funderId: null });
    return fundingId(call, carId);
  });
  expect(await facts.written(id)).toBeNull();
  expect(await facts.isListed(id)).toBe(false);
});
