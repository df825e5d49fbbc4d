// Tables of transports.
import type { Country } from "#kernel/company/address.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { generatedSearchText, type RowsOf, table } from "#kernel/server/records/tables.ts";
import { transportRecord } from "../model/records.ts";

export const transportTables = {
  transport: table(transportRecord, { searchText: generatedSearchText }),
};

interface TransportCarTable {
  carId: string;
  transportId: string;
  receivedOn: Day | null;
  mileage: number | null;
  condition: string;
  reservations: string;
  receivedBy: string | null;
  receivedById: string | null;
}

interface CarToTransportTable {
  carId: string;
  transportId: string | null;
  isConfirmed: boolean;
  vin: string;
  brand: string;
  carTitle: string;
  supplierId: string | null;
  supplierName: string;
  pickupCity: string;
  pickupCountry: Country;
  carrierName: string;
  priceCents: number | null;
  plannedPickupOn: Day | null;
  plannedDeliveryOn: Day | null;
  orderId: string;
  dueOn: Day | null;
  since: Day;
}

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof transportTables> {
    transportCar: TransportCarTable;
    carToTransport: CarToTransportTable;
  }
}
