// Files of mileages: shown before anything is written, imported once, whatever their encoding.
import { beforeEach, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOnTheRoad } from "#tests/builders/mileage.ts";
import { mileageContract as api } from "../../contract.ts";

const app = testApplication();
let vin = "";
let carId = "";

beforeEach(async () => {
  app.setClock("2027-03-01T09:00:00Z");
  ({ carId } = await app.within(buildOnTheRoad));
  const { rows } = await app.application.database.pool.query<{ vin: string }>(
    "select vin from car where id = $1",
    [carId],
  );
  vin = rows[0]?.vin ?? "";
  app.setClock("2027-06-01T09:00:00Z");
});

const fileOf = (text: string, encoding: "latin1" | "utf8" = "utf8") =>
  ({ name: "releves.csv", type: "text/csv", bytes: Buffer.from(text, encoding) }) as const;
const sentFile = (file: ReturnType<typeof fileOf>) => ({
  file: new File([file.bytes], file.name, { type: file.type }),
});
const preview = (text: string, encoding?: "latin1") =>
  app.as("salesAdministrator")(api.previewMileageImport, { files: sentFile(fileOf(text, encoding)) });
const load = (text: string) =>
  app.as("salesAdministrator")(api.importMileages, { files: sentFile(fileOf(text)) });
const fileReadings = async () =>
  (await app.as("operator")(api.readCarMileage, { params: { carId } })).readings
    .filter(({ source }) => source === "FILE")
    .map(({ odometer, state, reason }) => `${odometer} ${reason ?? state}`);

const lines = () =>
  [
    "VIN;Date;Heure;Kilométrage;Unité",
    `${vin};15/03/2027;09:00;1 000;`,
    `${vin};15/04/2027;;1000;mi`,
    `${vin};16/04/2027;;12;`,
    `${vin};2027-04-17;;9999999;`,
    "VF1INCONNU0000000;15/03/2027;;5;",
    `${vin};15/03/2027;09:00;1000;km`,
    "",
  ].join("\r\n");

test("the preview judges each line and writes nothing", async () => {
  const { counts, problems } = await preview(lines());
  expect(Object.fromEntries(counts.map(({ outcome, lines: n }) => [outcome, n]))).toEqual({
    ACCEPTED: 2,
    REFUSED: 1,
    ALREADY: 1,
    UNKNOWN_CAR: 1,
    UNREADABLE: 1,
  });
  expect(problems.map(({ line, outcome }) => `${line} ${outcome}`)).toEqual([
    "4 REFUSED",
    "5 UNREADABLE",
    "6 UNKNOWN_CAR",
    "7 ALREADY",
  ]);
  expect(await fileReadings()).toEqual([]);
});

test("the import writes what the preview said, once", async () => {
  await load(lines());
  expect(await fileReadings()).toEqual(["12 DECREASE", "1609 ACCEPTED", "1000 ACCEPTED"]);
  await expect(load(lines())).rejects.toMatchObject({ kind: "refused" });
  await expect(preview(lines())).rejects.toMatchObject({ kind: "refused" });
  const again = await preview(`${lines()}\r\n`);
  expect(again.counts.find(({ outcome }) => outcome === "ACCEPTED")).toBeUndefined();
});

test("by two people at once, a file is imported once", async () => {
  const text = `vin,date,km\n${vin},2027-03-20,1100\n`;
  const outcomes = await Promise.allSettled([load(text), load(text)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await fileReadings()).toEqual(["1100 ACCEPTED"]);
});

test("Windows-1252 is read as UTF-8 is", async () => {
  const { counts } = await preview(`VIN;Date;Kilométrage\n${vin};15/03/2027;1000\n`, "latin1");
  expect(counts).toEqual([{ outcome: "ACCEPTED", lines: 1 }]);
});

test("a file without its columns is refused beside its field", async () => {
  await expect(preview("a;b\n1;2\n")).rejects.toMatchObject({
    fields: { file: "Colonnes introuvables : VIN ou plaque, date, kilométrage." },
  });
});
