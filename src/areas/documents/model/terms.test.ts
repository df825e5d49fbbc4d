import { expect, test } from "vitest";
import { toReadPage } from "#kernel/documents/reading.ts";
import { readTerms, type Term } from "./terms.ts";

/** Two spaces start a column. */
const page = (...lines: string[]) => ({
  ...toReadPage({ width: 595, height: 842, turn: 0, method: "TEXT" }, []),
  text: lines.join("\n"),
});
const terms: Readonly<Record<string, Term>> = {
  subscriber: { label: "Souscripteur", labels: ["SOUSCRIPTEUR", "ASSURE"] },
  insurer: { label: "Assureur", labels: ["ASSUREUR"] },
  number: {
    label: "Numéro",
    labels: ["N° DE CONTRAT"],
    shape: String.raw`\d{4,}`,
    isRight: (text) => text === "4471",
  },
};
const valuesOf = (...lines: string[]) =>
  Object.fromEntries(readTerms([page(...lines)], terms).map(({ key, value }) => [key, value]));

test.each([
  ["after a colon", ["Souscripteur : Transports Dupont", "Assureur : MAIF"]],
  ["in the next column", ["Souscripteur  Transports Dupont", "Assureur  MAIF"]],
  ["after a remark", ["Souscripteur (raison sociale) : Transports Dupont", "Assureur (siège) : MAIF"]],
  ["below its heading", ["Souscripteur", "Transports Dupont", "Assureur", "MAIF"]],
  ["below its heading in a table", ["Souscripteur  Assureur", "Transports Dupont  MAIF"]],
  ["by another of its labels", ["Assuré : Transports Dupont", "Assureur : MAIF"]],
])("a value %s", (_, lines) =>
  expect(valuesOf(...lines)).toEqual({ subscriber: "Transports Dupont", insurer: "MAIF" }),
);

test("a value of the wrong shape is none, and the key of a right one is checked", () => {
  expect(valuesOf("N° de contrat : 12")).toEqual({});
  expect(readTerms([page("N° de contrat : 4471")], terms)).toMatchObject([
    { value: "4471", isChecked: true },
  ]);
  expect(readTerms([page("N° de contrat : 4472")], terms)).toMatchObject([{ isChecked: false }]);
});

test.each([["Souscripteur du contrat  Dupont"], ["Assureur et courtier  Dupont"]])(
  "« %s » goes on with the label",
  (line) => expect(valuesOf(line)).toEqual({}),
);

test("a label that words another one is not its value", () =>
  expect(valuesOf("Souscripteur  Assureur : MAIF")).toEqual({ insurer: "MAIF" }));

const numbersOf = (...lines: string[]) =>
  readTerms([page(...lines)], terms).map(({ value, others }) => [value, others]);

test("a second value under the labels of a term is carried with the first; the same one again is none", () => {
  expect(valuesOf("Assuré : Martin", "Souscripteur : Dupont")).toEqual({ subscriber: "Dupont" });
  expect(numbersOf("Assuré : Martin", "Souscripteur : Dupont")).toEqual([["Dupont", ["Martin"]]]);
  expect(numbersOf("Souscripteur : DUPONT", "Souscripteur : Dupont")).toEqual([["DUPONT", undefined]]);
});

test("a value whose key is wrong is no candidate beside a right one", () =>
  expect(numbersOf("N° de contrat : 4471", "N° de contrat : 4472")).toEqual([["4471", undefined]]));

test("a weak label is read last, and its value is never certain", () => {
  const hours = {
    hour: {
      label: "Heure",
      labels: ["HEURE DE PASSAGE"],
      weakLabels: ["HEURE"],
      shape: String.raw`\d\dH\d\d`,
    },
  };
  const read = (...lines: string[]) => readTerms([page(...lines)], hours)[0];
  expect(read("Heure : 09h12")).toMatchObject({ value: "09h12", doubt: expect.any(String) });
  expect(read("Heure : 09h12", "Heure de passage : 14h05")).toMatchObject({
    value: "14h05",
    others: ["09h12"],
  });
  expect(read("Heure de passage : 14h05")).not.toHaveProperty("doubt");
});
