// Papers of fines as they are drawn: in each language, of the longest values, without a fault.
import { afterAll, describe, expect, test, vi } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { closePdf } from "#platform/pdf.ts";
import { demonstrationLessor } from "#settings/model/demonstration-lessor.ts";
import { drawnText, findFaults, readDrawnObjects } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { countryKeys, type FineCountry } from "../../model/countries.ts";
import { designationColumns, designationLine } from "../../model/papers/designation-line.ts";
import type { PackFacts } from "../../model/papers/facts.ts";
import { foreignLetter } from "../../model/papers/foreign.ts";
import { clientLetter, contestLetter, designationLetter, feeCertificate } from "../../model/papers/french.ts";
import { feeLetter } from "../../model/papers/parking-fee.ts";
import type { Letter } from "#kernel/documents/letter.ts";
import { clientWithdrawalLetter, withdrawalLetter } from "../../model/papers/withdrawal.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import { contestGrounds } from "../../model/outcome.ts";
import type { Pack } from "../../model/pack.ts";
import { draw } from "#platform/paper/letter.ts";

vi.setConfig({ testTimeout: 60_000 });
afterAll(closePdf);

const pack = (more: Partial<Pack> = {}): Pack => ({
  kind: "OFFENCE",
  country: "FR",
  authority: "ANTAI",
  number: "7012345678",
  noticeKey: "12",
  sendingDate: day("2027-04-12"),
  offenceOn: day("2027-04-05"),
  offenceTime: "08:30",
  place: "A7, PR 12",
  nature: "Excès de vitesse",
  plate: "FA-101-ZZ",
  carTitle: "Renault Clio",
  designee: {
    kind: "COMPANY",
    name: "Menuiserie Duval",
    siret: "73282932000074",
    line1: "12 rue des Lices",
    zipCode: "49100",
    city: "Angers",
    country: "FR",
  },
  rental: {
    isLoan: false,
    orderId: "D-2027-000012",
    fromOn: day("2027-01-17"),
    fromAt: "2027-01-17T09:00:00Z",
    untilOn: null,
    untilAt: null,
  },
  signer: "Camille Roux",
  sentOn: day("2027-04-14"),
  handlingFeeCents: 2_500,
  ...more,
});
const facts = (more: Partial<Pack> = {}, rest: Partial<PackFacts> = {}): PackFacts => ({
  lessor: demonstrationLessor,
  pack: pack(more),
  person: null,
  isDraft: false,
  ...rest,
});
const longest = pack({
  authority: "Service de la contravention routière et des infractions au stationnement très gênant "
    .repeat(2)
    .slice(0, 120),
  number: "N".repeat(40),
  place: "Boulevard périphérique intérieur, au droit de la sortie de la porte de Gentilly "
    .repeat(3)
    .slice(0, 200),
  nature: "Circulation d’un véhicule sur une voie réservée à certaines catégories d’usagers "
    .repeat(3)
    .slice(0, 200),
});

const plain = (text: string): string => text.replaceAll(/\s+/g, " ");
async function wordsOf(letter: Letter): Promise<string> {
  const objects = await readDrawnObjects(await draw(letter));
  expect(findFaults(objects)).toEqual([]);
  return plain(drawnText(objects));
}

const aPerson = { kind: "PERSON", driverId: "01900000-0000-7000-8000-000000000009" } as const;
const martin = {
  lastName: "Martin",
  firstName: "Zoé",
  bornOn: day("1986-04-02"),
  birthPlace: "Lyon",
  line1: "3 place Bellecour",
  zipCode: "69002",
  city: "Lyon",
  country: "FR",
  licenceNumber: "860469200123",
  licenceOn: day("2005-06-01"),
  licenceCountry: "France",
};

