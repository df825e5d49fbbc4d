// The tables of suppliers, in camel case.
import type { Generated, GeneratedAlways } from "kysely";
import type { Address, Country } from "#kernel/company/address.ts";
import type { Correspondent } from "#kernel/company/correspondent.ts";
import type { Recorded } from "#kernel/server/database.ts";

interface SupplierTable extends Recorded {
  name: string;
  vatNumber: string | null;
  iban: string | null;
  ibanEnteredAt: string | null;
  ibanEnteredBy: string | null;
  ibanEnteredById: string | null;
  paymentDays: Generated<number | null>;
  address: Address;
  /** Country of the address. */
  country: GeneratedAlways<Country>;
  city: GeneratedAlways<string>;
  isMultiBrand: boolean;
  contacts: Correspondent[];
  nbOfStores: number;
  /** Updated by the fleet when a car is bought. */
  suppliedCars: Generated<number>;
}

interface SupplierBrandTable {
  supplierId: string;
  brandId: string;
}

interface SupplierStoreTable {
  id: string;
  supplierId: string;
  position: number;
  name: string;
  address: Address;
  contactName: string;
  email: string;
  phone: string | null;
  hours: string;
  logisticsFeeCents: number | null;
}

/** An entry of the IBAN, or of another company under the same IBAN. */
interface SupplierIbanEntryTable {
  id: string;
  supplierId: string;
  iban: string | null;
  enteredAt: string;
  enteredBy: string;
  enteredById: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    supplier: SupplierTable;
    supplierBrand: SupplierBrandTable;
    supplierStore: SupplierStoreTable;
    supplierIbanHand: SupplierIbanEntryTable;
  }
}
