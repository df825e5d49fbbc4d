// The table of corrections of cars, run on a real database.
import { wayEntries } from "#tests/corrections/car-entries.ts";
import { carCorrections } from "#tests/corrections/cars.ts";
import { describeCorrections } from "#tests/corrections/engine.ts";
import { fileEntries } from "#tests/corrections/file-entries.ts";
import { registrationEntries } from "#tests/corrections/registration-entries.ts";
import { signatureEntries } from "#tests/corrections/signature-entries.ts";
import { disablePrerequisites } from "#tests/scenarios/car-steps.ts";
import { testApplication } from "#tests/application/test-application.ts";

const app = testApplication("2026-11-23T09:00:00Z");
disablePrerequisites(app);

describeCorrections(carCorrections, () => ({
  ...wayEntries(app),
  ...fileEntries(app),
  ...registrationEntries(app),
  ...signatureEntries(app),
}));