describe("the designation", () => {
  test("states the notice, the car, the lessee, its rental and the warning", async () => {
    const words = await wordsOf(designationLetter(facts()));
    for (const said of [
      "7012345678, clé 12",
      "12-04-2027",
      "05-04-2027 à 08:30",
      "A7, PR 12",
      "FA-101-ZZ",
      "véhicule loué",
      "Menuiserie Duval",
      "73282932000074",
      "12 rue des Lices, 49100 Angers",
      "D-2027-000012",
      "17-01-2027 à 10:00",
      "en cours",
      "fausse déclaration",
      "Camille Roux",
    ])
      expect(words).toContain(said);
    expect(words).not.toContain("Projet");
  });

  test("is a draft until it is sent", async () =>
    expect(await wordsOf(designationLetter(facts({}, { isDraft: true })))).toContain("Projet, non envoyé"));

  test("names a person by birth and licence, and no more once the identity is erased", async () => {
    const words = await wordsOf(designationLetter(facts({ designee: aPerson }, { person: martin })));
    for (const said of ["Martin Zoé", "le 02-04-1986 à Lyon", "860469200123", "catégorie B"])
      expect(words).toContain(said);
    const erased = await wordsOf(designationLetter(facts({ designee: aPerson })));
    expect(erased).toContain("Identité effacée");
    expect(erased).not.toContain("Martin");
  });

  test("of the longest values fits", () => wordsOf(designationLetter(facts(longest))));
});

describe("the letter to the client", () => {
  test("states its own delay, its fee, and that our notice is not to be paid", async () => {
    const words = await wordsOf(clientLetter(facts()));
    for (const said of ["45 jours", "Ne payez pas", "25,00 €", "RGPD"]) expect(words).toContain(said);
  });
  test("bills nothing where the company is not billed", async () =>
    expect(await wordsOf(clientLetter(facts({ handlingFeeCents: 0 })))).not.toContain("facturé"));
  test("to a person says which of their data was sent, at their address, and asks for nobody else", async () => {
    const words = await wordsOf(clientLetter(facts({ designee: aPerson }, { person: martin })));
    for (const said of ["3 place Bellecour", "69002 LYON", "date et lieu de naissance", "le contester"])
      expect(words).toContain(said);
    expect(words).not.toContain("votre société");
    expect(words).not.toContain("pour désigner la personne");
  });
  test("of a toll asks for its payment", async () =>
    expect(await wordsOf(clientLetter(facts({ kind: "TOLL" })))).toContain("Réglez le péage"));
  test("of the longest values fits", () => wordsOf(clientLetter(facts(longest))));
});

const {
  designee: _designee,
  rental,
  signer,
  sentOn,
  handlingFeeCents: _fee,
  carTitle: _title,
  ...notice
} = pack();
const noticeLetter = { lessor: demonstrationLessor, notice, on: sentOn, isDraft: false, signer };

test.each(keysOf(contestGrounds))("a contest for %s cites its ground and its proofs", async (ground) => {
  const words = await wordsOf(
    contestLetter({ ...noticeLetter, ground, reason: "Plainte du 06-04-2027.", lesseeOnCertificate: null }),
  );
  expect(words).toContain("Pièces jointes");
  expect(words).toContain("Plainte du 06-04-2027.");
});

test("a claim against a parking fee whose certificate named a lessee says to whom it should have gone", async () => {
  const words = await wordsOf(
    contestLetter({
      ...noticeLetter,
      ground: "FEE_CLAIM",
      reason: "Certificat joint.",
      lesseeOnCertificate: "Menuiserie Duval",
    }),
  );
  for (const said of ["Menuiserie Duval", "491026", "devait lui être adressé"]) expect(words).toContain(said);
});

test("the certificate of a parking fee states that no lessee was on the certificate, and the sum", async () => {
  const words = await wordsOf(
    feeCertificate({ ...noticeLetter, rental, companyName: "Menuiserie Duval", rebilledCents: 3_500 }),
  );
  expect(words).toContain("ne mentionnait aucun locataire");
  expect(words).toContain("35,00 €");
});

