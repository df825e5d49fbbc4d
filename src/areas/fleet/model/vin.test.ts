import { expect, it } from "vitest";
import { checkDigitOf, vinDoubts, vinProblem, vinSchema, vinShape, vinVariants } from "./vin.ts";

it.each([
  ["seventeen letters and digits", "VF1RJA00X67123456", null],
  ["a VIN of no maker, as in the demonstration", "VZZECUR1E01000000", null],
  ["nothing", "", "Champ obligatoire."],
  [
    "seventeen ones, whose check digit is right",
    "11111111111111111",
    "Un VIN n’est pas un seul caractère répété : relisez-le sur le véhicule.",
  ],
  [
    "seventeen zeros",
    "00000000000000000",
    "Un VIN n’est pas un seul caractère répété : relisez-le sur le véhicule.",
  ],
  ["sixteen characters", "VF1RJA00X6712345", "Un VIN compte 17 caractères : celui-ci en a 16."],
  ["eighteen characters", "VF1RJA00X671234567", "Un VIN compte 17 caractères : celui-ci en a 18."],
  ["an O for a zero", "VF1RJAO0X67123456", "Un VIN ne contient jamais les lettres I, O et Q : lisez 1 ou 0."],
  ["an I for a one", "VFIRJA00X67123456", "Un VIN ne contient jamais les lettres I, O et Q : lisez 1 ou 0."],
  ["a Q", "VF1RJAQ0X67123456", "Un VIN ne contient jamais les lettres I, O et Q : lisez 1 ou 0."],
  ["an accent", "VF1RJÀ00X67123456", "Un VIN ne contient que des lettres et des chiffres."],
])("%s: %s", (_, vin, problem) => expect(vinProblem(vin)).toBe(problem));

// Published examples of the North American rule.
it.each([
  ["1M8GDM9AXKP042788", "X"],
  ["5GZCZ43D13S812715", "1"],
  ["11111111111111111", "1"],
])("the check digit of %s is %s", (vin, digit) => expect(checkDigitOf(vin)).toBe(digit));

it.each([
  ["a Renault under its own code", "VF1RJA00X67123456", "Renault", []],
  ["a Dacia under the code of Renault", "VF1RJA00X67123456", "Dacia", []],
  ["a brand without its accents", "VF7RJA00X67123456", "citroen", []],
  [
    "a Volkswagen sold as a Renault",
    "WVWZZZ1KZ6W000001",
    "Renault",
    ["Le code WVW est celui de Volkswagen ou Cupra, pas de Renault."],
  ],
  ["a maker that is not listed", "VZZECUR1E01000000", "Renault", []],
  [
    "a North American car with a wrong check digit",
    "5YJ3E1EA0JF000000",
    "Tesla",
    [`Sa clé (9e caractère) devrait être ${checkDigitOf("5YJ3E1EA0JF000000")} : relisez-le.`],
  ],
  ["a European car, whose ninth character is no check digit", "WAUZZZ8K0A0000001", "Audi", []],
  ["text that is not a VIN", "WAU", "Renault", []],
])("%s gives its doubts", (_, vin, brand, doubts) => expect(vinDoubts(vin, brand)).toEqual(doubts));

it("a VIN and its misreading have the same shape, and each is a variant of the other", () => {
  expect(vinShape("VF3LBHNSPMS123457")).toBe(vinShape("VF3L8HN5PMS123457"));
  expect(vinVariants("VF3L8HN5PMS123457")).toContain("VF3LBHNSPMS123457");
  expect(vinShape("VF3LBHNSPMS123457")).not.toBe(vinShape("VF3LBHNSPMS123458"));
});

it("ignores what pasting adds to a VIN", () =>
  expect(vinSchema.parse("\u202avf1\u200brja00x\u201167\ufe0f123456\u202c")).toBe("VF1RJA00X67123456"));
