// Proofs asked by kind of buyer and by country.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { givenProofForm } from "./forms.ts";
import { agreeing, areProofsComplete, proofReasons, type ProofState, requiredProofs } from "./proofs.ts";

test.each([
  ["TRADE", "FR", ["KBIS", "IDENTITY"]],
  ["COMPANY", "FR", ["KBIS", "IDENTITY"]],
  ["CONSUMER", "FR", ["IDENTITY", "ADDRESS"]],
  ["CONSUMER", "BE", ["PASSPORT", "ADDRESS"]],
] as const)("a buyer %s in %s gives %j", (buyer, country, kinds) =>
  expect(requiredProofs(buyer, country)).toEqual(kinds),
);

const on = day("2027-04-01");
const proof = (kind: ProofState["kind"], state: ProofState["state"], datedOn: string | null): ProofState => ({
  kind,
  state,
  datedOn: datedOn === null ? null : day(datedOn),
});
const company = { buyerKind: "COMPANY", address: { country: "FR" } } as const;

test("an extract of three months is too old, one of the day after is not", () => {
  const identity = proof("IDENTITY", "APPROVED", null);
  const dated = (datedOn: string) =>
    proofReasons([identity, proof("KBIS", "APPROVED", datedOn)], company, on);
  expect(dated("2027-01-01")).toEqual(["Extrait Kbis : daté de plus de 3 mois."]);
  expect(dated("2027-01-02")).toEqual([]);
});
test("each missing or unchecked proof is named", () => {
  expect(proofReasons([proof("KBIS", "PENDING", "2027-03-01")], company, on)).toEqual([
    "Extrait Kbis : à vérifier.",
    "Pièce d’identité : manque.",
  ]);
});
test("a proof asked besides the required ones is awaited too", () => {
  const given = [proof("KBIS", "APPROVED", "2027-03-01"), proof("IDENTITY", "APPROVED", null)];
  expect(areProofsComplete(given, company)).toBe(true);
  expect(areProofsComplete([...given, proof("POWER", "ASKED", null)], company)).toBe(false);
});
test("proofs of leaving are awaited by no order form", () => {
  const given = [proof("KBIS", "APPROVED", "2027-03-01"), proof("IDENTITY", "APPROVED", null)];
  expect(areProofsComplete([...given, proof("LEAVING", "ASKED", null)], company)).toBe(true);
});
test("a dated proof is sent with its day, another one without", () => {
  const errors = (kind: "ADDRESS" | "IDENTITY") =>
    givenProofForm.safeParse({ kind, datedOn: null }).error?.issues.map(({ path }) => path);
  expect(errors("ADDRESS")).toEqual([["datedOn"]]);
  expect(errors("IDENTITY")).toBeUndefined();
});
test("the state of a proof agrees with its name", () => {
  expect(agreeing("IDENTITY", "Reçu")).toBe("Reçue");
  expect(agreeing("ADDRESS", "Reçu")).toBe("Reçu");
});
