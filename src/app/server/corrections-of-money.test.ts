// The table of corrections of money, run on a real database.
import { expect, it } from "vitest";
import { contracts } from "./contracts.ts";
import { describeCorrections } from "#tests/corrections/engine.ts";
import { moneyCorrections } from "#tests/corrections/money.ts";
import { carCostEntries } from "#tests/corrections/car-cost-entries.ts";
import { fundingEntries } from "#tests/corrections/funding-entries.ts";
import { invoiceEntries } from "#tests/corrections/invoice-entries.ts";
import { moneyWrites } from "#tests/corrections/money-writes.ts";
import { depositEntries } from "#tests/corrections/deposit-entries.ts";
import { premiumEntries } from "#tests/corrections/premium-entries.ts";
import { purchasingEntries } from "#tests/corrections/purchasing-entries.ts";
import { testApplication } from "#tests/application/test-application.ts";

const app = testApplication("2026-11-23T09:00:00Z");

describeCorrections(moneyCorrections, () => ({
  ...purchasingEntries(app),
  ...invoiceEntries(app),
  ...fundingEntries(app),
  ...carCostEntries(app),
  ...premiumEntries(app),
  ...depositEntries(app),
}));

it("each write of purchasing and funding makes or corrects an entry of the table, or says why none", () => {
  const writes = ["purchasing", "funding"].flatMap((area) =>
    Object.entries(contracts[area] ?? {}).flatMap(([name, { kind }]) => (kind === "write" ? [name] : [])),
  );
  expect(moneyWrites.map(({ endpoint }) => endpoint).toSorted()).toEqual(writes.toSorted());
  const entries = moneyCorrections.map(({ entry }) => entry);
  for (const { entry, none } of moneyWrites)
    expect(entry === undefined ? none : entries.includes(entry)).toBeTruthy();
});
