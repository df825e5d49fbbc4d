import { expect, it } from "vitest";
import { finesContract as api } from "#fines/contract.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { factsOf } from "#tests/scenarios/facts-of-books.ts";
import { fineSteps } from "#tests/scenarios/fine-steps.ts";
import { fineSource } from "./fines.ts";

const app = testApplication("2027-04-14T09:00:00Z");
const facts = factsOf(app, fineSource);
const { admin, checked, pay } = fineSteps(app);

it("a fine paid for a client names its contract, and wants nothing once it is reopened", async () => {
  const { fine, carId, contract } = await checked();
  const { id } = fine;
  expect(await facts.isListed(id)).toBe(false);
  const kept = await admin()(api.keepFine, {
    params: { id },
    body: { version: fine.version, outcome: "NOT_DENOUNCEABLE", reason: "Payée pour le client" },
  });
  const { version } = await pay(kept);
  expect(await facts.written(id)).toBe("467 90,00 / 5116 90,00");
  const fact = await facts.derive(id);
  expect(fact).toMatchObject({ day: "2027-04-14", carId });
  expect(fact?.entries[0]?.lines[0]).toMatchObject({ carId, contractId: contract.id });
  expect(await facts.isListed(id)).toBe(true);
  await admin()(api.reopenFine, { params: { id }, body: { version, reason: "Saisie par erreur" } });
  expect(await facts.written(id)).toBeNull();
  expect(await facts.isListed(id)).toBe(false);
});
