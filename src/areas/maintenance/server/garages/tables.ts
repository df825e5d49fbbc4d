// The tables of garages, in camel case.
import type { Generated, GeneratedAlways } from "kysely";
import type { Address, Country } from "#kernel/company/address.ts";
import type { Correspondent } from "#kernel/company/correspondent.ts";
import type { Recorded, Status } from "#kernel/server/database.ts";
import type { GarageStatus } from "../../model/garages/flow.ts";

interface MaintenanceSupplierTable extends Recorded {
  name: string;
  status: Status<GarageStatus>;
  siret: string | null;
  foreignNumber: string;
  vatNumber: string | null;
  iban: string | null;
  ibanEnteredAt: string | null;
  ibanEnteredBy: string | null;
  ibanEnteredById: string | null;
  ibanAcceptedAt: Generated<string | null>;
  ibanAcceptedBy: Generated<string | null>;
  ibanAcceptedById: Generated<string | null>;
  address: Address;
  country: GeneratedAlways<Country>;
  zipCode: GeneratedAlways<string>;
  city: GeneratedAlways<string>;
  email: string;
  phone: string | null;
  isMultiBrand: boolean;
  hourlyRateCents: number | null;
  hours: string;
  isBodyShop: boolean;
  lendsCars: boolean;
  contacts: Correspondent[];
  comment: string;
}

interface MaintenanceSupplierBrandTable {
  maintenanceSupplierId: string;
  brandId: string;
}

/** An entry of the IBAN, or of another company under the same IBAN. */
interface MaintenanceSupplierIbanEntryTable {
  id: string;
  maintenanceSupplierId: string;
  iban: string | null;
  enteredAt: string;
  enteredBy: string;
  enteredById: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    maintenanceSupplier: MaintenanceSupplierTable;
    maintenanceSupplierBrand: MaintenanceSupplierBrandTable;
    maintenanceSupplierIbanEntry: MaintenanceSupplierIbanEntryTable;
  }
}
