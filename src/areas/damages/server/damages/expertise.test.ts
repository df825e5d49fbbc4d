// Reports of experts: values that contradict the car are confirmed, files open, and what follows them is said.
import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { openablePdf } from "#tests/scenarios/losses.ts";
import { readyCars } from "#tests/scenarios/ready-cars.ts";
import { damagesContract as api } from "../../contract.ts";
import type { Damage } from "../../model/damages/damage.ts";
import type { Conclusion } from "../../model/damages/conclusion.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const { ready, deliver } = readyCars(app);
const staff = () => app.as("salesAdministrator");

async function declared(): Promise<Damage> {
  app.setClock("2026-11-23T09:00:00Z");
  const of = await ready();
  await deliver(of, { mileage: 20 });
  app.setClock("2027-01-20T09:00:00Z");
  return staff()(api.declareDamage, {
    body: {
      carId: of.carId,
      day: day("2027-01-18"),
      time: "08:00",
      kind: "COLLISION",
      place: "Angers",
      circumstances: "",
      hasInjured: false,
      thirdPartyName: "",
      thirdPartyPlate: "",
      thirdPartyInsurer: "",
      thirdPartyPolicy: "",
      learntOn: day("2027-01-18"),
    },
  });
}
const examine = ({ id, version }: Damage, conclusion: Conclusion, more: object = {}, report?: File) =>
  staff()(api.addExpertise, {
    params: { id },
    body: {
      version,
      expert: "Cabinet Roux",
      approvalNumber: "",
      examinedOn: day("2027-01-19"),
      seen: "ON_SITE",
      odometer: null,
      repairCents: 348_000,
      vradeCents: null,
      days: 4,
      conclusion,
      contestsDanger: false,
      isConfirmed: false,
      ...more,
    },
    files: report ? { report } : {},
  });
const awaited = ({ next }: Damage): string[] => next.map(({ label }) => label);

describe("a value that contradicts the car", () => {
  test.each([
    ["an odometer below the last reading", { odometer: 12 }, "odometer", "déjà à 20 km"],
    ["repairs above the value of a repairable car", { vradeCents: 300_000 }, "conclusion", "VRADE"],
  ])("%s is confirmed by a person", async (_, more, field, message) => {
    const damage = await declared();
    await expect(examine(damage, "REPAIRABLE", more)).rejects.toMatchObject({
      fields: { [field]: expect.stringContaining(message) },
    });
    const confirmed = await examine(damage, "REPAIRABLE", { ...more, isConfirmed: true });
    expect(confirmed.expertises).toHaveLength(1);
  });

  test("an odometer above it, or repairs above the value of a car written off, need nothing", async () => {
    const damage = await declared();
    expect((await examine(damage, "VEI", { odometer: 4_000, vradeCents: 300_000 })).expertises).toHaveLength(
      1,
    );
  });
});

test("a text that starts as a PDF is refused as a report, a PDF with objects is stored", async () => {
  const damage = await declared();
  const fake = new File(["%PDF- un texte"], "rapport.pdf", { type: "application/pdf" });
  await expect(examine(damage, "REPAIRABLE", {}, fake)).rejects.toMatchObject({
    fields: { report: expect.stringContaining("ne s’ouvre pas") },
  });
  expect((await examine(damage, "REPAIRABLE", {}, openablePdf)).expertises).toMatchObject([
    { hasReport: true },
  ]);
});

test("an expertise is awaited until a report concludes; then its consequence is", async () => {
  const damage = await declared();
  expect(awaited(damage)).toContain("Expertise attendue");
  const absent = await examine(damage, "NO_SHOW");
  expect(awaited(absent)).toContain("Expertise attendue");
  const repairable = await examine(absent, "REPAIRABLE");
  expect(awaited(repairable)).toContain("Réparation à décider");
  expect(awaited(repairable)).not.toContain("Expertise attendue");
  const irreparable = await examine(repairable, "IRREPARABLE", { examinedOn: day("2027-01-20") });
  expect(awaited(irreparable)).toContain("Épave à déclarer");
});
