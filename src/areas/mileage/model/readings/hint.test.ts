import { expect, test } from "vitest";
import { kilometresOfMiles, unitHint } from "./hint.ts";

test("26 490 miles are 42 631 km", () => expect(kilometresOfMiles(26_490)).toBe(42_631));

test.each<[string, number, number, string | null]>([
  ["miles", 26_490, 42_500, "26 490 mi = 42 631 km : unité à vérifier."],
  ["metres", 23_022_000, 23_000, "Valeur en mètres : unité à vérifier."],
  ["a digit lacks", 215, 2_150, "Un chiffre manque peut-être : × 10."],
  ["nothing explains it", 40_000, 42_500, null],
])("%s", (_, odometer, from, hint) =>
  expect(unitHint(odometer, { from, to: from + 1_500 })?.replaceAll(/[\u202f\u00a0]/g, " ") ?? null).toBe(
    hint,
  ),
);
