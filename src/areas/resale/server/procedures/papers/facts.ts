// Facts that the offer and the order form share, with their blocks.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { type Address, frenchAddress } from "#kernel/company/address.ts";
import { frenchSiret } from "#kernel/company/identifiers.ts";
import { type Cents, frenchNumber, frenchPrice } from "#kernel/money.ts";
import { type Block, pairs } from "#platform/paper/blocks.ts";
import { type Column, table } from "#platform/paper/table.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import type { SaleOption } from "../../../model/procedures/records.ts";
import type { SaleAmounts, SaleRegime } from "../../../model/sales/vat-regime.ts";

export interface SaleFacts {
  lessor: Lessor;
  buyer: {
    name: string;
    person: string;
    capacity: string;
    siret: string | null;
    vatNumber: string | null;
    address: Address;
    email: string;
    isConsumer: boolean;
  };
  car: {
    title: string;
    finish: string;
    energy: string;
    color: string;
    vin: string;
    plate: string;
    firstRegisteredOn: Day | null;
    mileage: number;
  };
  price: {
    typedCents: Cents;
    mention: string;
    isWithTax: boolean;
    /** Null while it is not confirmed. */
    regime: SaleRegime | null;
    car: SaleAmounts;
    optionsTotalCents: Cents;
    totalCents: Cents;
  };
  options: readonly SaleOption[];
  madeOn: Day;
}

/** Mentions of the regimes, with their articles; a sale with tax needs none. */
const regimeMentions: Readonly<Record<SaleRegime, string>> = {
  TAXED: "",
  EU: "Exonération de TVA, article 262 ter, I, 1° du code général des impôts.",
  MARGIN: "Régime particulier – Biens d’occasion (CGI, art. 297 A) : la TVA n’est pas récupérable.",
  EXEMPT: "Exonération de TVA, article 261, 3, 1°, a du code général des impôts.",
};
export const regimeMention = ({ price: { regime } }: SaleFacts): string =>
  regime === null ? "" : regimeMentions[regime];

export const buyerBlock = ({ buyer }: SaleFacts): Block =>
  pairs(
    [
      ["Acheteur", buyer.name],
      ["Représenté par", buyer.isConsumer ? "" : [buyer.person, buyer.capacity].filter(Boolean).join(", ")],
      ["SIRET", buyer.siret === null ? "" : frenchSiret(buyer.siret)],
      ["Numéro de TVA", buyer.vatNumber ?? ""],
      ["Adresse", frenchAddress(buyer.address)],
      ["E-mail", buyer.email],
    ].flatMap(([label = "", value = ""]) => (value === "" ? [] : [[label, value] as const])),
  );

export const carBlock = ({ car }: SaleFacts): Block =>
  pairs(
    [
      ["Véhicule", [car.title, car.finish].filter(Boolean).join(" ")],
      ["Énergie, couleur", [car.energy, car.color].filter(Boolean).join(", ")],
      ["VIN", car.vin],
      ["Immatriculation", car.plate],
      [
        "Première mise en circulation",
        car.firstRegisteredOn === null ? "" : frenchDay(car.firstRegisteredOn),
      ],
      ["Kilométrage au compteur", `${frenchNumber(car.mileage)} km`],
    ].flatMap(([label = "", value = ""]) => (value === "" ? [] : [[label, value] as const])),
  );

const columns: readonly Column[] = [
  { title: "Désignation", share: 70 },
  { title: "Montant", share: 30, align: "right" },
];

const optionText = ({ label, months, provider }: SaleOption): string =>
  [label, months === null ? "" : `${months} mois`, provider].filter(Boolean).join(", ");

export function priceBlock({ price, options }: SaleFacts): Block {
  const hasVat = price.regime === null || price.regime === "TAXED";
  const { car } = price;
  return table(
    columns,
    [
      ["Véhicule d’occasion", `${frenchPrice(price.typedCents)} ${price.mention}`],
      ...options.map((option) => [optionText(option), frenchPrice(option.cents)]),
      ...(hasVat
        ? [
            ["Dont véhicule hors taxes", frenchPrice(car.netCents)],
            ["Dont TVA du véhicule", frenchPrice(car.vatCents)],
          ]
        : []),
      [hasVat ? "Total TTC" : "Total à payer", frenchPrice(price.totalCents)],
    ],
    { hasTotal: true },
  );
}
