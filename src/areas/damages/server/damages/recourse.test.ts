// The recourse against the third party: for a liability that is not all ours, and received after it was claimed.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { readyCars } from "#tests/scenarios/ready-cars.ts";
import { damagesContract as api } from "../../contract.ts";
import type { Damage } from "../../model/damages/damage.ts";
import type { Responsibility } from "../../model/damages/kinds.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const { ready, deliver } = readyCars(app);
const staff = () => app.as("salesAdministrator");

async function declared(thirdPartyName: string): Promise<Damage> {
  app.setClock("2026-11-23T09:00:00Z");
  const { carId } = await ready();
  await deliver({ carId }, { mileage: 20 });
  app.setClock("2027-01-20T09:00:00Z");
  return staff()(api.declareDamage, {
    body: {
      carId,
      day: day("2027-01-18"),
      time: "18:40",
      kind: "COLLISION",
      place: "Angers",
      circumstances: "",
      hasInjured: false,
      thirdPartyName,
      thirdPartyPlate: "",
      thirdPartyInsurer: "",
      thirdPartyPolicy: "",
      learntOn: day("2027-01-19"),
    },
  });
}
const liable = ({ id, version }: Damage, responsibility: Responsibility): Promise<Damage> =>
  staff()(api.setDamageResponsibility, { params: { id }, body: { version, responsibility } });
const recourse = ({ id, version }: Damage, more: object = {}): Promise<Damage> =>
  app.as("accountant")(api.setDamageRecourse, {
    params: { id },
    body: {
      version,
      recourseClaimedOn: day("2027-01-20"),
      recourseClaimedCents: 174_000,
      recourseReceivedOn: null,
      recourseReceivedCents: null,
      ...more,
    },
  });

test("is claimed, then received", async () => {
  const damage = await liable(await declared("Durand"), "HALF");
  const claimed = await recourse(damage);
  expect(claimed).toMatchObject({ recourseClaimedCents: 174_000, recourseReceivedOn: null });
  const paper = await staff()(api.readDamagePaper, { params: { id: damage.id, paper: "recourse" } });
  expect((paper as Blob).type).toBe("application/pdf");
  await expect(recourse(claimed, { recourseReceivedCents: 100_000 })).rejects.toMatchObject({
    fields: { recourseReceivedOn: "Indiquez le jour de réception." },
  });
  const received = await recourse(claimed, {
    recourseReceivedOn: day("2027-01-20"),
    recourseReceivedCents: 150_000,
  });
  expect(received).toMatchObject({ recourseReceivedCents: 150_000 });
});

test("is refused for a full liability, and without a third party", async () => {
  await expect(recourse(await liable(await declared("Durand"), "FULL"))).rejects.toMatchObject({
    kind: "refused",
  });
  await expect(recourse(await liable(await declared(""), "NONE"))).rejects.toMatchObject({ kind: "refused" });
});
