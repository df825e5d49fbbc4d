// Orders of the demonstration company, by the days since they were placed.
import type { DemonstrationInvoice } from "./invoices.ts";

interface PurchaseSpec {
  price: number;
  color: string;
  mileage?: number;
  /** Months since its first registration. */
  age?: number;
}

export interface OrderSpec {
  supplier: string;
  /** The store that the cars leave from; the supplier's own address without it. */
  store?: string;
  number: string;
  daysAgo: number;
  expectedIn: number;
  regime: "FRENCH" | "INTRA_EU" | "MARGIN";
  /** Reason why the regime is not the one that follows from the supplier. */
  reason?: string;
  deposit?: number;
  caution?: number;
  cars: readonly PurchaseSpec[];
  /** True when the supplier has returned its order, signed. */
  hasSignedOrder?: boolean;
  /** Number of paid cars. */
  paid?: number;
  /** True when documents were requested from its supplier. */
  isAsked?: boolean;
  invoice?: DemonstrationInvoice;
}

export const orderSpecs: readonly OrderSpec[] = [
  {
    supplier: "Autohaus Rheinblick",
    number: "AB-26-0417",
    daysAgo: 4,
    expectedIn: 25,
    regime: "INTRA_EU",
    caution: 1_254_000,
    invoice: { number: "R-2026-5510", issued: 3, dueIn: 27, isMatched: false },
    cars: [
      { price: 2_340_000, color: "Urano Grau" },
      { price: 2_340_000, color: "Pure White" },
      { price: 2_415_000, color: "Deep Black" },
    ],
  },
  {
    supplier: "Garage des Tuileries",
    number: "BC 20418",
    daysAgo: 9,
    expectedIn: 14,
    regime: "FRENCH",
    deposit: 200_000,
    hasSignedOrder: true,
    invoice: { number: "FA 20418", issued: 8, dueIn: -2, isMatched: true },
    cars: [
      { price: 1_789_000, color: "Gris Schiste" },
      { price: 1_812_000, color: "Bleu Nuit" },
    ],
  },
  {
    supplier: "Peugeot Val de Loire",
    number: "2026-1187",
    daysAgo: 21,
    expectedIn: 6,
    regime: "FRENCH",
    deposit: 150_000,
    hasSignedOrder: true,
    paid: 1,
    invoice: { number: "PVL-26-0933", issued: 15, dueIn: 15, isMatched: true },
    cars: [
      { price: 2_054_000, color: "Blanc Okénite" },
      { price: 2_054_000, color: "Noir Perla Nera" },
      { price: 2_098_000, color: "Gris Artense" },
    ],
  },
  {
    supplier: "Münchner Fahrzeughof",
    number: "VB 88121",
    isAsked: true,
    daysAgo: 64,
    expectedIn: -20,
    regime: "INTRA_EU",
    caution: 512_000,
    hasSignedOrder: true,
    paid: 1,
    invoice: { number: "RE 88121", issued: 60, dueIn: -30, isMatched: true },
    cars: [{ price: 2_695_000, color: "Mineralweiß", mileage: 8_400, age: 9 }],
  },
  {
    supplier: "Autohaus Rheinblick",
    number: "AB-26-0298",
    daysAgo: 92,
    expectedIn: -50,
    regime: "MARGIN",
    reason: "Mention du bon de commande : Differenzbesteuerung nach § 25a UStG",
    hasSignedOrder: true,
    paid: 2,
    invoice: { number: "R-2026-4127", issued: 85, dueIn: -60, isMatched: true },
    cars: [
      { price: 1_649_000, color: "Indium Grau", mileage: 41_200, age: 27 },
      { price: 1_595_000, color: "Atlantic Blue", mileage: 47_900, age: 31 },
    ],
  },
  {
    supplier: "Losange Atlantique",
    store: "Centre de préparation de Carquefou",
    number: "LA-26-0512",
    daysAgo: 70,
    expectedIn: -45,
    regime: "FRENCH",
    hasSignedOrder: true,
    paid: 3,
    invoice: { number: "FLA 0512", issued: 60, dueIn: -30, isMatched: true },
    cars: [
      { price: 1_684_000, color: "Gris Cassiopée" },
      { price: 1_684_000, color: "Blanc Nacré" },
      { price: 1_712_000, color: "Bleu Iron" },
    ],
  },
  {
    supplier: "Electro Mobilité Distribution",
    store: "Parc logistique de Saint-Priest",
    number: "EMD-2231",
    daysAgo: 66,
    expectedIn: -45,
    regime: "FRENCH",
    hasSignedOrder: true,
    paid: 1,
    // To complete in the month that is open in the books.
    invoice: { number: "EMD F 2231", issued: "lastMonth", dueIn: 15, isMatched: false },
    cars: [{ price: 2_236_000, color: "Noir Étoilé" }],
  },
];
