import { sql } from "kysely";
import { expect, it } from "vitest";
import { carTitle } from "#catalogue/model/names.ts";
import { testApplication } from "#tests/application/test-application.ts";

const app = testApplication();

it.each([
  ["Renault", "Clio"],
  ["DS", "DS 4"],
  ["DS", "DS4"],
  ["Citroën", "CITROEN C3"],
  ["Mini", "Mini"],
  ["Mercedes-Benz", "Classe A"],
])("lists write %s and %s as records do", async (brand, model) => {
  const { rows } = await app.within((call) =>
    sql<{ title: string }>`select car_title(${brand}, ${model}) as title`.execute(call.db),
  );
  expect(rows).toEqual([{ title: carTitle(brand, model) }]);
});
