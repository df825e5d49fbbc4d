// How a premium car was bought: from whom, under which VAT regime, and its payment.
import { z } from "zod";
import { type Day, daySchema } from "#kernel/calendar/day.ts";
import type { FieldMessages } from "#kernel/failure.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { optionalText } from "#kernel/schema/french.ts";
import { vatRegimeSchema } from "./orders/order.ts";
import type { VatRegime } from "./orders/price.ts";
import {
  expectation,
  expectedRegime,
  marginMistake,
  type Seller,
  territoryMistake,
} from "./orders/vat-regime.ts";

export const ownerKinds = {
  SUPPLIER: "Fournisseur",
  COMPANY: "Autre société",
  INDIVIDUAL: "Particulier",
} as const;
export type OwnerKind = keyof typeof ownerKinds;

export const optionalDay = z.preprocess(
  (day) => (day === "" ? null : day),
  daySchema.nullable().default(null),
);

/** Fields of the purchase in a form. */
export const premiumPurchaseShape = {
  ownerKind: enumOf(ownerKinds),
  vatRegime: vatRegimeSchema,
  /** Null until it is paid. */
  paidOn: optionalDay,
  paymentReference: optionalText(80),
};
export interface PremiumPurchase {
  ownerKind: OwnerKind;
  vatRegime: VatRegime;
  paidOn: Day | null;
  paymentReference: string;
}

/** Errors of a purchase by itself. */
export function purchaseMistakes(purchase: PremiumPurchase, supplierId: string | null): FieldMessages {
  const { ownerKind, vatRegime, paidOn, paymentReference } = purchase;
  const out: FieldMessages = {};
  if ((ownerKind === "SUPPLIER") !== (supplierId !== null))
    out.ownerKind =
      supplierId === null
        ? "Choisissez un fournisseur, ou dites si son propriétaire est une société ou un particulier."
        : "Ce véhicule vient d’un fournisseur.";
  if (ownerKind === "INDIVIDUAL" && vatRegime !== "MARGIN")
    out.vatRegime =
      "Un particulier ne facture pas de TVA : la revente est taxée sur la marge (CGI, article 297 A).";
  if (ownerKind === "COMPANY" && vatRegime !== "MARGIN" && vatRegime !== "FRENCH")
    out.vatRegime =
      "Un achat hors de France se fait à un fournisseur enregistré, avec son pays et son n° de TVA.";
  if (paidOn !== null && paymentReference === "") out.paymentReference = "Donnez la référence du virement.";
  if (paidOn === null && paymentReference !== "") out.paidOn = "Donnez le jour du paiement.";
  return out;
}

interface Circumstances {
  /** Null for an owner that is no supplier. */
  seller: Seller | null;
  firstRegistrationDate: Day | null;
  mileage: number;
  /** The day on which it was bought. */
  boughtOn: Day;
  today: Day;
}

/** The regime contradicts the seller, or the car: no reason justifies it. */
function regimeMistake(regime: VatRegime, { seller, boughtOn, ...car }: Circumstances): string | null {
  const expected = seller && expectedRegime(seller);
  if (seller && expected !== null && regime !== "MARGIN" && regime !== expected) return expectation(seller);
  const misplaced = seller && territoryMistake(regime, seller);
  if (misplaced || regime !== "MARGIN") return misplaced;
  return marginMistake(car, { seller, on: boughtOn })?.message ?? null;
}

/** Errors of a purchase from this seller, of this car. */
export function circumstanceMistakes(
  { vatRegime, paidOn }: PremiumPurchase,
  circumstances: Circumstances,
): FieldMessages {
  const regime = regimeMistake(vatRegime, circumstances);
  return {
    ...(regime !== null && { vatRegime: regime }),
    ...(paidOn !== null && paidOn > circumstances.today && { paidOn: "Cette date est à venir." }),
  };
}
