import type { Generated } from "kysely";
import type { Address } from "#kernel/address.ts";
import type { Recorded } from "#kernel/server/database.ts";

interface SupplierTable extends Recorded {
  name: string;
  vatNumber: string;
  iban: Generated<string>;
  country: string;
  address: Address;
  brands: string[];
  isMultiBrand: boolean;
  /** Kept by the fleet when a car is bought. */
  suppliedCars: Generated<number>;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    supplier: SupplierTable;
  }
}
