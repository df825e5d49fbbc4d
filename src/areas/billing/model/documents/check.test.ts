import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { billingCases } from "#tests/examples/billing-cases.ts";
import {
  billedLine,
  billingDocument,
  business,
  callForFunds,
  creditNote,
  lateNote,
  german,
  rentIn,
  transfer,
  usedCar,
} from "#tests/examples/billing-documents.ts";
import { documentProblems } from "./check.ts";
import { creditBreakdown } from "./vat.ts";
import { type FrozenDocument, frozenDocumentSchema } from "./frozen.ts";

const rent = billedLine("RENT", 48_990);
const insurance = billedLine("INSURANCE", 9_800);
const indemnity = billedLine("LOSS_INDEMNITY", 9_800);
const vatOf = ({ vat }: FrozenDocument, vatCents: number): FrozenDocument["vat"] =>
  vat.map((one) => ({ ...one, vatCents }));
/** With plain spaces. */
const plainProblems = (document: FrozenDocument): string[] =>
  documentProblems(document).map((sentence) => sentence.replaceAll("\u00a0", " "));

test.each(Object.entries(billingCases))("%s: right, and as it is kept", (_, document) => {
  expect(documentProblems(document)).toEqual([]);
  expect(frozenDocumentSchema.parse(document)).toEqual(document);
});

describe("a document one cent off is found", () => {
  const document = billingDocument({ prepaidCents: 10_000 });
  test.each(["netCents", "vatCents", "totalCents", "prepaidCents", "toPayCents"] as const)("%s", (amount) => {
    for (const cent of [1, -1])
      expect(documentProblems({ ...document, [amount]: document[amount] + cent })).not.toEqual([]);
  });
  test.each(["netCents", "vatCents"] as const)("%s of a rate", (amount) => {
    const [vat] = document.vat;
    for (const cent of [1, -1])
      expect(
        documentProblems({ ...document, vat: [{ ...vat!, [amount]: vat![amount] + cent }] }),
      ).not.toEqual([]);
  });
  test.each(["netCents", "unitPriceCents"] as const)("%s of a line", (amount) => {
    const [line, ...others] = document.lines;
    for (const cent of [1, -1]) {
      const lines = [{ ...line!, [amount]: line![amount] + cent }, ...others];
      expect(documentProblems({ ...document, lines })).not.toEqual([]);
    }
  });
});

describe("16. partial credits: VAT follows the invoice", () => {
  // 3 × 100,01: VAT 60,01, credited one by one.
  const one = creditNote({ lines: [billedLine("RENT", 10_001)] });
  test.each([2_001, 2_000])("%i cents on 100,01 € pass", (vatCents) => {
    const totals = { vatCents, totalCents: 10_001 + vatCents, toPayCents: 10_001 + vatCents };
    expect(documentProblems({ ...one, vat: vatOf(one, vatCents), ...totals })).toEqual([]);
  });
  test("two cents are too many for one invoice, and pass for two", () => {
    const totals = { vatCents: 2_002, totalCents: 12_003, toPayCents: 12_003 };
    const off = { ...one, vat: vatOf(one, 2_002), ...totals };
    expect(plainProblems(off)).toEqual(["TVA à 20 %, montant : 20,02 € au lieu de 20,00 €."]);
    const corrects = [...one.corrects, { number: "F2027-000124", issuedOn: day("2027-02-01") }];
    expect(documentProblems({ ...off, corrects })).toEqual([]);
  });
  test("any invoice, credited line by line: each credit is right, and their VAT adds up to the invoice", () => {
    const anyLine = fc
      .record({ cents: fc.integer({ min: 1, max: 9_999_999 }), rate: fc.constantFrom(0.2, 0.085, 0.055) })
      .map(({ cents, rate }) => billedLine("RENT", cents, { rate }));
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), (lines) => {
        const invoice = billingDocument({ lines });
        const credits = lines.map((line, index) =>
          creditNote({ lines: [line], vat: creditBreakdown(lines.slice(index), [line]) }),
        );
        expect([invoice, ...credits].flatMap(documentProblems)).toEqual([]);
        expect(credits.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(invoice.vatCents);
      }),
    );
  });
  test("an invoice has no tolerance", () => {
    const invoice = billingDocument({ lines: [billedLine("RENT", 10_001)] });
    const totals = { vatCents: 2_001, totalCents: 12_002, toPayCents: 12_002 };
    expect(documentProblems({ ...invoice, vat: vatOf(invoice, 2_001), ...totals })).toHaveLength(1);
  });
});

