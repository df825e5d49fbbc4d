import { describe, expect, test, vi } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { longAddress, longLessor, longText } from "#tests/examples/longest-texts.ts";
import { demonstrationLessor } from "#settings/model/demonstration-lessor.ts";
import { readDrawnObjects, findFaults, drawnText } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { applyDraft, type AmendmentDraft, amendmentKinds } from "../../model/amendments/amendment.ts";
import { changedLines } from "../../model/amendments/changed-lines.ts";
import { effectOf } from "../../model/amendments/effect.ts";
import { examplePeriod, longer, newRent, signedAs } from "#tests/examples/contracts.ts";
import { type SignedContract, withAmendment } from "../../model/terms/terms-by-day.ts";
import type { Agreement } from "../../model/terms/terms.ts";
import { type AmendmentPaper, draw } from "./amendment.ts";
import type { TransferPaper } from "./transfer.ts";
import { usualClauses } from "../../model/amendments/transfer-clauses.ts";

// The longest papers have some ten pages, read twice.
vi.setConfig({ testTimeout: 60_000 });

const effectOn = day("2027-01-15");
const before: Agreement = {
  terms: {
    durationMonths: 38,
    kilometrage: 90_000,
    hasMidtermRenewal: false,
    priceCents: 48_990,
    options: Array.from({ length: 27 }, (_, index) => ({
      id: null,
      name: longText(120, `Option ${index + 1} à très long intitulé `),
      priceCents: 123_457,
      monthlyPriceCents: null,
    })),
    insurance: false,
    baseInsuranceCents: 9_800,
    geolocation: false,
    ecoDriving: false,
    trackingCents: 0,
    hasFleetManagement: false,
    fleetManagementCents: 0,
    tires: null,
  },
  holder: { companyId: "c", companyName: longText(150) },
};
const common = { effectOn, explanation: longText(2_000, "Un motif que le commercial a écrit avec soin. ") };
const drafts: AmendmentDraft[] = [
  {
    kind: "duration-mileage",
    ...common,
    durationMonths: 60,
    kilometrage: 999_999,
    priceCents: 99_999_999,
    waiver: { cents: 100_000_000, reason: longText(500, "Une remise accordée par la direction. ") },
  },
  { kind: "insurance", ...common, insurance: true, baseInsuranceCents: 12_345 },
  {
    kind: "services",
    ...common,
    geolocation: true,
    ecoDriving: true,
    trackingCents: 2_000,
    tires: { count: 24, hasStorage: true, monthlyCents: 9_999 },
    hasFleetManagement: true,
    fleetManagementCents: 1_250,
  },
  { kind: "driver-transfer", clauses: usualClauses, ...common, companyId: "d" },
  { kind: "rent", ...common, priceCents: 100_000 },
];

const longTransfer: TransferPaper = {
  clauses: usualClauses,
  leaving: {
    name: longText(150, "Transports et Messageries du Vercors "),
    siret: "55203253400646",
    address: longAddress,
  },
  leavingPeople: [longText(260, "Anne-Charlotte de Montmorency, présidente "), "Luc Petit, Gérant"],
  depositCents: 9_999_999_999,
  collateralCents: 9_999_999_999,
  settlements: [
    { number: 12, months: 120, dueCents: 9_999_999_999, leavingCents: 9_999_999_998, incomingCents: 1 },
  ],
  taxedSettlements: [
    { number: 12, months: 120, dueCents: 11_999_999_999, leavingCents: 11_999_999_998, incomingCents: 1 },
  ],
};

/** Delivered a year before the amendments, one of them signed for later. */
const contract: SignedContract = {
  first: before,
  grid: [],
  periods: [examplePeriod({ startDay: day("2026-01-15") })],
  amendments: [signedAs(12, newRent("2028-01-15", 50_000))],
};

