// Papers of damages and of losses as they are drawn: with the longest values, without a fault.
import { afterAll, describe, expect, test, vi } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import type { Letter } from "#kernel/documents/letter.ts";
import { draw as drawLetter } from "#platform/paper/letter.ts";
import { closePdf } from "#platform/pdf.ts";
import { longLessor, longText } from "#tests/examples/longest-texts.ts";
import { smallPhoto } from "#tests/doubles/photo.ts";
import { drawnText, findFaults, readDrawnObjects } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import type { Damage } from "../../model/damages/damage.ts";
import type { RentedLoss } from "../../model/losses/client-words.ts";
import type { Loss } from "../../model/losses/loss.ts";
import {
  clientClaimLetter,
  clientShareLetter,
  insurerLetter,
  recourseLetter,
} from "../../model/papers/damage-letters.ts";
import { cessionLetter, clientLossLetter } from "../../model/papers/loss-letters.ts";
import { policeSheet } from "../../model/papers/police-sheet.ts";
import { type CaseFile, draw as drawFile } from "./case-file.ts";

vi.setConfig({ testTimeout: 60_000 });
afterAll(closePdf);

const damage: Damage = {
  id: "a",
  version: 1,
  carId: "c",
  car: { vin: "WVWZZZCD0RW000011", plate: "AB-123-CD", title: longText(200) },
  kind: "COLLISION",
  status: "PENDING_EXPERTISES",
  damageTime: "2027-01-18T17:40:00Z",
  learntOn: day("2027-01-19"),
  place: longText(200),
  companyName: longText(150),
  companyId: "e",
  contractId: "k",
  insurer: longText(120),
  policyNumber: longText(60),
  isFleetPolicy: true,
  responsibility: "HALF",
  isImmobilised: true,
  hasInjured: true,
  circumstances: longText(3_000),
  thirdPartyName: longText(120),
  thirdPartyPlate: "EF-456-GH",
  thirdPartyInsurer: longText(120),
  thirdPartyPolicy: longText(60),
  holderKind: "CLIENT",
  claimNumber: longText(60),
  claimedOn: null,
  joinedId: null,
  writtenOffOn: null,
  offeredOn: day("2027-02-01"),
  offerCents: 1_420_000,
  offerAnswer: "ACCEPTED",
  answeredOn: day("2027-02-04"),
  garageId: "g",
  garageName: longText(150),
  repairStartsOn: null,
  repairedOn: day("2027-02-10"),
  immobilisedDays: 4,
  unrepairedReason: longText(500),
  closedReason: longText(500),
  repairNumber: longText(60),
  repairCents: 348_000,
  repairVatCents: 69_600,
  repairInvoicedOn: null,
  repairPaidOn: null,
  repairPaidCents: null,
  feeCents: 30_000,
  feeReason: longText(300),
  recourseClaimedOn: day("2027-02-11"),
  recourseClaimedCents: 174_000,
  recourseReceivedOn: null,
  recourseReceivedCents: null,
  odometer: 41_230,
  approval: null,
  proposedShareCents: 30_000,
  refundedCents: 288_000,
  expertises: [
    {
      id: "x",
      version: 1,
      expert: longText(120),
      approvalNumber: longText(40),
      examinedOn: day("2027-01-20"),
      seen: "ON_SITE",
      odometer: null,
      repairCents: 348_000,
      vradeCents: null,
      days: 4,
      conclusion: "VEI_VGE",
      contestsDanger: false,
      hasReport: true,
    },
  ],
  loans: [],
  refunds: [],
  assistances: [],
  photos: [{ id: "p", name: "photo.jpg", place: null }],
  papers: [{ id: "q", name: "constat.pdf" }],
  declarations: [],
  alike: [],
  offers: {},
  next: [],
};
const loss: Loss = {
  id: "l",
  version: 1,
  carId: "c",
  car: damage.car,
  kind: "THEFT",
  status: "OPEN",
  statusBefore: "DELIVERED",
  lostAt: "2027-01-18T05:45:00Z",
  companyName: longText(150),
  companyId: "e",
  contractId: "k",
  complaintNumber: longText(60),
  complaintOn: day("2027-01-18"),
  offerAcceptedOn: null,
  hasEndedRental: false,
  place: longText(200),
  circumstances: longText(2_000),
  learntOn: day("2027-01-18"),
  foundAt: null,
  foundOdometer: null,
  foundPlace: "",
  condition: "",
  cededAt: null,
  buyer: null,
  buyerName: "",
  approvalNumber: "",
  amountCents: null,
  cessionDeclaredOn: null,
  withdrawnReason: "",
  hasDeed: false,
  policeSheets: [],
  offers: {},
  next: [],
};
const facts = {
  lessor: longLessor,
  car: {
    ...damage.car,
    color: "Gris Urano",
    firstRegistrationDate: day("2026-11-20"),
    mileage: 41_230,
    hasBox: true,
  },
  client: { name: longText(150), lines: ["12 rue des Lices", "49100 ANGERS"] },
  orderId: "D-2027-000012",
  on: day("2027-02-12"),
  signer: "Camille Roux",
};

async function wordsOf(letter: Letter): Promise<string> {
  const objects = await readDrawnObjects(await drawLetter(letter));
  expect(findFaults(objects)).toEqual([]);
  return drawnText(objects).replaceAll(/\s+/g, " ");
}
const ofDamage = (more: Partial<Damage> = {}) => ({
  ...facts,
  damage: { ...damage, ...more },
  driverName: "Léa Martin",
  loss: null,
});

