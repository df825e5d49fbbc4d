// The invoice of a garage as a document: the values that it prints, each proposed with its confidence. Nothing of it is
// recorded without a person.
import { attachedInvoice } from "#documents/model/attached-invoice.ts";
import { invoiceReader } from "#documents/model/credit-note.ts";
import { type CarFacts, differsFrom } from "#documents/model/compare.ts";
import type { Candidate, Evidence, Extraction, ReadValue } from "#documents/model/kind.ts";
import { readTerms, type Term } from "#documents/model/terms.ts";
import { foldText, type ReadPage } from "#kernel/documents/reading.ts";
import { frenchPrice } from "#kernel/money.ts";
import {
  amountPattern,
  dayPattern,
  parseAmount,
  parseDay,
  parseInteger,
} from "#purchasing/model/extract/amounts.ts";
import type { Confidence, InvoiceValue, ProposedField } from "./invoice-values.ts";

const key = (name: string): string => `maintenance.${name}`;

const asText = (value: number | null): string | null => (value === null ? null : String(value));
const amountTerm = {
  shape: amountPattern,
  parse: (text: string): string | null => asText(parseAmount(text)),
} as const;

const terms: Readonly<Record<string, Term>> = {
  [key("invoiceNumber")]: {
    label: "N° de facture",
    labels: [
      String.raw`FACTURE ?(?:N[°O]\.?|NUMERO|#)`,
      String.raw`(?:N[°O]\.?|NUMERO) ?(?:DE )?(?:LA )?FACTURE`,
      "FACTURE",
    ],
    shape: String.raw`(?=[A-Z\d.\-/_]*\d)[A-Z\d][A-Z\d.\-/_]{1,29}`,
  },
  [key("invoicedOn")]: {
    label: "Facturé le",
    labels: [
      "DATE (?:DE (?:LA )?)?FACTUR(?:E|ATION)",
      "(?:FACTURE )?(?:EMISE|EDITEE|ETABLIE) LE",
      "DATE D.EMISSION",
      "DATE",
      String.raw`(?<=\n|, ?)LE`,
    ],
    shape: dayPattern,
    parse: parseDay,
  },
  [key("exVatCents")]: {
    label: "Total HT",
    labels: [
      String.raw`(?:MONTANT )?TOTAL(?: NET)? (?:H\.?T\.?|HORS TAXES?)(?: ?\(?(?:EUR|€)\)?)?`,
      String.raw`(?:MONTANT|NET) (?:H\.?T\.?|HORS TAXES?)`,
      String.raw`BASE H\.?T\.?`,
    ],
    ...amountTerm,
  },
  [key("vatCents")]: {
    label: "TVA",
    labels: [
      String.raw`(?:MONTANT |TOTAL )?(?:DE LA )?T\.?V\.?A\.?(?: A)?(?:(?: {0,3}|(?: ?: ?))\(?\d{1,2}(?:[.,]\d{1,2})? {0,3}%\)?)?`,
    ],
    ...amountTerm,
  },
  [key("totalCents")]: {
    label: "Total TTC",
    labels: [
      String.raw`(?:MONTANT )?TOTAL (?:T\.?T\.?C\.?|TOUTES TAXES COMPRISES)`,
      String.raw`(?:MONTANT |NET )T\.?T\.?C\.?`,
      "NET A PAYER",
    ],
    ...amountTerm,
  },
  [key("kilometrage")]: {
    label: "Kilométrage",
    labels: ["KILOMETRAGE|COMPTEUR|KMS?|KM AU COMPTEUR"],
    shape: String.raw`\d{1,3}(?:[ .]\d{3})+|\d{2,7}`,
    parse: (text) => asText(parseInteger(text)),
  },
  [key("siret")]: {
    label: "SIRET du garage",
    labels: [String.raw`(?:N[°O]\.? ?)?SIRET`],
    shape: String.raw`\d{3} ?\d{3} ?\d{3} ?\d{5}(?!\d)`,
    parse: (text) => text.replaceAll(/\D/g, ""),
  },
};

