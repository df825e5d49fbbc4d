// A supplier read in full: its brands by name, its stores in form order.
import { viewOf } from "#kernel/schema/view.ts";
import { maskedIban } from "#kernel/company/iban.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { vatProofsOf } from "#clients/server/vat/check.ts";
import { type Supplier, supplierSchema } from "../model/supplier.ts";
import { readStores } from "./stores.ts";

export const readBrands = (call: Call, supplierId: string): Promise<Supplier["brands"]> =>
  call.db
    .selectFrom("supplierBrand")
    .innerJoin("brand", "brand.id", "supplierBrand.brandId")
    .select(["brand.id", "brand.name"])
    .where("supplierId", "=", supplierId)
    .orderBy("brand.name")
    .execute();

/** Unmasked for callers who may change it or pay to it. */
const visibleIban = (call: Call, iban: string | null): string | null => {
  const missing = missingPermission(call);
  const isUnmasked = missing("UPDATE_SUPPLIER") === null || missing("PAY_CAR") === null;
  return iban === null || isUnmasked ? iban : maskedIban(iban);
};

const toSupplier = viewOf(supplierSchema);

export async function toView(call: Call, row: Row<"supplier">): Promise<Supplier> {
  const [vatProof = null] = await vatProofsOf(call, row.vatNumber === null ? [] : [row.vatNumber]);
  return toSupplier({
    ...row,
    iban: visibleIban(call, row.iban),
    vatProof,
    brands: await readBrands(call, row.id),
    stores: await readStores(call, row.id),
  });
}

/** The supplier, or a 404. */
export const readSupplier = async (call: Call, id: string): Promise<Supplier> =>
  toView(call, await get(call, "supplier", id));
