// The order of works sent to a garage (ordre de réparation). Loaded by the thread of documents.
import { type Address, frenchAddress } from "#kernel/company/address.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { heading, pairs, text } from "#platform/paper/blocks.ts";
import { table } from "#platform/paper/table.ts";
import type { Draw } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { lessorPaper, letterhead } from "#platform/paper/letterhead.ts";

export interface OrderPaper {
  lessor: Lessor;
  garage: { name: string; address: Address };
  bookedAt: string;
  car: { title: string; plate: string; vin: string; odometer: number };
  operations: readonly { label: string; usualPriceCents: number | null }[];
  /** The highest amount agreed so far, without tax. */
  agreedCents: number;
  comment: string;
}

const columns = [
  { title: "Opération", share: 3 },
  { title: "Prix habituel HT", share: 1, align: "right" },
] as const;
const priceOf = (cents: number | null): string => (cents === null ? "" : frenchPrice(cents));

export const draw: Draw<OrderPaper> = (order) => {
  const { lessor, garage, bookedAt, car, operations, agreedCents, comment } = order;
  const name = `Ordre de réparation ${car.plate || car.vin}`;
  const paper = lessorPaper(lessor, { title: name, name: "Ordre de réparation" });
  letterhead(paper, lessor, { title: "Ordre de réparation", facts: [frenchInstant(bookedAt)] });
  paper.put(
    pairs([
      ["Garage", garage.name],
      ["Adresse", frenchAddress(garage.address)],
      ["Rendez-vous", frenchInstant(bookedAt)],
    ]),
    heading("Véhicule"),
    pairs([
      ["Modèle", car.title],
      ["Plaque", car.plate],
      ["VIN", car.vin],
      ["Dernier kilométrage connu", `${frenchNumber(car.odometer)} km`],
    ]),
    heading("Travaux commandés"),
    table(
      columns,
      operations.map(({ label, usualPriceCents }) => [label, priceOf(usualPriceCents)]),
    ),
    text(
      `Plafond sans accord : ${frenchPrice(agreedCents)} HT. Tout dépassement : accord écrit préalable. Les travaux faits sans cet accord ne seront pas réglés.`,
    ),
    ...(comment === "" ? [] : [heading("Précisions"), text(comment)]),
    heading("Facturation"),
    text(
      `Facture à l’ordre de ${lessor.name}, ${[lessor.addressLine1, lessor.addressLine2, `${lessor.zipCode} ${lessor.city}`].filter(Boolean).join(", ")}. Numéro de TVA : ${lessor.vatNumber}. Indiquez la plaque, le VIN et le kilométrage, et envoyez-la à ${lessor.email}.`,
    ),
  );
  return paper.end();
};
