// The cost of a contract on other terms, and of its early termination.
import { describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { createMediumTermCategory } from "#catalogue/server/medium-term-categories.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { day } from "#kernel/calendar/day.ts";
import { applyChange } from "#quotes/model/editor/draft.ts";
import { startCreate } from "#quotes/model/editor/start.ts";
import { createQuote } from "#quotes/server/editor/save-quote.ts";
import { readPricingContext } from "#quotes/server/pricing/context.ts";
import { contractsContract } from "../contract.ts";
import { buildContract, buildOngoing, wireTransfer, signQuote } from "#tests/builders/contracts.ts";

const app = testApplication("2026-11-21T09:00:00Z");
const as = (role: Parameters<typeof app.as>[0] = "salesman") => app.as(role);

describe("estimates", () => {
  test("the cell of the present terms holds the present rent", async () => {
    const { contract } = await app.within(buildContract, { durationMonths: 36, kilometrage: 60_000 });
    const { durations, kilometrages, cells, present } = await as()(contractsContract.readWhatIf, {
      params: { id: contract.id },
    });
    const row = durations.indexOf(36);
    expect(cells[row]?.[kilometrages.indexOf(60_000)]?.priceCents).toBe(present.priceCents);
    expect(cells.flat().every(({ priceCents }) => priceCents === null || priceCents > 0)).toBe(true);
  });

  test("a contract with two cars is not repriced at a duration that is priced with one", async () => {
    const { contract } = await app.within(buildContract, {
      durationMonths: 38,
      kilometrage: 60_000,
      hasMidtermRenewal: true,
    });
    const { durations, cells, missing } = await as()(contractsContract.readWhatIf, {
      params: { id: contract.id },
    });
    const isPriced = (months: number) =>
      cells[durations.indexOf(months)]?.every(({ priceCents }) => priceCents !== null);
    expect([32, 38, 44].map(isPriced)).toEqual([false, true, true]);
    expect(missing.join(" ")).toContain("36 mois");
  });

  test("a medium-term rental follows the grid of its category, by the month and by kilometres a month", async () => {
    const contract = await app.within(async (call) => {
      const { id: categoryId } = await createMediumTermCategory(call, {
        name: "Citadine d’essai",
        description: "",
        isUtility: false,
        isAvailable: true,
        monthlyPrices: {
          durations: [1, 12],
          kilometrages: [1_000, 3_000],
          amountsCents: [
            [60_000, 80_000],
            [50_000, 70_000],
          ],
        },
      });
      const client = await buildClient(call, {}, wireTransfer);
      const context = await readPricingContext(call, { finishId: null, categoryId });
      const { draft } = startCreate(
        "medium",
        { vendor: "Loueur d’essai", sendBy: "Camille Durand" },
        context,
      );
      const whole = {
        ...applyChange(draft, { categoryId }, context),
        companyId: client.company.id,
        signatoryId: client.contact.id,
      };
      return signQuote(call, await createQuote(call, { ...whole, startDate: day("2026-12-01") }));
    });
    const { isPerMonth, durations, cells, present, missing } = await as()(contractsContract.readWhatIf, {
      params: { id: contract.id },
    });
    expect({ isPerMonth, missing }).toEqual({ isPerMonth: true, missing: [] });
    const [shorter, here, longer] = [-1, 0, 1].map(
      (step) => cells[durations.indexOf(contract.durationMonths + step)],
    );
    expect(here?.find(({ kilometrage }) => kilometrage === contract.kilometrage)?.priceCents).toBe(
      present.priceCents,
    );
    expect(shorter?.every(({ priceCents }, at) => (priceCents ?? 0) >= (here?.[at]?.priceCents ?? 0))).toBe(
      true,
    );
    expect(longer?.[0]?.priceCents).toBeLessThan(here?.[0]?.priceCents ?? 0);
  });

  test("terminating on the day of the start costs the formula of the trade", async () => {
    const { contract } = await app.within((call) => buildOngoing(call, { durationMonths: 36 }));
    const estimate = await as()(contractsContract.estimateTermination, {
      params: { id: contract.id },
      query: { on: day("2026-11-21") },
    });
    expect(estimate).toMatchObject({
      monthsLeft: 36,
      indemnityCents: Math.round((contract.rentCents * 36 * 0.38 * 36) / 32),
    });
  });
});
