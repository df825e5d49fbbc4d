// How a car was bought: from whom, under which VAT regime, at what price. Its resale and the police register read it.
import { type Day, dayInParis } from "#kernel/calendar/day.ts";
import { type Address, countries } from "#kernel/company/address.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { findRow, get, type Row } from "#kernel/server/records/records.ts";
import { paidTotal, type VatRegime } from "../model/orders/price.ts";
import { identityOf, type SellerIdentity } from "../model/seller-identity.ts";
import { vatRateOfDay } from "./terms/vat.ts";
import "./tables.ts";

/** PRIVATE: from a person, without VAT. UNKNOWN: nothing is stored of the purchase, or its regime was never typed. */
export type PurchaseRegime = VatRegime | "PRIVATE" | "UNKNOWN";

interface SupplierSeller {
  kind: "SUPPLIER";
  name: string;
  supplierId: string;
  address: Address;
  vatNumber: string | null;
}
export type PurchaseSeller =
  | SupplierSeller
  | { kind: "COMPANY"; name: string }
  | { kind: "INDIVIDUAL"; name: string; identity: SellerIdentity };

export interface CarPurchase {
  regime: PurchaseRegime;
  seller: PurchaseSeller | null;
  /** Price paid to the seller, with the tax that it charges; under the margin scheme, the whole price. */
  paidCents: Cents | null;
  boughtOn: Day | null;
  /** Never registered before we bought it. */
  isNew: boolean;
  /** Bought by premium salesmen, outside orders. */
  isPremium: boolean;
}

async function supplierSeller(call: Call, supplierId: string): Promise<SupplierSeller> {
  const { name, address, vatNumber } = await get(call, "supplier", supplierId);
  return { kind: "SUPPLIER", name, supplierId, address, vatNumber };
}

async function premiumPurchase(call: Call, bought: Row<"premiumCar">): Promise<CarPurchase> {
  const { ownerKind, ownerName: name, supplierId, priceCents, vatRegime, paidOn } = bought;
  const isPrivate = ownerKind === "INDIVIDUAL";
  const owner: PurchaseSeller = isPrivate
    ? { kind: "INDIVIDUAL", name, identity: identityOf(bought) }
    : { kind: "COMPANY", name };
  const boughtOn = paidOn ?? dayInParis(bought.createdAt);
  const vat = vatRegime && { vatRegime, vatRate: await vatRateOfDay(call, boughtOn) };
  return {
    regime: isPrivate ? "PRIVATE" : (vatRegime ?? "UNKNOWN"),
    seller: supplierId === null ? owner : await supplierSeller(call, supplierId),
    paidCents: vat ? paidTotal([priceCents], vat) : priceCents,
    boughtOn,
    isNew: false,
    isPremium: true,
  };
}

async function orderedPurchase(call: Call, line: Row<"carOrderLine">): Promise<CarPurchase> {
  const { vatRegime } = await get(call, "carOrder", line.orderId);
  return {
    regime: vatRegime,
    seller: await supplierSeller(call, line.supplierId),
    paidCents: line.dueCents,
    boughtOn: line.paidOn ?? line.orderedOn,
    isNew: line.firstRegistrationDate === null,
    isPremium: false,
  };
}

/** A car whose purchase was recorded elsewhere, before this software: its supplier and its price alone are known. */
async function unknownPurchase(call: Call, car: Row<"car">): Promise<CarPurchase> {
  return {
    regime: "UNKNOWN",
    seller: car.supplierId === null ? null : await supplierSeller(call, car.supplierId),
    paidCents: car.buyingPriceCents,
    boughtOn: null,
    isNew: car.firstRegistrationDate === null,
    isPremium: false,
  };
}

export async function purchaseOf(call: Call, carId: string): Promise<CarPurchase> {
  const premium = await findRow(call, "premiumCar", { carId });
  if (premium) return premiumPurchase(call, premium);
  const line = await findRow(call, "carOrderLine", { id: carId });
  return line ? orderedPurchase(call, line) : unknownPurchase(call, await get(call, "car", carId));
}

/** « 12 rue du Bac, 75007 Paris » ; abroad, with its country. */
export const addressLine = ({ line1, zipCode, city, country }: Address): string =>
  [line1, `${zipCode} ${city}`.trim(), country === "FR" ? "" : countries[country]]
    .filter((part) => part !== "")
    .join(", ");
