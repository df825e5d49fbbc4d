// The PDF of a billing document, drawn from its data alone: two prints are equal. Loaded by the document thread.
import { frenchDay } from "#kernel/calendar/day.ts";
import { postalLines } from "#kernel/company/address.ts";
import { frenchSiret } from "#kernel/company/identifiers.ts";
import { frenchPrice } from "#kernel/money.ts";
import { type Block, endsWithNext, rule, stack, text, together, sideBySide } from "#platform/paper/blocks.ts";
import { soft } from "#platform/paper/style.ts";
import type { Draw } from "#platform/pdf.ts";
import { letterheadHeight, addressBlock } from "#platform/paper/letter.ts";
import { lessorPaper, letterhead } from "#platform/paper/letterhead.ts";
import { table } from "#platform/paper/table.ts";
import { documentKinds, type FrozenDocument, letterheadOf } from "../../model/documents/frozen.ts";
import { operationOf, operations } from "../../model/documents/operations.ts";
import { facturXAttachment } from "../factur-x/embedding.ts";
import { isOfNote, linesBlock, frenchPeriod, isWithoutVat, vatLabel } from "./billed-lines.ts";
import { type PaperSettlement, paymentBlock } from "./payment.ts";
import { type LabelledValue, labelledValues } from "./labelled-values.ts";

export interface DocumentPaper {
  document: FrozenDocument;
  /** Embedded as it is kept, byte for byte; null for a call for funds. */
  xml: string | null;
  /** Absent when nothing settles the document but what was frozen. */
  settlement?: PaperSettlement;
}

const correctedNames = (isNote: boolean, count: number): string => {
  if (isNote) return count === 1 ? "la note" : "les notes";
  return count === 1 ? "la facture" : "les factures";
};

/** « Cet avoir corrige la facture F2027-000123 du 01-02-2027. » */
function correctionBlock(document: FrozenDocument): Block {
  const { corrects } = document;
  if (corrects.length === 0) return stack();
  const names = corrects.map(({ number, issuedOn }) => `${number} du ${frenchDay(issuedOn)}`).join(", ");
  const which = correctedNames(isOfNote(document), corrects.length);
  return text(`Cet avoir corrige ${which} ${names}.`, { isBold: true }, { after: 10 });
}

function mentionsBlock({ mentions }: FrozenDocument): Block {
  if (mentions.length === 0) return stack();
  return stack(
    rule(6),
    ...mentions.map((mention) => text(mention.text, { size: 7.5, color: soft }, { after: 2 })),
  );
}

/** The whole period of a document, when its lines have one. */
function wholePeriod({ lines }: FrozenDocument): string {
  const periods = lines.flatMap(({ period }) => period ?? []);
  const [from] = periods.map((period) => period.from).toSorted();
  const through = periods
    .map((period) => period.through)
    .toSorted()
    .at(-1);
  return from && through ? frenchPeriod({ from, through }) : "";
}

function factRows(document: FrozenDocument): LabelledValue[] {
  const { kind, issuedOn, dueOn, customer, reference, lines } = document;
  const all: LabelledValue[] = [
    ["Date d’émission", frenchDay(issuedOn)],
    ["Échéance", kind === "CREDIT_NOTE" ? "" : frenchDay(dueOn)],
    ["Période", wholePeriod(document)],
    ["Votre référence", reference],
    ["Votre SIRET", customer.siret === null ? "" : frenchSiret(customer.siret)],
    ["Votre n° de TVA", customer.vatNumber ?? ""],
    ["Opération", isOfNote(document) ? "" : operations[operationOf(lines)]],
  ];
  return all.filter(([, value]) => value !== "");
}

/**
 * The address begins 105 mm from the left: the window of a long envelope (110 × 220 mm) shows from 100 to 190 mm of a
 * page folded in three, and nothing of the facts.
 */
const recipientBlock = (document: FrozenDocument): Block =>
  sideBySide(
    [
      { share: 209, block: labelledValues(factRows(document), { size: 8.5, labelShare: 36 }) },
      {
        share: 252,
        block: addressBlock({ name: document.customer.name, lines: postalLines(document.customer.address) }),
      },
    ],
    { gap: 42, after: 16 },
  );

const vatBlock = ({ vat }: FrozenDocument): Block =>
  table(
    [
      { title: "TVA", share: 3 },
      { title: "Base HT", share: 4, align: "right" },
      { title: "Montant de la TVA", share: 4, align: "right" },
    ],
    vat.map((one) => [vatLabel(one), frenchPrice(one.netCents), frenchPrice(one.vatCents)]),
  );

function totalsBlock(document: FrozenDocument): Block {
  const { netCents, vatCents, totalCents, prepaidCents, toPayCents } = document;
  const isOutside = isWithoutVat(document);
  return table(
    [
      { title: "Récapitulatif", share: 4 },
      { title: "Montant", share: 5, align: "right" },
    ],
    [
      ...(isOutside
        ? []
        : [
            ["Total HT", frenchPrice(netCents)],
            ["TVA", frenchPrice(vatCents)],
          ]),
      [isOutside ? "Total" : "Total TTC", frenchPrice(totalCents)],
      ...(prepaidCents > 0
        ? [
            ["Déjà réglé", frenchPrice(-prepaidCents)],
            ["Reste à payer", frenchPrice(toPayCents)],
          ]
        : []),
    ],
    { hasTotal: true },
  );
}

const amountsBlock = (document: FrozenDocument): Block =>
  sideBySide(
    [
      { share: 55, block: isWithoutVat(document) ? stack() : vatBlock(document) },
      { share: 45, block: totalsBlock(document) },
    ],
    { gap: 24, after: 14 },
  );

export const draw: Draw<DocumentPaper> = async ({ document, xml, settlement }) => {
  const { kind, number, issuer, issuedOn } = document;
  const title = `${documentKinds[kind]} ${number}`;
  const company = letterheadOf(issuer);
  const paper = lessorPaper(company, {
    title: `${title} - ${issuer.name}`,
    name: number,
    createdAt: new Date(`${issuedOn}T00:00:00Z`),
  });
  if (xml !== null) paper.attach(facturXAttachment(xml));
  letterhead(paper, company, { title, facts: [], height: letterheadHeight });
  paper.put(
    recipientBlock(document),
    correctionBlock(document),
    // The last lines, the totals, the payment and the mentions are read together.
    endsWithNext(linesBlock(document)),
    together(amountsBlock(document), paymentBlock(document, settlement), mentionsBlock(document)),
  );
  return paper.end();
};