const rented: RentedLoss = {
  car: longText(200),
  kind: "THEFT",
  lostAt: loss.lostAt,
  complaintNumber: longText(60),
  complaintOn: loss.complaintOn,
  isFoundWrecked: false,
  isFleetPolicy: false,
  insurer: longText(120),
  claimDueOn: day("2027-01-26"),
  hasDeposit: true,
  hasBox: true,
  hasEndedRental: false,
  isReplaced: false,
};
const ofLoss = (of: Loss, more: Partial<RentedLoss> = {}) => ({
  loss: of,
  rented: { ...rented, ...more },
  damage: null,
});

describe("to the insurer", () => {
  test("the damage, its driver, its third party and what is enclosed; a draft until it is declared", async () => {
    const words = await wordsOf(insurerLetter(ofDamage()));
    for (const part of ["Projet", "Léa Martin", "18-01-2027", "EF-456-GH", "1 photo, constat amiable"])
      expect(words).toContain(part);
    expect(await wordsOf(insurerLetter(ofDamage({ claimedOn: day("2027-01-20") })))).not.toContain("Projet");
  });

  test("a theft states its complaint and its box", async () => {
    const words = await wordsOf(insurerLetter({ ...ofDamage({ kind: "THEFT" }), loss }));
    for (const part of ["Déclaration de vol", "Plainte n°", "Boîtier télématique"])
      expect(words).toContain(part);
  });
});

test("the recourse states the third party, the liability and the sum claimed from its insurer", async () => {
  const words = await wordsOf(recourseLetter(ofDamage()));
  for (const part of ["EF-456-GH", "Partagée", "1 740,00 €"]) expect(words).toContain(part);
});

describe("to the client", () => {
  test("its own policy: the last day of its declaration", async () => {
    const words = await wordsOf(clientClaimLetter(ofDamage({ isFleetPolicy: false })));
    expect(words).toContain("avant le 26-01-2027");
    expect(words).toContain("L. 113-2, 4°");
  });

  test("its share of a repair: what the insurer leaves, and the liability", async () => {
    const words = await wordsOf(clientShareLetter(ofDamage()));
    for (const part of ["3 480,00 €", "2 880,00 €", "Partagée", "300,00 €"]) expect(words).toContain(part);
  });

  test("a stolen car: the rent goes on, a replacement or the end", async () => {
    const words = await wordsOf(clientLossLetter({ ...facts, ...ofLoss(loss) }));
    for (const part of [
      "Remplacement ou fin",
      "il reste dû",
      "Dépôt de garantie",
      "au plus tard le 26-01-2027",
    ])
      expect(words).toContain(part);
    const ended = await wordsOf(clientLossLetter({ ...facts, ...ofLoss(loss, { hasEndedRental: true }) }));
    expect(ended).toContain("Fin de la location");
    expect(ended).not.toContain("il reste dû");
  });
});

describe("the cession of a lost car", () => {
  test("is a draft at the price of the accepted offer until it is recorded", async () => {
    const words = await wordsOf(cessionLetter({ ...facts, ...ofLoss({ ...loss, kind: "WRECK" }), damage }));
    for (const part of ["Projet", "14 200,00 €", "R. 322-4"]) expect(words).toContain(part);
  });

  test("to a scrapyard names its approval and the certificate of destruction", async () => {
    const ceded: Loss = {
      ...loss,
      status: "CEDED",
      buyer: "VHU",
      buyerName: longText(120),
      approvalNumber: longText(40),
      cededAt: "2027-03-01T09:00:00Z",
      amountCents: 20_000,
    };
    const words = await wordsOf(cessionLetter({ ...facts, ...ofLoss(ceded) }));
    expect(words).not.toContain("Projet");
    for (const part of ["200,00 €", "R. 322-9"]) expect(words).toContain(part);
  });
});

test("the sheet for the police states its positions, why it is made and until when it is kept", async () => {
  const words = await wordsOf(
    policeSheet({
      ...facts,
      loss,
      unit: longText(120),
      marks: longText(500),
      untilAt: "2027-01-20T09:00:00Z",
      positions: Array.from({ length: 40 }, (_, rank) => ({
        at: `2027-01-19T${String(rank % 24).padStart(2, "0")}:00:00Z`,
        latitude: 47.4736,
        longitude: -0.5541,
      })),
      expiresOn: day("2028-01-20"),
    }),
  );
  for (const part of ["47,47360", "-0,55410", "seule recherche", "20-01-2028", "Signes particuliers"])
    expect(words).toContain(part);
});

test("the case file holds the facts, the reports, the chronology and the photos", async () => {
  const bytes = new Uint8Array(await smallPhoto().arrayBuffer());
  const file: CaseFile = {
    ...ofDamage(),
    chronology: Array.from({ length: 30 }, (_, rank) => ({
      at: `2027-02-01T${String(rank % 24).padStart(2, "0")}:00:00Z`,
      who: longText(60),
      did: longText(200),
    })),
    photos: Array.from({ length: 5 }, () => ({ name: "photo.png", bytes })),
  };
  const objects = await readDrawnObjects(await drawFile(file));
  expect(findFaults(objects)).toEqual([]);
  const words = drawnText(objects).replaceAll(/\s+/g, " ");
  for (const part of ["Expertises", "Chronologie", "Photos", "Léa Martin"]) expect(words).toContain(part);
});