test.each<[string, FrozenDocument, string]>([
  [
    "a line outside VAT beside a taxed one",
    billingDocument({ lines: [rent, indemnity] }),
    "Une somme hors du champ de la TVA ne va jamais avec une somme qui y entre.",
  ],
  [
    "a note with VAT",
    lateNote({ lines: [rent] }),
    "Note hors TVA : toutes ses lignes sont hors du champ de la TVA.",
  ],
  [
    "a call for funds of a rent",
    callForFunds({ lines: [billedLine("FINE", 100)] }),
    "Un appel de fonds ne demande qu’un dépôt de garantie ou un gage-espèces.",
  ],
  [
    "a deposit on a note",
    lateNote({ lines: [billedLine("DEPOSIT", 100)] }),
    "Un dépôt de garantie et un gage-espèces se demandent par un appel de fonds.",
  ],
  [
    "a credit note of no invoice",
    creditNote({ corrects: [] }),
    "L’avoir ne nomme pas la facture qu’il corrige.",
  ],
  [
    "a credit note of a later invoice",
    creditNote({ corrects: [{ number: "F2027-000900", issuedOn: day("2027-03-01") }] }),
    "La facture F2027-000900 est postérieure à l’avoir qui la corrige.",
  ],
  [
    "an invoice that corrects another",
    billingDocument({ corrects: creditNote().corrects }),
    "Seul un avoir corrige une facture.",
  ],
  [
    "19. a number with a space, a slash and an accent",
    billingDocument({ number: "F 2027/é1" }),
    "Numéro « F 2027/é1 » : des majuscules, des chiffres et des tirets seulement, 35 caractères au plus.",
  ],
  [
    "a number of 36 characters",
    billingDocument({ number: "F".repeat(36) }),
    `Numéro « ${"F".repeat(36)} » : des majuscules, des chiffres et des tirets seulement, 35 caractères au plus.`,
  ],
  [
    "19. a due day before the issue",
    billingDocument({ dueOn: day("2027-01-31") }),
    "L’échéance du 31-01-2027 précède l’émission du 01-02-2027.",
  ],
  [
    "19. a negative price",
    billingDocument({ lines: [rent, billedLine("RENT", -1_935)] }),
    "Ligne 2 (Loyer) : un prix n’est jamais négatif, la quantité l’est.",
  ],
  [
    "a line of nothing",
    billingDocument({ lines: [rent, billedLine("RENT", 100, { quantity: 0 })] }),
    "Ligne 2 (Loyer) : la quantité est nulle.",
  ],
  [
    "a negative invoice",
    billingDocument({ lines: [billedLine("RENT", 100, { quantity: -1 })] }),
    "Le total est négatif : ce qui est rendu au client est un avoir.",
  ],
  [
    "more paid before than the total",
    billingDocument({ prepaidCents: 61_189 }),
    "La somme déjà réglée dépasse le total.",
  ],
  [
    "an exempt line without its reason",
    billingDocument({ lines: [{ ...insurance, exemption: null }] }),
    "Ligne 1 (Assurance) : le motif de l’absence de TVA manque.",
  ],
  [
    "a taxed line with the reason of an exemption",
    billingDocument({ lines: [{ ...rent, exemption: insurance.exemption }] }),
    "Ligne 1 (Loyer) : une somme taxée n’a pas de motif d’exonération.",
  ],
  [
    "an exempt line with a rate",
    billingDocument({ lines: [{ ...insurance, rate: 0.2 }] }),
    "Ligne 1 (Assurance) : la catégorie E n’a pas de taux.",
  ],
  [
    "two reasons of one exemption",
    billingDocument({
      lines: [insurance, { ...insurance, exemption: { code: "VATEX-FR-CGI261-3", text: "" } }],
    }),
    "TVA de catégorie E : deux motifs d’exonération ne tiennent pas sur un même document.",
  ],
  [
    "a rate without its total",
    billingDocument({ lines: [rent, insurance], vat: billingDocument({ lines: [rent] }).vat }),
    "TVA de catégorie E : son total manque.",
  ],
  [
    "a reverse charge without the number of the customer",
    billingDocument({
      lines: [rentIn("UNION")],
      customer: { ...business, vatNumber: null },
    }),
    "Le numéro de TVA du client manque : l’autoliquidation le demande.",
  ],
  [
    "a professional without the mention of late penalties",
    billingDocument({ mentions: billingDocument().mentions.filter(({ code }) => code !== "PMD") }),
    "La mention obligatoire PMD figure une fois, ni plus ni moins.",
  ],
  [
    "a debit by an issuer without creditor identifier",
    billingDocument({ issuer: { ...billingDocument().issuer, creditorId: "" } }),
    "L’identifiant créancier SEPA (ICS) de l’émetteur manque : il ne peut pas prélever.",
  ],
  [
    "a period that ends before it begins",
    billingDocument({
      lines: [billedLine("RENT", 100, { period: { from: day("2027-02-02"), through: day("2027-02-01") } })],
    }),
    "Ligne 1 (Loyer) : la période finit avant de commencer.",
  ],
])("%s", (_, document, problem) => expect(plainProblems(document)).toContain(problem));

describe("cars sold", () => {
  const delivery = { on: day("2027-02-12"), country: "DE" };
  const car = billedLine("CAR_SALE_EU", 1_241_667, { contract: null, car: null, period: null });
  const delivered = billingDocument({ customer: german, lines: [car], delivery, payment: transfer });
  test("a delivery in the Union needs the VAT number of its buyer, its day and its country", () => {
    expect(plainProblems({ ...delivered, customer: { ...german, vatNumber: null } })).toEqual([
      "Le numéro de TVA du client manque : une livraison dans l’Union le demande.",
    ]);
    const { delivery: _, ...undelivered } = delivered;
    expect(plainProblems(undelivered)).toEqual([
      "Le jour et le pays de la livraison manquent : une livraison dans l’Union les demande.",
    ]);
  });
  test("a car on its margin is alone on its document, which holds one exempt reason", () => {
    expect(plainProblems(billingDocument({ lines: [usedCar("MARGIN"), insurance] }))).toEqual(
      expect.arrayContaining(["Un véhicule vendu sur la marge est seul sur son document."]),
    );
    expect(plainProblems(billingDocument({ lines: [usedCar("EXEMPTION"), insurance] }))).toEqual(
      expect.arrayContaining([
        "TVA de catégorie E : deux motifs d’exonération ne tiennent pas sur un même document.",
      ]),
    );
  });
});