describe("the letter of a parking fee billed again", () => {
  const { designee: _, carTitle: _car, handlingFeeCents: _handling, ...longNotice } = longest;
  const fee = {
    ...noticeLetter,
    rental,
    client: { name: "Menuiserie Duval", lines: ["12 rue des Lices", "49100 ANGERS"] },
    paidOn: day("2027-04-14"),
    paidCents: 3_500,
    rebilledCents: 3_500,
    handlingFeeCents: 2_500,
    claimLastDay: day("2027-05-12"),
    isClaimed: false,
  };

  test("of the longest values fits", () => wordsOf(feeLetter({ ...fee, notice: longNotice })));

  test("says that the claim is late once its last day has passed", async () => {
    const words = await wordsOf(feeLetter({ ...fee, on: day("2027-05-13"), handlingFeeCents: 0 }));
    expect(words).toContain("passé depuis le 12-05-2027");
    expect(words).not.toContain("traitement de l’avis");
  });
});

describe("letters abroad", () => {
  const opening: Partial<Record<FineCountry, string>> = {
    DE: "Sehr geehrte",
    AT: "Sehr geehrte",
    GB: "Dear Sir",
    IE: "Dear Sir",
    ES: "Señoras",
    IT: "Gentili",
    NL: "Geachte",
    PT: "Exmos.",
  };
  test.each(countryKeys.filter((country) => country !== "FR"))(
    "to %s: six points in its language, the French beside each, the local hour with its zone",
    async (country) => {
      const words = await wordsOf(foreignLetter(facts({ ...longest, country, kind: "FOREIGN" })));
      expect(words).toContain(opening[country] ?? "Madame, Monsieur");
      for (const point of ["1.", "2.", "3.", "4.", "5.", "6."]) expect(words).toContain(point);
      expect(words).toContain("08:30 (Europe/");
      expect(words).toContain("reconnaissance des faits");
      expect(words).not.toContain(demonstrationLessor.iban);
    },
  );
});

const withdrawal = {
  reason: "Le véhicule avait été restitué le 04-04-2027 à 09:00.",
  signer: "Camille Roux",
  on: day("2027-04-20"),
};

describe("the withdrawal of a designation", () => {
  test("states what was sent, to whom it was named, and why it is withdrawn", async () => {
    const words = await wordsOf(withdrawalLetter({ ...facts(), withdrawal }));
    for (const said of [
      "14-04-2027",
      "7012345678, clé 12",
      "Menuiserie Duval",
      "D-2027-000012",
      withdrawal.reason,
      "Camille Roux",
    ])
      expect(words).toContain(said);
    expect(words).not.toContain("Projet");
  });

  test("tells the client that its fee is cancelled, and nothing of the reason", async () => {
    const words = await wordsOf(clientWithdrawalLetter({ ...facts(), withdrawal }));
    for (const said of ["20-04-2027", "25,00 €", "avoir", "RGPD"]) expect(words).toContain(said);
    expect(words).not.toContain(withdrawal.reason);
    expect(
      await wordsOf(clientWithdrawalLetter({ ...facts({ handlingFeeCents: 0 }), withdrawal })),
    ).not.toContain("avoir");
  });

  test.each(countryKeys.filter((country) => country !== "FR"))(
    "abroad, to %s: three points in its language, the French beside each",
    async (country) => {
      const words = await wordsOf(
        withdrawalLetter({
          ...facts({ ...longest, country, kind: "FOREIGN" }),
          withdrawal: { ...withdrawal, reason: "Motif ".repeat(80) },
        }),
      );
      for (const point of ["1.", "2.", "3."]) expect(words).toContain(point);
      expect(words).toContain("reconnaissance des faits");
    },
  );
});

test("the line of the file has the proposed columns", () => {
  const line = designationLine(facts());
  expect(line).toHaveLength(designationColumns.length);
  const cell = (name: (typeof designationColumns)[number]) => line[designationColumns.indexOf(name)];
  expect([cell("numero_avis"), cell("cle"), cell("type"), cell("siret"), cell("heure")]).toEqual([
    "7012345678",
    "12",
    "LOCATAIRE_PM",
    "73282932000074",
    "08:30",
  ]);
  expect([cell("debut_location"), cell("fin_location")]).toEqual(["17-01-2027", ""]);
});
