// The table of corrections of money, run on a real database.
import { describeCorrections } from "#tests/corrections/engine.ts";
import { moneyCorrections } from "#tests/corrections/money.ts";
import { carCostEntries } from "#tests/corrections/car-cost-entries.ts";
import { fundingEntries } from "#tests/corrections/funding-entries.ts";
import { premiumEntries } from "#tests/corrections/premium-entries.ts";
import { purchasingEntries } from "#tests/corrections/purchasing-entries.ts";
import { testApplication } from "#tests/application/test-application.ts";

const app = testApplication("2026-11-23T09:00:00Z");

describeCorrections(moneyCorrections, () => ({
  ...purchasingEntries(app),
  ...fundingEntries(app),
  ...carCostEntries(app),
  ...premiumEntries(app),
}));
