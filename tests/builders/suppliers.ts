// Valid suppliers in one call, for tests of every area.
import type { Call } from "#kernel/server/call.ts";
import { type Supplier, type SupplierDraft, supplierDraftSchema } from "#suppliers/model/supplier.ts";
import { createSupplier } from "#suppliers/server/suppliers.ts";

let count = 0;

/** A supplier of every brand, with a store; names differ at each call. */
export function supplierDraft(over: object = {}): SupplierDraft {
  count += 1;
  const address = { line1: `${count} quai du Port`, zipCode: "44000", city: "Nantes", country: "FR" };
  return supplierDraftSchema.parse({
    name: `Garage Essai ${count}`,
    address,
    isMultiBrand: true,
    contacts: [{ firstName: "Dominique", lastName: "Essai", email: `garage${count}@exemple.test` }],
    stores: [{ name: "Nantes", address }],
    ...over,
  });
}

export const buildSupplier = (call: Call, over: object = {}): Promise<Supplier> =>
  createSupplier(call, supplierDraft(over));
