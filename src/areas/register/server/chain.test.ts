import { expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { chainedHash, firstHash, netstrings, verify } from "./export/verifier.mjs";

const app = testApplication();

const first = [
  "1",
  "1",
  "IN",
  "2027-03-10",
  "2027-03-10T09:14:00Z",
  "PEUGEOT",
  "308",
  "VF3LPHNSKJS123456",
  "AB-123-CD",
  "2024-01-17",
  "97843",
  "Garage Été & Fils",
  "12500,00",
  "VIREMENT",
];
const second = [
  "2",
  "1",
  "OUT",
  "2027-04-02",
  "2027-04-02T15:40:00Z",
  "SOLD",
  "Marie Lœuvre",
  "14900,00",
  "VIREMENT",
];
const firstVector = "3131651a3cf41899a6068d9310d70bcb43a14dbfe3552d43f5834a6cc07b1375";
const secondVector = "307b715fc2d16650df0b12f177cda078d7b390ea88137526fb6da82cc4d04c6a";

it("the netstrings of a line give each length in bytes", () => {
  expect(netstrings(first)).toBe(
    "1:1,1:1,2:IN,10:2027-03-10,20:2027-03-10T09:14:00Z,7:PEUGEOT,3:308,17:VF3LPHNSKJS123456,9:AB-123-CD,10:2024-01-17,5:97843,19:Garage Été & Fils,8:12500,00,8:VIREMENT,",
  );
  expect(netstrings([""])).toBe("0:,");
});

it("both vectors hold in TypeScript", () => {
  expect(chainedHash(firstHash, first)).toBe(firstVector);
  expect(chainedHash(firstVector, second)).toBe(secondVector);
});

it("both vectors hold in SQL", async () => {
  const { rows } = await app.application.database.pool.query(
    "select chained_hash($1, $2) as one, chained_hash($3, $4) as two, netstrings(array['', null]) as empty",
    [firstHash, first, firstVector, second],
  );
  expect(rows).toEqual([{ one: firstVector, two: secondVector, empty: "0:,0:," }]);
});

it("a check names a changed line, a gap, a cut tail", async () => {
  const anchor = { anchoredOn: "2027-03-11", lineNumber: 2, hash: secondVector, count: 2 };
  const one = { lineNumber: 1, columns: first, hash: firstVector };
  const two = { lineNumber: 2, columns: second, hash: secondVector };
  const checked = async (kept: (typeof one)[]) =>
    (await verify(kept, { lineNumber: 2, hash: secondVector }, [anchor])).problems;
  expect(await checked([one, two])).toEqual([]);
  expect(await checked([{ ...one, columns: second }, two])).toEqual([
    expect.stringMatching(/^Ligne 1 : son empreinte/),
  ]);
  expect((await checked([two]))[0]).toBe("Ligne 1 absente.");
  expect(await checked([one])).toEqual([
    "Fin coupée : Ligne 2 absente.",
    "Ancre du 2027-03-11 : ligne 2 absente.",
  ]);
});
