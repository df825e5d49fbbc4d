// Values read in the order or invoice of a supplier, for comparison with the order.
import { invoiceReader } from "#documents/model/credit-note.ts";
import type { Candidate, Extraction, ReadingContext } from "#documents/model/kind.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { ReadPage } from "#kernel/documents/reading.ts";
import { amountText, type FieldValue, paymentValue, priceValue } from "../extract/field-values.ts";
import type { ProposedAmount } from "../extract/proposal.ts";
import { boxOfWords } from "../extract/judged-order.ts";
import { type OrderReading, readOrder } from "../extract/order.ts";
import type { Proposed } from "../extract/proposed.ts";

interface Fact {
  key: string;
  label: string;
  found: Proposed<string | number> | null | undefined;
  isLoose?: boolean;
  method?: string;
}
type Amount = Pick<Fact, "found" | "isLoose" | "method">;

/** Adds the position of the words on their page. */
const toReadValues = (pages: readonly ReadPage[], { key, label, found, ...more }: Fact): Candidate[] => {
  if (!found) return [];
  const { value, text: raw, page, evidence, doubt } = found;
  const box = boxOfWords(pages, found);
  const grounds = { evidence, ...(doubt !== undefined && { doubt }) };
  return [{ key, label, value: String(value), raw, page, box, ...grounds, ...more }];
};

/** The price to compare with the order; when the bases differ, the written amount, not compared. */
function comparedPrice(
  found: ProposedAmount | null | undefined,
  filling: (amount: ProposedAmount) => FieldValue,
): Amount {
  if (!found) return { found: null };
  const filled = filling(found);
  if (filled.kind !== "FILLED") return { found: { ...found, value: amountText(found) }, isLoose: true };
  const { cents, note } = filled;
  return { found: { ...found, value: frenchPrice(cents) }, ...(note !== null && { method: note }) };
}

/** Facts of a document about one car; with several cars, a person must match each fact to its car. */
function singleCarFacts({ lines, regime: { value: regime, vatRate } }: OrderReading): Fact[] {
  const [line] = lines.length === 1 ? lines : [];
  return [
    {
      key: "purchasing.price",
      label: "Prix du véhicule",
      ...comparedPrice(line?.price, (amount) => priceValue(amount, { regime, vatRate })),
    },
    {
      key: "firstRegistrationDate",
      label: "Première immatriculation",
      found: line?.firstRegistrationDate,
    },
    { key: "purchasing.mileage", label: "Kilométrage à l’achat", found: line?.mileage },
  ];
}

const reader =
  (facts: (reading: OrderReading) => Fact[]) =>
  (pages: readonly ReadPage[], { fleetVins }: ReadingContext): Extraction => {
    const reading = readOrder(pages, { vatNumber: null, fleetVins });
    const all = [...facts(reading), ...singleCarFacts(reading)];
    return { values: all.flatMap((one) => toReadValues(pages, one)), warnings: reading.doubts };
  };

export const readSignedOrder = reader(({ number, orderedOn, expectedOn, deposit, vatCaution }) => [
  { key: "purchasing.number", label: "Numéro de la commande", found: number },
  { key: "purchasing.orderedOn", label: "Commandé le", found: orderedOn },
  { key: "purchasing.expectedOn", label: "Livraison prévue le", found: expectedOn },
  { key: "purchasing.deposit", label: "Acompte", ...comparedPrice(deposit, paymentValue) },
  { key: "purchasing.vatCaution", label: "Caution de TVA", ...comparedPrice(vatCaution, paymentValue) },
]);

export const readInvoice = invoiceReader(
  reader(({ number, orderedOn }) => [
    { key: "purchasing.invoiceNumber", label: "Numéro de la facture", found: number },
    { key: "purchasing.invoicedOn", label: "Facturé le", found: orderedOn },
  ]),
);