const centsOf = (values: readonly Candidate[], name: string): number | null => {
  const found = values.find((one) => one.key === key(name));
  return found ? Number(found.value) : null;
};

/** The three amounts confirm each other, or leave a doubt about each. */
function checkAmounts(values: readonly Candidate[]): Extraction {
  const [exVat, vat, total] = ["exVatCents", "vatCents", "totalCents"].map((name) => centsOf(values, name));
  if (exVat == null || vat == null || total == null) return { values, warnings: [] };
  const amounts = new Set(["exVatCents", "vatCents", "totalCents"].map(key));
  const isRight = exVat + vat === total;
  const checked = values.map(({ others, ...one }) => ({
    ...one,
    ...(amounts.has(one.key) && { isChecked: isRight }),
    ...(others && !(isRight && amounts.has(one.key)) && { others }),
  }));
  const sum = `${frenchPrice(exVat)} + ${frenchPrice(vat)} ne font pas ${frenchPrice(total)}`;
  return { values: checked, warnings: isRight ? [] : [`Les montants ne s’accordent pas : ${sum}.`] };
}

const statedFields = {
  invoiceNumber: "number",
  invoicedOn: "issuedOn",
  exVatCents: "netCents",
  vatCents: "vatCents",
  totalCents: "totalCents",
} as const;

/** Values of the electronic data of an invoice, which are certain. */
const statedValues = (pages: readonly ReadPage[]): Candidate[] => {
  const attached = attachedInvoice(pages);
  return Object.entries(statedFields).flatMap(([name, field]) => {
    const [value, label] = [attached?.[field] ?? null, terms[key(name)]?.label ?? ""];
    const where = { page: 1, box: null, isChecked: true };
    return value === null ? [] : [{ key: key(name), label, value: String(value), ...where }];
  });
};

/** Plates and VINs are read in every document. */
export const readGarageInvoice = invoiceReader((pages) => {
  const stated = statedValues(pages);
  const known = new Set(stated.map((one) => one.key));
  const values = readTerms(pages, terms).filter((one) => !known.has(one.key));
  return stated.length > 0 ? { values: [...stated, ...values], warnings: [] } : checkAmounts(values);
});

export const siretKey = key("siret");

/** The fields that a reading fills, in the order of the form; null: only compared with what we hold. */
const proposals: readonly (readonly [key: string, field: ProposedField | null])[] = [
  [key("invoiceNumber"), "invoiceNumber"],
  [key("invoicedOn"), "invoicedOn"],
  [key("exVatCents"), "exVatCents"],
  [key("vatCents"), "vatCents"],
  [key("totalCents"), null],
  [key("kilometrage"), "kilometrage"],
  [siretKey, null],
  ["licensePlate", null],
  ["vin", null],
];

const surest: readonly Evidence[] = ["CHECKSUM", "KNOWN"];

function confidenceOf({ isDoubtful, evidence, isChecked }: ReadValue): Confidence {
  if (isDoubtful) return "DOUBTFUL";
  return surest.includes(evidence) || isChecked === true ? "SURE" : "READ";
}

/** The values of a reading, in the order of the form, compared with our data. */
export const proposedValues = (values: readonly ReadValue[], facts: CarFacts): InvoiceValue[] =>
  proposals.flatMap(([name, field]) =>
    values
      .filter((one) => one.key === name)
      .map((one) => {
        const held = facts[name] ?? null;
        return {
          field,
          label: one.label,
          value: one.value,
          isAmount: name.endsWith("Cents"),
          page: one.page,
          confidence: confidenceOf(one),
          doubt: one.doubt ?? null,
          expected: held !== null && differsFrom(one, held) ? held : null,
        };
      }),
  );

/** True when the pages name the garage: by its SIRET, or by its name. */
export const namesGarage = (
  pages: readonly Pick<ReadPage, "text">[],
  { name, siret }: { name: string; siret: string | null },
): boolean => {
  const text = foldText(pages.map((page) => page.text).join("\n"));
  return text.includes(foldText(name)) || (siret !== null && text.replaceAll(/[ .]/g, "").includes(siret));
};
