// Tables of transports, in camel case.
import type { Generated, GeneratedAlways } from "kysely";
import type { Country } from "#kernel/company/address.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Recorded } from "#kernel/server/database.ts";
import type { OrderLanguage } from "#purchasing/model/orders/order-wording.ts";
import type { TransportStage } from "../model/flow.ts";
import type { End, Way } from "../model/transport.ts";

interface TransportTable extends Recorded {
  way: Way;
  carrierName: string;
  carrierEmail: string;
  carrierPhone: string | null;
  pickup: End;
  destination: End;
  plannedPickupOn: Day;
  plannedDeliveryOn: Day | null;
  instructions: string;
  /** Language of its voucher. */
  language: OrderLanguage;
  /** For the whole transport, whatever the shares of its cars. */
  agreedCents: number;
  /** Computed from its cars. */
  nbOfCars: Generated<number>;
  nbReceived: Generated<number>;
  vins: Generated<string>;
  stage: GeneratedAlways<TransportStage>;
  pickupCity: GeneratedAlways<string>;
}

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
  interface Tables {
    transport: TransportTable;
    transportCar: TransportCarTable;
    carToTransport: CarToTransportTable;
  }
}
