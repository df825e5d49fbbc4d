// The table of corrections of billing and collection, run on a real database.
import { billingCorrections } from "#tests/corrections/billing.ts";
import { billingEntries } from "#tests/corrections/billing-entries.ts";
import { describeCorrections } from "#tests/corrections/engine.ts";
import { testApplication } from "#tests/application/test-application.ts";

const app = testApplication("2027-03-01T09:00:00Z");

describeCorrections(billingCorrections, () => billingEntries(app));
