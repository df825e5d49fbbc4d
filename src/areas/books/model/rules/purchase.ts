// The entries of bought cars: the invoice of a supplier, a car bought without one, their payment, advances.
import type { Day } from "#kernel/calendar/day.ts";
import { type Cents, roundCents, sumOf } from "#kernel/money.ts";
import { type AdvanceKind, advanceKinds } from "#purchasing/model/orders/records.ts";
import type { VatRegime } from "#purchasing/model/orders/price.ts";
import { type Line, line, type Third, third, type WantedEntry } from "../entry.ts";

interface PurchasedCar {
  carId: string;
  priceCents: Cents;
  /** The French rate on the tax point of its acquisition. */
  frenchRate: number;
}

export interface PurchaseFact {
  ref: string;
  on: Day;
  seller: Third;
  sellerName: string;
  vatRegime: VatRegime;
  netCents: Cents;
  /** The part of the net amount without VAT: registration taxes. */
  exemptCents: Cents;
  /** Charged by the seller, at this rate. */
  vatCents: Cents;
  vatRate: number;
  /** The total in the currency of the invoice; null in euros. */
  foreign: Line["foreign"];
  cars: readonly PurchasedCar[];
}

type CarShare = PurchasedCar & { cents: Cents };

/** The taxable amount, in proportion to the prices of the cars; the last one takes the rest. */
function sharesOf({ netCents, exemptCents, cars }: PurchaseFact): CarShare[] {
  const total = netCents - exemptCents;
  const prices = sumOf(cars.map(({ priceCents }) => priceCents));
  let left = total;
  return cars.map((car, rank) => {
    const cents = rank === cars.length - 1 ? left : roundCents((total * car.priceCents) / prices);
    left -= cents;
    return { ...car, cents };
  });
}

const vatLine = (account: "44562" | "4452", cents: Cents, rate: number, baseCents: Cents): Line =>
  line(account, cents, { vat: { category: "S", rate, baseCents } });

const vatRules = {
  FRENCH: ({ vatCents, vatRate, netCents, exemptCents }) => [
    vatLine("44562", vatCents, vatRate, netCents - exemptCents),
  ],
  INTRA_EU: (_, shares) =>
    [...Map.groupBy(shares, ({ frenchRate }) => frenchRate)].flatMap(([rate, all]) => {
      const base = sumOf(all.map(({ cents }) => cents));
      const vat = roundCents(base * rate);
      return [vatLine("44562", vat, rate, base), vatLine("4452", -vat, rate, -base)];
    }),
  MARGIN: () => [],
  /** Its base is that of the customs: its VAT is not posted here. */
  IMPORT: () => [],
} satisfies Record<VatRegime, (of: PurchaseFact, shares: readonly CarShare[]) => Line[]>;

export function purchaseEntries(fact: PurchaseFact): WantedEntry[] {
  const { ref, on, seller, vatRegime, netCents, exemptCents, vatCents, foreign } = fact;
  const shares = sharesOf(fact);
  const lines = [
    ...shares.map(({ carId, cents }) => line("2182", cents, { carId })),
    line("6354", exemptCents),
    line("404", -netCents - vatCents, {
      third: seller,
      foreign: foreign && { ...foreign, cents: -foreign.cents },
    }),
    ...vatRules[vatRegime](fact, shares),
  ];
  const label = `Achat ${fact.sellerName}`;
  return [{ key: "purchase", journal: "AC", day: on, piece: { ref, on }, label, lines }];
}

const advanceAccounts = { DEPOSIT: "238", VAT_CAUTION: "4671" } as const satisfies Record<
  AdvanceKind,
  string
>;

export interface SellerPaymentFact {
  seller: Third;
  sellerName: string;
  paidOn: Day;
  reference: string;
  amountCents: Cents;
  /** Advances deducted from what was due. */
  deducted: readonly { kind: AdvanceKind; cents: Cents }[];
}

export function sellerPaymentEntries(fact: SellerPaymentFact): WantedEntry[] {
  const { seller, sellerName, paidOn: day, reference: ref, amountCents, deducted } = fact;
  const lines = [
    line("404", amountCents + sumOf(deducted.map(({ cents }) => cents)), { third: seller }),
    ...deducted.map(({ kind, cents }) => line(advanceAccounts[kind], -cents, { third: seller })),
    line("5116", -amountCents),
  ];
  const label = `Paiement ${sellerName}`;
  return [{ key: "payment", journal: "RG", day, piece: { ref, on: day }, label, lines }];
}

export interface AdvanceFact {
  kind: AdvanceKind;
  supplierId: string;
  supplierName: string;
  orderNumber: string;
  paidOn: Day;
  reference: string;
  amountCents: Cents;
  refunds: readonly { id: string; day: Day; cents: Cents }[];
}

const refundLabels: Readonly<Record<AdvanceKind, string>> = {
  DEPOSIT: "Acompte remboursé par",
  VAT_CAUTION: "Caution de TVA restituée par",
};

export function advanceEntries(fact: AdvanceFact): WantedEntry[] {
  const { kind, supplierId, supplierName, orderNumber, paidOn, reference, amountCents, refunds } = fact;
  const entry = (key: string, day: Day, ref: string, label: string, cents: Cents): WantedEntry => ({
    key,
    journal: "RG",
    day,
    piece: { ref, on: day },
    label: `${label} ${supplierName}`,
    lines: [line(advanceAccounts[kind], cents, third("supplier", supplierId)), line("5116", -cents)],
  });
  return [
    entry("advance", paidOn, reference, advanceKinds[kind], amountCents),
    ...refunds.map(({ id, day, cents }) =>
      entry(`refund ${id}`, day, orderNumber, refundLabels[kind], -cents),
    ),
  ];
}
