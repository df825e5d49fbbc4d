// Letters of damages and losses mailed to the client, by the job that draws them.
import { afterAll, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { closePdf } from "#platform/pdf.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { lossSteps } from "#tests/scenarios/losses.ts";
import { readyCars } from "#tests/scenarios/ready-cars.ts";
import { damagesContract as api } from "../contract.ts";

const app = testApplication("2026-11-23T09:00:00Z");
afterAll(closePdf);
const { ready, deliver } = readyCars(app);
const { last, steal } = lossSteps(app);
const staff = () => app.as("salesAdministrator");

async function rented() {
  app.setClock("2026-11-23T09:00:00Z");
  const of = await ready();
  await deliver(of, { mileage: 20 });
  app.setClock("2027-01-20T09:00:00Z");
  return of;
}
const lettersOf = async (id: string) =>
  (
    await app.application.database.pool.query<{ subject: string; attachments: { type: string }[] }>(
      `select subject, attachments from message
       where $1::uuid = any(about::uuid[]) and jsonb_array_length(attachments) > 0`,
      [id],
    )
  ).rows;
const declare = (carId: string) =>
  staff()(api.declareDamage, {
    body: {
      carId,
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

test("the letter of a loss is mailed in PDF to the contact of its client, who is named", async () => {
  const { carId } = await rented();
  await steal(carId);
  const { id } = await last(carId);
  const { recipient } = await staff()(api.mailLossPaper, { params: { id } });
  expect(recipient).not.toBe("");
  await app.runJobs();
  expect(await lettersOf(id)).toMatchObject([
    { subject: expect.stringContaining("déclaré volé"), attachments: [{ type: "application/pdf" }] },
  ]);
});

test("the declaration that a client owes its insurer is mailed; a letter that the damage does not call for is refused", async () => {
  const { carId } = await rented();
  const { id } = await declare(carId);
  await app.application.database.pool.query("update damage set is_fleet_policy = false where id = $1", [id]);
  await staff()(api.mailDamagePaper, { params: { id, paper: "client-claim" } });
  await app.runJobs();
  expect(await lettersOf(id)).toMatchObject([{ subject: expect.stringContaining("Sinistre à déclarer") }]);
  await expect(staff()(api.mailDamagePaper, { params: { id, paper: "client-share" } })).rejects.toMatchObject(
    { status: 409 },
  );
});
