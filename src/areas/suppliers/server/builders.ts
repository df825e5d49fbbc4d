// Valid suppliers in one call, for tests of every area.
import type { Call } from "#kernel/server/call.ts";
import { type Supplier, type SupplierDraft, supplierDraftSchema } from "../model/supplier.ts";
import { createSupplier } from "./keep.ts";

let made = 0;

/** One that sells every brand, with a store; each call gives other names. */
export function supplierDraft(over: object = {}): SupplierDraft {
  made += 1;
  const address = { line1: `${made} quai du Port`, zipCode: "44000", city: "Nantes", country: "FR" };
  return supplierDraftSchema.parse({
    name: `Garage Essai ${made}`,
    address,
    isMultiBrand: true,
    contacts: [{ firstName: "Dominique", lastName: "Essai", email: `garage${made}@exemple.test` }],
    stores: [{ name: "Nantes", address }],
    ...over,
  });
}

export const buildSupplier = (call: Call, over: object = {}): Promise<Supplier> =>
  createSupplier(call, supplierDraft(over));
