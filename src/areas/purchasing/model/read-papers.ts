// What the order and the invoice of a supplier say, as values of a document beside what was ordered.
import type { ReadingContext, ReadValue } from "#documents/model/kind.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { firstMatch, foldText, type ReadPage } from "#kernel/reading.ts";
import { type OrderReading, type Proposed, readOrder } from "./extract/order.ts";

interface Fact {
  key: string;
  label: string;
  found: Proposed<string | number> | null | undefined;
}

const pattern = (text: string): RegExp =>
  new RegExp(foldText(text).replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));

/** Where its words stand on their page. */
const valueOf = (pages: readonly ReadPage[], { key, label, found }: Fact): ReadValue[] => {
  if (!found) return [];
  const { value, text, page } = found;
  const own = pages[page - 1];
  return [
    {
      key,
      label,
      value: String(value),
      raw: text,
      page,
      box: (own && firstMatch([own], pattern(text)))?.box ?? null,
    },
  ];
};

const priced = (found: Proposed<Cents> | null | undefined): Proposed<string> | null =>
  found ? { ...found, value: frenchPrice(found.value) } : null;

/** Of a paper of one car alone: those of several are told apart by whoever looks. */
function ofCar({ lines }: OrderReading): Fact[] {
  const [line] = lines.length === 1 ? lines : [];
  return [
    { key: "purchasing.price", label: "Prix du véhicule", found: priced(line?.priceCents) },
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
  (pages: readonly ReadPage[], { held }: ReadingContext): ReadValue[] => {
    const reading = readOrder(pages, { vatNumber: null, held });
    return [...facts(reading), ...ofCar(reading)].flatMap((one) => valueOf(pages, one));
  };

export const readSignedOrder = reader(({ number, orderedOn, expectedOn, depositCents, vatCautionCents }) => [
  { key: "purchasing.number", label: "Numéro de la commande", found: number },
  { key: "purchasing.orderedOn", label: "Commandé le", found: orderedOn },
  { key: "purchasing.expectedOn", label: "Livraison prévue le", found: expectedOn },
  { key: "purchasing.deposit", label: "Acompte", found: priced(depositCents) },
  { key: "purchasing.vatCaution", label: "Caution de TVA", found: priced(vatCautionCents) },
]);

export const readInvoice = reader(({ number, orderedOn }) => [
  { key: "purchasing.invoiceNumber", label: "Numéro de la facture", found: number },
  { key: "purchasing.invoicedOn", label: "Facturé le", found: orderedOn },
]);
