// A supplier read whole: its brands by name, its stores in the order of its form.
import { maskedIban } from "#kernel/iban.ts";
import { type Call, lacks } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records.ts";
import { vatProofsOf } from "#clients/server/vat/check.ts";
import type { Supplier } from "../model/supplier.ts";
import { storesOf } from "./stores.ts";

export const brandsOf = (call: Call, supplierId: string): Promise<Supplier["brands"]> =>
  call.db
    .selectFrom("supplierBrand")
    .innerJoin("brand", "brand.id", "supplierBrand.brandId")
    .select(["brand.id", "brand.name"])
    .where("supplierId", "=", supplierId)
    .orderBy("brand.name")
    .execute();

/** Whole for whoever changes it or pays on it. */
const shownIban = (call: Call, iban: string | null): string | null => {
  const lacking = lacks(call);
  const isWhole = lacking("UPDATE_SUPPLIER") === null || lacking("PAY_CAR") === null;
  return iban === null || isWhole ? iban : maskedIban(iban);
};

export async function viewOf(call: Call, row: Row<"supplier">): Promise<Supplier> {
  const {
    country: _country,
    city: _city,
    nbOfStores: _stores,
    ibanEnteredById: _account,
    createdById: _creator,
    updatedById: _changer,
    ...supplier
  } = row;
  const [vatProof = null] = await vatProofsOf(call, row.vatNumber === null ? [] : [row.vatNumber]);
  return {
    ...supplier,
    iban: shownIban(call, row.iban),
    vatProof,
    brands: await brandsOf(call, row.id),
    stores: await storesOf(call, row.id),
  };
}

/** The supplier, or the 404 that names it. */
export const supplierOf = async (call: Call, id: string): Promise<Supplier> =>
  viewOf(call, await get(call, "supplier", id));
