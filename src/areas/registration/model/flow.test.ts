import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { nextOf, refusals } from "#kernel/flow/flow.ts";
import { type RegistrationMove, registrationFlow, type RegistrationSubject } from "./flow.ts";

const base: RegistrationSubject & { status: string } = {
  status: "A_FAIRE",
  isImported: true,
  isRenewed: false,
  isFirst: true,
  requestedOn: null,
  isPaid: false,
  validUntil: null,
  missing: [],
  vinProblem: null,
  openedOn: day("2026-11-01"),
  today: day("2026-11-22"),
};
const free = () => null;

test.each<[string, Partial<typeof base>, RegistrationMove, string[]]>([
  ["an imported car may have a WW", {}, "obtainProvisional", []],
  [
    "a French one has none",
    { isImported: false },
    "obtainProvisional",
    ["Un véhicule acheté en France n’a pas de plaque provisoire WW."],
  ],
  ["a WW is renewed", { status: "PROVISOIRE" }, "renewProvisional", []],
  [
    "once",
    { status: "PROVISOIRE", isRenewed: true },
    "renewProvisional",
    ["Un CPI WW ne se renouvelle qu’une fois."],
  ],
  [
    "the request waits for its papers",
    { missing: ["Quitus fiscal", "Certificat de conformité (COC)"] },
    "requestDefinitive",
    ["Pièces manquantes : Quitus fiscal, Certificat de conformité (COC)."],
  ],
  [
    "it is made once",
    { requestedOn: day("2026-11-03") },
    "requestDefinitive",
    ["La demande a déjà été déposée le 03-11-2026."],
  ],
  ["the carte grise may come before the CPI", { status: "PROVISOIRE" }, "receiveCertificate", []],
  ["a car bought in France goes straight to its CPI", { isImported: false }, "obtainCpi", []],
  ["another VIN stops everything", { vinProblem: "Autre VIN." }, "obtainCpi", ["Autre VIN."]],
  ["and a person settles it", { vinProblem: "Autre VIN." }, "settleVin", []],
])("%s", (_sentence, more, move, expected) =>
  expect(refusals(registrationFlow, move, { ...base, ...more }, free)).toEqual(expected),
);

test.each<[Partial<typeof base>, string, string]>([
  [{ missing: ["Kbis du bailleur"] }, "Pièces à réunir : Kbis du bailleur", "Administration des ventes"],
  [{}, "Demande définitive à déposer", "Administration des ventes"],
  [{ status: "PROVISOIRE", requestedOn: day("2026-11-03") }, "Plaque définitive attendue", "Préfecture"],
  [{ status: "CPI_DEFINITIVE" }, "Carte grise attendue par courrier", "Préfecture"],
  [{ vinProblem: "Autre VIN." }, "Autre VIN.", "Administration des ventes"],
])("%j awaits « %s » of %s", (more, label, whose) =>
  expect(nextOf(registrationFlow, { ...base, ...more })).toMatchObject([{ label, whose }]),
);

test("nothing is pending for a car with its carte grise", () =>
  expect(nextOf(registrationFlow, { ...base, status: "DEFINITIVE" })).toEqual([]));

test("a step due while the provisional certificate was valid is late once the certificate has lapsed", () => {
  const subject = { ...base, status: "PROVISOIRE", validUntil: day("2026-11-21") };
  expect(nextOf(registrationFlow, { ...subject, missing: ["Quitus fiscal"] })[0]?.isLate).toBe(true);
  expect(nextOf(registrationFlow, { ...subject, requestedOn: day("2026-11-03") })[0]?.isLate).toBe(true);
});
