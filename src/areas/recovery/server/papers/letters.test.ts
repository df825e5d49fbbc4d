// Letters as they are drawn: every level, for one invoice and for many, without a fault and with their legal texts.
import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, describe, expect, test, vi } from "vitest";
import { addDays, day } from "#kernel/calendar/day.ts";
import type { Letter } from "#kernel/documents/letter.ts";
import { draw as drawLetter } from "#platform/paper/letter.ts";
import { letterheadOf } from "#billing/model/documents/frozen.ts";
import { closePdf } from "#platform/pdf.ts";
import { billingDocument, business, consumer } from "#tests/examples/billing-documents.ts";
import { drawnText, findFaults, readDrawnObjects } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import type { LetterContent } from "../../model/dunning/letter.ts";
import { letterLevelKeys } from "../../model/dunning/levels.ts";
import { draw } from "./dunning-letter.ts";

vi.setConfig({ testTimeout: 60_000 });
afterAll(closePdf);

const { issuer } = billingDocument();
const on = day("2027-04-02");

const letter = (changes: Partial<LetterContent> = {}): LetterContent => ({
  level: "FORMAL",
  on,
  payBefore: addDays(on, 8),
  issuer,
  customer: business,
  contactName: "Claire Morel",
  documents: [
    { number: "F2027-000123", issuedOn: day("2027-02-01"), dueOn: day("2027-03-03"), cents: 61_188 },
  ],
  charges: [{ kind: "LATE_INTEREST", number: "F2027-000123", cents: 611 }],
  noteNumber: "N2027-000004",
  earlierNotes: [{ number: "N2027-000002", cents: 4_000 }],
  earlierLetters: [day("2027-03-08"), day("2027-03-18")],
  principalCents: 61_188,
  chargesCents: 4_611,
  lateRate: 0.1215,
  ...changes,
});

const longest = letter({
  contactName: "Marie-Antoinette de La Rochefoucauld-Doudeauville",
  customer: {
    ...business,
    name: "Société coopérative d’intérêt collectif des Menuisiers Charpentiers Réunis",
  },
  documents: Array.from({ length: 90 }, (_, at) => ({
    number: `F2027-${String(100_000 + at)}`,
    issuedOn: day("2027-02-01"),
    dueOn: day("2027-03-03"),
    cents: 123_456_789,
  })),
  charges: Array.from({ length: 90 }, (_, at) => ({
    kind: "RECOVERY_FEE",
    number: `F2027-${String(100_000 + at)}`,
    cents: 4_000,
  })),
  principalCents: 11_111_111_010,
  chargesCents: 360_000,
});

const plain = (text: string): string => text.replaceAll(/\s+/g, " ");
async function wordsOf(content: LetterContent): Promise<string> {
  const bytes = await draw(content);
  const folder = process.env["LETTERS_FOLDER"];
  if (folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/${content.level}-${content.documents.length}.pdf`, bytes);
  }
  const objects = await readDrawnObjects(bytes);
  expect(findFaults(objects)).toEqual([]);
  return plain(drawnText(objects));
}

describe.each(letterLevelKeys)("%s", (level) => {
  test("one invoice", async () => {
    expect(await wordsOf(letter({ level }))).toContain("F2027-000123");
  });
  test("ninety invoices, the longest names", async () => {
    expect(await wordsOf({ ...longest, level })).toContain("F2027-100089");
  });
});

test("a formal notice states its sum, its day and the law", async () => {
  const words = await wordsOf(letter());
  for (const text of [
    "Mise en demeure de payer",
    "Lettre recommandée avec avis de réception",
    "nous vous mettons en demeure de nous régler la somme de 657,99 € avant le 10-04-2027",
    "article 1344 du code civil",
    "au taux de 12,15 % par an",
    "L441-10",
    "D441-5",
    "Nos courriers des 08-03-2027 et 18-03-2027 sont restés sans effet : la facture ci-dessous",
    "Reste dû sur la note N2027-000002 40,00 €",
    "Intérêts de retard, F2027-000123, note N2027-000004 6,11 €",
  ])
    expect(words).toContain(text);
});

test("a formal notice gives the computation of its interest, and no single rate beside it", async () => {
  const why = "611,88 € × 30 jours à 12,15 % (du 04-03-2027 au 02-04-2027), sur 365 jours";
  const words = await wordsOf(
    letter({ charges: [{ kind: "LATE_INTEREST", number: "F2027-000123", cents: 611, why }] }),
  );
  expect(words).toContain("611,88 € × 30 jours à 12,15 % (du 04-03-2027 au 02-04-2027), sur 365 jours");
  expect(words).toContain("majoré de 10 points, indiqué ci-dessus pour chaque période");
  expect(words).not.toContain("au taux de 12,15 % par an");
});

test("a formal notice mentions earlier letters only when they left", async () => {
  expect(await wordsOf(letter({ earlierLetters: [day("2027-03-18")] }))).toContain(
    "Notre courrier du 18-03-2027 est resté sans effet : la facture ci-dessous demeure impayée.",
  );
  const first = await wordsOf(letter({ earlierLetters: [] }));
  expect(first).toContain("La facture ci-dessous demeure impayée.");
  expect(first).not.toContain("sans effet");
});

test("a letter kept before these details prints as it did", async () => {
  const { earlierNotes: _notes, earlierLetters: _letters, ...kept } = letter();
  const words = await wordsOf(kept);
  expect(words).toContain("Nos courriers sont restés sans effet : la facture ci-dessous demeure impayée.");
  expect(words).toContain("Intérêts et frais déjà facturés 40,00 €");
});

test("a friendly reminder threatens nobody and claims no fee", async () => {
  const words = await wordsOf(
    letter({ level: "FRIENDLY", charges: [], chargesCents: 0, noteNumber: null, lateRate: null }),
  );
  expect(words).toContain("simple oubli");
  expect(words).not.toMatch(/mise en demeure|tribunal|40,00|pénalité/i);
});

test("a consumer is told of neither interest nor 40 €", async () => {
  const words = await wordsOf(
    letter({ customer: consumer, charges: [], chargesCents: 0, noteNumber: null, lateRate: null }),
  );
  expect(words).not.toMatch(/L441-10|D441-5|40,00/);
});

test("a letter says the credits that it deducts, and only then", async () => {
  const deducted = "tiennent compte de 120,00 € que nous détenons pour vous";
  expect(await wordsOf(letter({ creditCents: 12_000, principalCents: 49_188 }))).toContain(deducted);
  expect(await wordsOf(letter())).not.toContain("que nous détenons");
});

test("a declaration of claims", async () => {
  const content: Letter = {
    lessor: letterheadOf(issuer),
    title: "Déclaration de créances",
    addressee: { name: "Maître Anne Roy", lines: ["12 rue de la Bourse", "69002 LYON"] },
    on,
    reference: "",
    isRegistered: true,
    greeting: "Maître,",
    sections: [
      {
        paragraphs: ["Nous déclarons notre créance."],
        table: {
          columns: [
            { title: "Facture", share: 60 },
            { title: "Créance", share: 40, align: "right" },
          ],
          rows: Array.from({ length: 80 }, (_, at) => [`F2027-${String(100_000 + at)}`, "611,88 €"]),
        },
      },
    ],
    closing: ["Nous certifions sincère la présente déclaration."],
    signer: "",
  };
  const objects = await readDrawnObjects(await drawLetter(content));
  expect(findFaults(objects)).toEqual([]);
  expect(plain(drawnText(objects))).toContain("12 rue de la Bourse 69002 LYON");
});
