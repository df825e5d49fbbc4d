// The VAT of a sale of one car: it follows from how the car was bought, and from who takes it where (BOI-TVA-SECT-90-20;
// CGI, art. 262 ter, I and 297 A).
import type { LineKindKey } from "#billing/model/documents/line-kinds.ts";
import type { UsedCarScheme } from "#billing/model/rules/natures.ts";
import { addMonths, type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { Address } from "#kernel/company/address.ts";
import { type Cents, roundCents, vatCents } from "#kernel/money.ts";
import { vatRegimes, type VatRegime } from "#purchasing/model/orders/price.ts";
import { type LesseeTerritory, lesseeTerritories, territoryOf } from "#settings/model/lessee-vat.ts";
import type { BuyerKind } from "./rules.ts";

export const saleRegimes = {
  TAXED: "TVA sur le prix total",
  EU: "Livraison intracommunautaire",
  MARGIN: "TVA sur la marge",
  EXEMPT: "Exonération, bien usagé",
} as const;
export type SaleRegime = keyof typeof saleRegimes;

export const carLineKinds = {
  TAXED: "CAR_SALE",
  EU: "CAR_SALE_EU",
  MARGIN: "CAR_SALE_MARGIN",
  EXEMPT: "CAR_SALE_MARGIN",
} as const satisfies Record<SaleRegime, LineKindKey>;

export interface Sale {
  buyerKind: BuyerKind;
  /** True once an authority has confirmed the VAT number of the buyer on the day. */
  hasValidVatNumber: boolean;
  /** Country of the handover, or of destination. */
  destination: Pick<Address, "country" | "zipCode">;
  firstRegisteredOn: Day | null;
  mileage: number | null;
  deliveredOn: Day;
  /** The choice of the accountant for cars bought without VAT, on that day. */
  usedCarScheme: UsedCarScheme | null;
}

export type RegimeProposal = { regime: SaleRegime; reason: string } | { refusal: string };

/** A land vehicle is new until six months after its first circulation, or up to 6 000 km (CGI, art. 298 sexies, III). */
export const isNewForVat = ({
  firstRegisteredOn,
  mileage,
  deliveredOn,
}: Pick<Sale, "firstRegisteredOn" | "mileage" | "deliveredOn">): boolean =>
  (mileage !== null && mileage <= 6_000) ||
  (firstRegisteredOn !== null && deliveredOn <= addMonths(firstRegisteredOn, 6));

const forAccountant = (why: string): RegimeProposal => ({
  refusal: `${why} : à traiter avec le comptable.`,
});

const purchaseText = (regime: VatRegime): string => `acheté sous le régime « ${vatRegimes[regime]} »`;

function withoutVat({ usedCarScheme }: Sale): RegimeProposal {
  const why = "Le véhicule a été acheté sans TVA récupérable";
  switch (usedCarScheme) {
    case null:
      return {
        refusal: `${why} : la comptabilité doit d’abord choisir entre la marge et l’exonération, dans les natures de TVA.`,
      };
    case "MARGIN":
      return { regime: "MARGIN", reason: `${why} : la TVA porte sur la marge (CGI, art. 297 A).` };
    case "EXEMPTION":
      return { regime: "EXEMPT", reason: `${why} : sa vente est exonérée (CGI, art. 261, 3, 1°, a).` };
  }
}

function toTheUnion(purchase: VatRegime, sale: Sale): RegimeProposal {
  if (isNewForVat(sale))
    return forAccountant(
      `Ce véhicule est neuf au sens de la TVA (6 mois ou 6 000 km au plus) le ${frenchDay(sale.deliveredOn)} et quitte la France`,
    );
  if (purchase === "MARGIN") return withoutVat(sale);
  if (sale.buyerKind === "CONSUMER")
    return forAccountant("Le véhicule quitte la France pour un particulier d’un autre État de l’Union");
  if (!sale.hasValidVatNumber)
    return {
      refusal:
        "Le numéro de TVA de l’acheteur n’est pas vérifié : une livraison dans l’Union le demande, à moins que le véhicule soit remis en France, avec TVA.",
    };
  return {
    regime: "EU",
    reason: `Véhicule ${purchaseText(purchase)}, livré à un assujetti d’un autre État de l’Union (CGI, art. 262 ter, I, 1°).`,
  };
}

/** The regime of a sale with its reason, or why a person must decide; `regime`: of the purchase, null when unknown. */
export function saleRegime(regime: VatRegime | null, sale: Sale): RegimeProposal {
  if (regime === null) return forAccountant("Le régime de TVA de l’achat de ce véhicule n’est pas connu");
  const territory: LesseeTerritory = territoryOf(sale.destination);
  if (territory === "UNION") return toTheUnion(regime, sale);
  if (territory !== "MAINLAND")
    return forAccountant(`Le véhicule quitte la métropole (${lesseeTerritories[territory]})`);
  if (regime === "MARGIN") return withoutVat(sale);
  return {
    regime: "TAXED",
    reason: `Véhicule ${purchaseText(regime)}, remis en France : la TVA porte sur le prix total.`,
  };
}

/** Why an accountant may not choose a regime; null when it may. `purchase`: null when unknown. */
export function chosenRegimeRefusal(
  chosen: SaleRegime,
  purchase: VatRegime | null,
  sale: Sale,
): string | null {
  switch (chosen) {
    case "TAXED":
      return null;
    case "MARGIN":
    case "EXEMPT":
      return purchase === null || purchase === "MARGIN"
        ? null
        : `Véhicule ${purchaseText(purchase)} : sa TVA a été déduite, sa vente est taxée sur le prix total.`;
    case "EU":
      if (territoryOf(sale.destination) !== "UNION")
        return "Le véhicule ne quitte pas la France : ce n’est pas une livraison dans l’Union.";
      return sale.buyerKind !== "CONSUMER" && sale.hasValidVatNumber
        ? null
        : "Une livraison dans l’Union demande un acheteur assujetti, dont le numéro de TVA est vérifié.";
  }
}

export interface SaleAmounts {
  netCents: Cents;
  vatCents: Cents;
  totalCents: Cents;
}

const netAmounts = (netCents: Cents, rate: number): SaleAmounts => ({
  netCents,
  vatCents: vatCents(netCents, rate),
  totalCents: netCents + vatCents(netCents, rate),
});

/** The amounts of a price: a consumer agrees on a price with tax, a trader or a company on one without. */
export function saleAmounts(
  priceCents: Cents,
  { regime, rate, isWithTax }: { regime: SaleRegime; rate: number; isWithTax: boolean },
): SaleAmounts {
  if (regime !== "TAXED") return netAmounts(priceCents, 0);
  return netAmounts(isWithTax ? roundCents(priceCents / (1 + rate)) : priceCents, rate);
}