export function amendmentPaper(draft: AmendmentDraft, changes: Partial<AmendmentPaper> = {}): AmendmentPaper {
  const holder = { companyId: "d", companyName: longText(150, "Ambulances et Taxis du Littoral ") };
  const after = applyDraft(before, draft, { modelPriceCents: null, holder });
  return {
    lessor: demonstrationLessor,
    title: "Avenant n° 12",
    orderId: "D-2026-000123456789",
    madeOn: day("2026-11-22"),
    signedOn: day("2026-01-02"),
    effectOn,
    carTitle: longText(150, "Peugeot 308 SW Hybrid 145 e-DCS6 Allure "),
    company: { name: longText(150), siret: "55203253400646", address: longAddress },
    explanation: draft.explanation,
    changes: changedLines(before, after),
    effect: effectOf(contract, signedAs(13, draft), draft.effectOn),
    awaitsDelivery: false,
    durationBefore: before.terms.durationMonths,
    mileage: {
      kilometrage: after.terms.kilometrage,
      durationMonths: after.terms.durationMonths,
      priceCents: after.terms.priceCents,
      kmPrices: null,
      grid: [{ kilometrage: 1_015_000, priceCents: 9_999_999_999 }],
    },
    vatRate: 0.2,
    vatRates: [{ from: day("2014-01-01"), rate: 0.2 }],
    bringsCommitment: draft.kind === "duration-mileage",
    durationMonths: after.terms.durationMonths,
    isIndividual: false,
    people: [longText(260, "Marie-Antoinette de La Rochefoucauld, directrice "), "Paul Durand, Gérant"],
    isElectronic: true,
    transfer: null,
    order: null,
    ...changes,
  };
}

describe("an amendment on paper, as long as it can be", () => {
  test.each(drafts.map((draft) => [amendmentKinds[draft.kind], draft] as const))(
    "%s: nothing over anything, nothing out of its box or page",
    async (_, draft) => {
      const transfer = draft.kind === "driver-transfer" ? longTransfer : null;
      const drawn = await readDrawnObjects(
        await draw(amendmentPaper(draft, { lessor: longLessor, transfer })),
      );
      expect(findFaults(drawn)).toEqual([]);
      expect(drawnText(drawn)).toContain("Le reste demeure");
      expect(drawnText(drawn)).toContain("Signature électronique de Paul Durand, Gérant");
      expect(drawnText(drawn)).toContain("et Paul Durand, Gérant, locataire");
    },
  );
});

