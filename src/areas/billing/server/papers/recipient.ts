// The customer, placed in the envelope window, next to the document's identification.
import { postalLines } from "#kernel/company/address.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchSiret } from "#kernel/company/identifiers.ts";
import { type Block, sideBySide } from "#platform/paper/blocks.ts";
import { addressBlock } from "#platform/paper/letter.ts";
import type { FrozenDocument } from "../../model/documents/frozen.ts";
import { operationOf, operations } from "../../model/documents/operations.ts";
import { frenchPeriod, isOfNote } from "./billed-lines.ts";
import { type LabelledValue, labelledValues } from "./labelled-values.ts";

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
export const recipientBlock = (document: FrozenDocument): Block =>
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
