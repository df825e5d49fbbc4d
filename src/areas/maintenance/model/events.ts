// Events of maintenance, for later areas and the books.
import { event } from "#kernel/event.ts";
import type { Cents } from "#kernel/money.ts";

interface InvoicedMaintenance {
  maintenanceId: string;
  carId: string;
  maintenanceSupplierId: string;
  exVatCents: Cents;
  vatCents: Cents;
}
/** The invoice of a service is recorded and accepted. */
export const maintenanceInvoiced = event<InvoicedMaintenance>("maintenance.maintenanceInvoiced");
/** An accepted invoice is withdrawn: the opposite of the event before. */
export const maintenanceInvoiceWithdrawn = event<InvoicedMaintenance>(
  "maintenance.maintenanceInvoiceWithdrawn",
);
