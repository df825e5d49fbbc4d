// The sheet of a stolen car for the police: its positions since the theft, a logged look, a retention of its own.
import { afterAll, beforeEach, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { closePdf } from "#platform/pdf.ts";
import { closeReading, textOfPdf } from "#platform/reading/read.ts";
import { telematicsContract } from "#telematics/contract.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildLocatedCar, sendPosition } from "#tests/builders/telematics.ts";
import { lossSteps } from "#tests/scenarios/losses.ts";
import { damagesContract as api } from "../../contract.ts";
import { erasePoliceSheets } from "./sheets.ts";

const app = testApplication();
afterAll(closePdf);
afterAll(closeReading);
const { last, withdraw } = lossSteps(app);
const staff = () => app.as("salesAdministrator");
const imei = "350000000000014";

let carId = "";
beforeEach(async () => {
  app.setClock("2027-03-15T08:00:00.000Z");
  await app.application.database.pool.query("delete from box_position; delete from box_fitting");
  await app.application.database.pool.query("update car set box_type = null, box_number = null");
  ({ carId } = await app.within(buildLocatedCar, { imei, isAgreed: false }));
  app.setClock("2027-03-16T08:00:00.000Z");
  await staff()(api.stealCar, {
    params: { carId },
    body: {
      day: day("2027-03-15"),
      time: "22:00",
      place: "Parking de la gare",
      circumstances: "",
      complaintNumber: "2027/00018",
      complaintOn: day("2027-03-16"),
    },
  });
});

const send = (at: string) =>
  app.within((call) => sendPosition(call, imei, { at, isIgnitionOn: false, bytes: Buffer.from(at) }));
const make = async () =>
  staff()(api.makePoliceSheet, {
    params: { id: (await last(carId)).id },
    body: { unit: "Commissariat d’Angers", marks: "Autocollant sur le hayon" },
  });
const wordsOf = async (id: string): Promise<string> => {
  const file = await staff()(api.readPoliceSheet, { params: { id } });
  const { pages } = await textOfPdf(new Uint8Array(await file.arrayBuffer()));
  return pages
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(/\s+/g, " ");
};

test("states the car, its marks, the complaint and its last positions; each look at them is logged", async () => {
  await send("2027-03-16T07:59:00.000Z");
  const { id } = await make();
  const words = await wordsOf(id);
  for (const part of [
    "Commissariat d’Angers",
    "Autocollant",
    "15-03-2027 à 22:00",
    "2027/00018",
    "16-03-2027 à 08:59",
    "seule recherche",
    "16-03-2028",
  ])
    expect(words).toContain(part);
  const { looks } = await staff()(telematicsContract.readLooks, { params: { id: carId } });
  expect(looks).toMatchObject([{ basis: "THEFT", reason: "Fiche pour Commissariat d’Angers" }]);
  const { rows } = await app.application.database.pool.query<{ did: string }>(
    "select did from audit_line where record = 'car' and record_id = $1::text and did like '%fiche%' order by id",
    [carId],
  );
  expect(rows.map(({ did }) => did)).toEqual([
    "a établi la fiche du véhicule volé pour Commissariat d’Angers",
    "a ouvert la fiche du véhicule volé pour Commissariat d’Angers",
  ]);
  expect((await last(carId)).policeSheets).toMatchObject([{ id, unit: "Commissariat d’Angers" }]);
});

test("keeps its positions for a year, then leaves", async () => {
  await send("2027-03-16T07:59:00.000Z");
  await make();
  const count = async () => (await last(carId)).policeSheets.length;
  app.setClock("2028-03-15T03:00:00.000Z");
  await app.outsideJob(erasePoliceSheets.run);
  expect(await count()).toBe(1);
  app.setClock("2028-03-16T03:00:00.000Z");
  await app.outsideJob(erasePoliceSheets.run);
  expect(await count()).toBe(0);
});

test("leaves with a declaration made by mistake, and is refused without the permission to declare losses", async () => {
  const { id } = await make();
  await expect(app.as("operator")(api.readPoliceSheet, { params: { id } })).rejects.toMatchObject({
    status: 403,
  });
  await withdraw(carId);
  expect((await last(carId)).policeSheets).toEqual([]);
  await expect(make()).rejects.toMatchObject({ status: 409 });
});
