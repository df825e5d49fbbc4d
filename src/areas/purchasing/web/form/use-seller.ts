// The supplier chosen in a form: the facts that its VAT regime and its due day follow from.
import { suppliersContract } from "#suppliers/contract.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import type { Seller } from "../../model/orders/vat-regime.ts";

/** Null until it is read. */
export function useSeller(supplierId: string | undefined): (Seller & { paymentDays: number | null }) | null {
  const { data } = useRead(
    suppliersContract.readSupplier,
    supplierId ? { params: { id: supplierId } } : undefined,
  );
  if (!data || data.id !== supplierId) return null;
  const { address, vatNumber, paymentDays } = data;
  return { country: address.country, vatNumber, paymentDays };
}
