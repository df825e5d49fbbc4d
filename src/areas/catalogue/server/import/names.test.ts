// Conversion of the names of the official file.
import { expect, test } from "vitest";
import { brandName, finishName, modelName } from "./names.ts";

test.each([
  ["B.M.W.", "BMW"],
  ["LAMBORGHIN", "Lamborghini"],
  ["ROLLS ROYC", "Rolls-Royce"],
  ["M.G.", "MG"],
  ["ALFA ROMEO", "Alfa Romeo"],
  ["SKODA", "Škoda"],
])("the brand « %s » is %s", (written, name) => expect(brandName(written)).toBe(name));

test.each([
  ["KANGOO", "Renault", "Kangoo"],
  ["MEGANE E-TECH ELECTRIC", "Renault", "Mégane E-Tech Electric"],
  ["SERIE 1", "BMW", "Série 1"],
  ["MG ZS", "MG", "ZS"],
  ["DS 4", "DS", "DS 4"],
  ["Q4 45 E-TRON", "Audi", "Q4 45 e-tron"],
  ["A3 40 TFSIE", "Audi", "A3 40 TFSI e"],
  ["LEON SP", "Seat", "León SP"],
  ["S-MAX", "Ford", "S-MAX"],
])("the model « %s » of %s is %s", (written, brand, name) => expect(modelName(written, brand)).toBe(name));

test.each([
  ["SERIE X", "X1 sDrive18i", "X1"],
  ["SERIE X", "X7 xDrive40d", "X7"],
  ["SERIE X", "iX3", "iX3"],
  ["SERIE Z", "Z4 sDrive20i", "Z4"],
  ["SERIE 1", "118i", "Série 1"],
  ["SERIE X", "sans modèle", "Série X"],
])("the BMW « %s » described as « %s » is a %s", (written, description, name) =>
  expect(modelName(written, "BMW", description)).toBe(name),
);

test.each([
  ["KANGOO (130ch)", "Kangoo", "130ch"],
  ["MINI Cooper Clubman (F54)", "Mini", "Cooper Clubman (F54)"],
  ["SPACETOURER 2.0 BlueHDi", "Jumpy Space Tourer", "SPACETOURER 2.0 BlueHDi"],
])("the finish « %s » of the model %s is « %s »", (description, model, name) =>
  expect(finishName(description, model)).toBe(name),
);
