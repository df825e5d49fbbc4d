import { expect, test } from "vitest";
import {
  type FileFacts,
  missingForPack,
  missingDocuments,
  type RegistrationKind,
  neededDocuments,
} from "./required-documents.ts";
import { initialQuitus } from "./quitus.ts";

const french: FileFacts = {
  purpose: "FIRST",
  origin: "FRANCE",
  isNew: true,
  needsInspection: false,
  quitus: "NOT_NEEDED",
  isConverted: false,
  owningFunder: null,
};
const always: RegistrationKind[] = [
  "FACTURE_ACHAT",
  "KBIS_BAILLEUR",
  "IDENTITE_SIGNATAIRE",
  "MANDAT_IMMATRICULATION",
  "DEMANDE_IMMATRICULATION_DEFINITIVE",
];

test.each<[string, Partial<FileFacts>, RegistrationKind[]]>([
  ["a new car bought in France", {}, []],
  ["a used car bought in France", { isNew: false }, ["ANCIENNE_CARTE_GRISE", "CERTIFICAT_CESSION"]],
  [
    "a used car of five years bought in France",
    { isNew: false, needsInspection: true },
    ["ANCIENNE_CARTE_GRISE", "CERTIFICAT_CESSION", "CONTROLE_TECHNIQUE"],
  ],
  ["a new car bought in Germany", { origin: "GERMANY", quitus: "TO_ASK" }, ["COC", "TEIL_2", "QUITUS"]],
  [
    "a used car bought in Germany",
    { origin: "GERMANY", isNew: false, quitus: "ASKED" },
    ["COC", "TEIL_1", "TEIL_2", "QUITUS", "CERTIFICAT_CESSION"],
  ],
  [
    "a used car bought in Belgium",
    { origin: "EUROPE", isNew: false, quitus: "RECEIVED" },
    ["COC", "CERTIFICAT_ETRANGER", "QUITUS", "CERTIFICAT_CESSION"],
  ],
  ["a car of the Union whose quitus is not needed", { origin: "EUROPE", quitus: "NOT_NEEDED" }, ["COC"]],
  ["a new car bought in Switzerland", { origin: "OUTSIDE" }, ["COC", "DEDOUANEMENT"]],
  ["a new car that was converted", { isConverted: true }, ["RECEPTION_TRANSFORMATION"]],
  ["a car that a funder owns", { owningFunder: "Crédit Auto" }, ["FACTURE_ACHAT_BAILLEUR"]],
])("%s needs what every car needs, and %j", (_name, more, own) => {
  const needed = neededDocuments({ ...french, ...more }).filter(({ need }) => need === "REQUIRED");
  expect(needed.map(({ kind }) => kind).toSorted()).toEqual([...always, ...own].toSorted());
  expect(needed.every(({ reason }) => reason.endsWith("."))).toBe(true);
});

test("a change of lessee needs the certificate it replaces, and no document of the purchase", () => {
  const kinds = neededDocuments({ ...french, purpose: "LESSEE_CHANGE", isNew: false }).map(
    ({ kind }) => kind,
  );
  expect(kinds).toContain("ANCIENNE_CARTE_GRISE");
  expect(kinds).not.toContain("FACTURE_ACHAT");
});

test("the pack does not wait for the papers it generates itself", () => {
  const missing = missingDocuments(neededDocuments(french), new Set(["FACTURE_ACHAT", "KBIS_BAILLEUR"]));
  expect(missing).toEqual([
    "IDENTITE_SIGNATAIRE",
    "MANDAT_IMMATRICULATION",
    "DEMANDE_IMMATRICULATION_DEFINITIVE",
  ]);
  expect(missingForPack(missing)).toEqual(["IDENTITE_SIGNATAIRE"]);
});

test.each([
  ["FRANCE", "NOT_NEEDED"],
  ["GERMANY", "TO_ASK"],
  ["EUROPE", "TO_ASK"],
  ["OUTSIDE", "NOT_NEEDED"],
] as const)("the quitus of a car from %s begins as %s", (origin, quitus) =>
  expect(initialQuitus(origin)).toBe(quitus),
);