describe("an amendment on paper is accurate", () => {
  const rented = {
    ...contract,
    first: { ...before, terms: { ...before.terms, options: [], priceCents: 40_000 } },
    amendments: [],
  };
  const words = async (one: SignedContract, draft: AmendmentDraft, more: Partial<AmendmentPaper> = {}) => {
    const effect = effectOf(one, signedAs(13, draft), draft.effectOn);
    const drawn = await readDrawnObjects(await draw(amendmentPaper(draft, { effect, ...more })));
    return drawnText(drawn).replaceAll(/\s+/g, " ");
  };
  const change = (priceCents: number, waived = 0) =>
    longer(rented, "2027-01-15", {
      kilometrage: 160_000,
      priceCents,
      waiver: waived ? { cents: waived, reason: "Client fidèle" } : null,
    });

  test("the extra cost of the elapsed months, with tax, and its waived part", async () => {
    expect(await words(rented, change(57_292))).toMatch(
      /12 mois écoulés .* 572,92 € HT par mois .* le locataire doit 2 075,04 € HT, soit 2 490,05 € TTC/,
    );
    expect(await words(rented, change(57_292, 100_000))).toMatch(
      /Le loueur en remet 1 000,00 € HT \(Client fidèle\)\s?: il reste dû 1 075,04 € HT/,
    );
  });
  test("one elapsed month alone", async () => {
    const paper = await words(rented, { ...change(57_292), effectOn: day("2026-02-15") });
    expect(paper).toContain("Régularisation du mois écoulé");
    expect(paper).toContain("Le mois écoulé, déjà réglé ou échu, est porté au nouveau loyer");
    expect(paper).not.toContain("1 mois écoulé");
  });
  test("an added insurance bears no VAT: 400,00 × 1,2 + 98,00", async () => {
    const insurance: AmendmentDraft = {
      kind: "insurance",
      effectOn: day("2027-01-15"),
      explanation: "",
      insurance: true,
      baseInsuranceCents: 9_800,
    };
    const one = { ...rented, first: { ...rented.first, terms: { ...rented.first.terms, insurance: false } } };
    const after = { ...before, terms: { ...before.terms, insurance: true, baseInsuranceCents: 9_800 } };
    const changes = changedLines({ ...before, terms: one.first.terms }, after, 0.2);
    const paper = await words(one, insurance, { changes, isIndividual: true });
    expect(paper).toContain("Soit, TVA comprise 480,00 € TTC 578,00 € TTC");
    expect(paper).toContain("Assurance Non 98,00 € (exonérée de TVA) par mois");
    expect(paper).toContain("exonération de TVA, article 261 C, 2° du CGI");
  });
  test("the amount owed to the lessee when the rent is lower", async () => {
    expect(await words(rented, change(39_000))).toMatch(/le loueur doit au locataire 120,00 € HT/);
  });
  test("each month bears its own rate, that of its last day: elapsed ones and remaining ones", async () => {
    // 172,92 a month: 2 months at 20 % end before 01-04-2026, 10 at 21 %; then 26 rents of 572,92 at 21 %.
    const vatRates = [
      { from: day("2014-01-01"), rate: 0.2 },
      { from: day("2026-04-01"), rate: 0.21 },
    ];
    expect(await words(rented, change(57_292), { vatRate: 0.21, vatRates })).toMatch(
      /20 531,32 € TTC .* doit 2 075,04 € HT, soit 2 507,34 € TTC\. La TVA est celle de chaque mois écoulé/,
    );
    // Half of it waived removes half of the tax.
    expect(await words(rented, change(57_292, 103_752), { vatRate: 0.21, vatRates })).toMatch(
      /il reste dû 1 037,52 € HT, soit 1 253,67 € TTC/,
    );
    expect(await words(rented, change(57_292))).not.toContain("La TVA est celle");
    // A rate lowered for two of these months alone: 10 at 20 %, 2 at 16 %.
    const lowered = [
      { from: day("2014-01-01"), rate: 0.2 },
      { from: day("2026-05-01"), rate: 0.16 },
      { from: day("2026-07-01"), rate: 0.2 },
    ];
    expect(await words(rented, change(57_292), { vatRates: lowered })).toMatch(
      /soit 2 476,21 € TTC\. La TVA est celle de chaque mois écoulé/,
    );
  });
  test("the remaining amount with tax, as the monthly invoices will charge it", async () => {
    // 26 rents of 390,03, 468,04 with tax: 12 169,04, while the tax of their sum would give 12 168,94.
    expect(await words(rented, newRent("2027-01-15", 39_003))).toMatch(
      /Reste à payer jusqu’au terme 10 400,00 € HT 10 140,78 € HT Soit, TVA comprise 12 480,00 € TTC 12 169,04 € TTC/,
    );
    // 2 075,04 of settlement, taxed apart from 26 rents of 572,92.
    expect(await words(rented, change(57_292))).toMatch(/16 970,96 € HT .* 20 365,05 € TTC/);
  });
  test("every price with tax for a consumer", async () => {
    const draft = newRent("2027-01-15", 39_003);
    const after = applyDraft(rented.first, draft, { modelPriceCents: null, holder: null });
    const more = { isIndividual: true, changes: changedLines(rented.first, after, 0.2) };
    expect(await words(rented, draft, more)).toContain(
      "400,00 € HT (480,00 € TTC) par mois 390,03 € HT (468,04 € TTC) par mois",
    );
    expect(await words(rented, change(57_292, 100_000), { isIndividual: true })).toMatch(
      /572,92 € HT \(687,50 € TTC\) par mois .*en remet 1 000,00 € HT \(1 200,00 € TTC\)/,
    );
  });
  test("the later changes of other signed amendments", async () => {
    const later = withAmendment(rented, signedAs(12, longer(rented, "2028-01-15", { durationMonths: 48 })));
    expect(await words(later, newRent("2027-01-15", 39_000))).toMatch(
      /avenant n° 12, déjà signé, .*15-01-2028.*Durée : 48 mois/,
    );
  });
  test("that it applies from the delivery, until there is one", async () => {
    const draft = change(40_000);
    const effect = effectOf(rented, { ...signedAs(13, draft), isFromDelivery: true }, draft.effectOn);
    expect(await words(rented, draft, { effect, awaitsDelivery: true })).toMatch(
      /À compter de la livraison du véhicule.*38 mois après la livraison/,
    );
  });
});
