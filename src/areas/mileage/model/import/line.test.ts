// Lines of files of mileages, as people and machines write them.
import { expect, test } from "vitest";
import { lineOf, mileageColumns, missingMileageColumns } from "./line.ts";

const columns = mileageColumns(["Immatriculation", "Date", "Heure", "Kilométrage (km)", "Unité"]);
const read = (...cells: string[]) => lineOf(2, cells, columns);

test.each<[string, string[], object]>([
  [
    "a French line",
    ["AB-123-CD", "15/03/2027", "9h05", "45 678", ""],
    { car: "AB123CD", at: "2027-03-15T08:05:00.000Z", odometer: 45_678, isHourKnown: true },
  ],
  [
    "without an hour, at noon",
    ["AB-123-CD", "2027-03-15", "", "45678", "km"],
    { at: "2027-03-15T11:00:00.000Z", isHourKnown: false },
  ],
  ["in miles: 26 490 are 42 631 km", ["VF1", "15.03.2027", "", "26490", "mi"], { odometer: 42_631 }],
  [
    "a day that does not exist",
    ["VF1", "31/02/2027", "", "1", ""],
    { mistake: "Date illisible : « 31/02/2027 »." },
  ],
  ["an hour that does not exist", ["VF1", "28/03/2027", "02:30", "1", ""], { mistake: expect.any(String) }],
  ["an unknown unit", ["VF1", "15/03/2027", "", "1", "lieues"], { mistake: "Unité inconnue : « lieues »." }],
  [
    "a decimal value",
    ["VF1", "15/03/2027", "", "45678,5", ""],
    { mistake: "Kilométrage illisible : « 45678,5 »." },
  ],
  ["a negative value", ["VF1", "15/03/2027", "", "-3", ""], { mistake: expect.any(String) }],
  ["no car", ["", "15/03/2027", "", "1", ""], { mistake: "VIN ou plaque absent." }],
])("%s", (_, cells, expected) => expect(read(...cells)).toMatchObject(expected));

test("a file without its columns is told which", () =>
  expect(missingMileageColumns(mileageColumns(["VIN", "prix"]))).toBe(
    "Colonnes introuvables : date, kilométrage.",
  ));
