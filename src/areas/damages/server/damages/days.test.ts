// Days of a damage and of what follows it: the car is ours, and nothing precedes the damage.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { buildGarage } from "#tests/builders/maintenance.ts";
import { openablePdf } from "#tests/scenarios/losses.ts";
import { damagesContract as api } from "../../contract.ts";
import type { Damage } from "../../model/damages/damage.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const staff = () => app.as("salesAdministrator");

async function stocked(): Promise<string> {
  app.setClock("2026-11-23T09:00:00Z");
  const { id } = await app.within((call) => buildCar(call, { at: "STOCKED" }));
  app.setClock("2027-01-20T09:00:00Z");
  return id;
}
const declare = (carId: string, on: string): Promise<Damage> =>
  staff()(api.declareDamage, {
    body: {
      carId,
      day: day(on),
      time: "08:00",
      kind: "COLLISION",
      place: "Angers",
      circumstances: "",
      hasInjured: false,
      thirdPartyName: "Durand",
      thirdPartyPlate: "",
      thirdPartyInsurer: "",
      thirdPartyPolicy: "",
      learntOn: day("2027-01-18"),
    },
  });

test("a damage is refused before the car was ours, and recorded since", async () => {
  const carId = await stocked();
  await expect(declare(carId, "2026-11-20")).rejects.toMatchObject({
    fields: { day: expect.stringContaining("n’est à nous que depuis le") },
  });
  expect(await declare(carId, "2027-01-18")).toMatchObject({ status: "PENDING_EXPERTISES" });
});

test("a second-hand car registered before it was ours has no damage of its former owner", async () => {
  const carId = await stocked();
  await app.application.database.pool.query(
    "update car set first_registration_date = '2024-03-01' where id = $1",
    [carId],
  );
  await expect(declare(carId, "2024-06-01")).rejects.toMatchObject({
    fields: { day: expect.stringContaining("n’est à nous") },
  });
});

test("the invoice of an assistance does not precede its damage", async () => {
  const { id, version } = await declare(await stocked(), "2027-01-18");
  const add = (on: string) =>
    staff()(api.addAssistanceInvoice, {
      params: { id },
      body: { version, supplier: "Dépannage Roux", number: "A-1", day: day(on), amountCents: 18_000 },
      files: { invoice: openablePdf },
    });
  await expect(add("2027-01-17")).rejects.toMatchObject({
    fields: { day: "Le sinistre est du 18-01-2027." },
  });
  expect((await add("2027-01-18")).assistances).toHaveLength(1);
});

test.each([
  ["starts before the damage", { repairStartsOn: day("2027-01-17") }, "repairStartsOn", "sinistre est du"],
  ["starts on a Sunday", { repairStartsOn: day("2027-01-24") }, "repairStartsOn", "est un dimanche"],
  ["starts on Easter Monday", { repairStartsOn: day("2027-03-29") }, "repairStartsOn", "est férié"],
  ["starts in 2055", { repairStartsOn: day("2055-01-17") }, "repairStartsOn", "un an au plus"],
  ["ends before the damage", { repairedOn: day("2027-01-17") }, "repairedOn", "sinistre est du"],
  [
    "is invoiced in 2001",
    {
      repairNumber: "F-1",
      repairCents: 10_000,
      repairVatCents: 2_000,
      repairInvoicedOn: day("2001-01-20"),
    },
    "repairInvoicedOn",
    "sinistre est du",
  ],
])("a repair that %s is refused next to its day", async (_, more, field, message) => {
  const { id, version } = await declare(await stocked(), "2027-01-18");
  const garageId = await app.within(async (call) => (await buildGarage(call)).id);
  const repair = staff()(api.setDamageRepair, {
    params: { id },
    body: {
      version,
      garageId,
      repairStartsOn: null,
      repairedOn: null,
      immobilisedDays: null,
      unrepairedReason: "",
      repairNumber: "",
      repairCents: null,
      repairVatCents: null,
      repairInvoicedOn: null,
      ...more,
    },
  });
  await expect(repair).rejects.toMatchObject({ fields: { [field]: expect.stringContaining(message) } });
});
