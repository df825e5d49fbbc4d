// The demonstration company shows an estimate at each state.
import { expect, test } from "vitest";
import { demonstratedApplication } from "#tests/application/test-application.ts";
import "./tables.ts";

const app = demonstratedApplication();

test("an estimate at each state, one at 0, three scratches on a part, a grown defect, a line of a damage", async () => {
  const { estimates, lines } = await app.within(async (call) => ({
    estimates: await call.db.selectFrom("repairEstimate").selectAll().execute(),
    lines: await call.db.selectFrom("estimateLine").selectAll().execute(),
  }));
  expect(new Set(estimates.map(({ status }) => status))).toEqual(
    new Set(["TO_ESTIMATE", "ESTIMATED", "PROPOSED", "ACCEPTED", "CONTESTED", "FINALISED"]),
  );
  expect(estimates.some(({ status, totalCents }) => status === "ESTIMATED" && totalCents === 0)).toBe(true);
  expect(lines.filter(({ isIncluded }) => isIncluded).length).toBeGreaterThan(1);
  expect(lines.some(({ why }) => why.includes("au départ,"))).toBe(true);
  expect(lines.some(({ verdict }) => verdict === "DAMAGE")).toBe(true);
  expect(estimates.every(({ isGuideAnnexed }) => isGuideAnnexed)).toBe(true);
});
