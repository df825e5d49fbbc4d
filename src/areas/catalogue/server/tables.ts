import type { Generated } from "kysely";
import type { Recorded, Status } from "#kernel/server/database.ts";
import type { Energy, ThermalFuel } from "#settings/model/taxes/taxed-vehicle.ts";
import type { ImportCounts, ImportStatus, Outcome } from "../model/ademe-import.ts";
import type { Gearbox } from "../model/car-model.ts";
import type { Grid } from "../model/grid.ts";
import type { MaintenanceTerm } from "../model/maintenance.ts";
import type { Carcass, Season, SpeedIndex } from "../model/tire.ts";
import type { PlannedModel } from "./import/plan.ts";

interface BrandTable extends Recorded {
  name: string;
  nameKey: string;
  isAvailable: Generated<boolean>;
  maintenanceTerms: MaintenanceTerm[];
  /** Maintained by a trigger. */
  nbOfModels: Generated<number>;
}

interface MediumTermCategoryTable extends Recorded {
  name: string;
  nameKey: string;
  description: string;
  isUtility: boolean;
  isAvailable: boolean;
  monthlyPrices: Grid | null;
  /** Maintained by a trigger. */
  nbOfModels: Generated<number>;
}

interface CarModelTable extends Recorded {
  brandId: string;
  brand: string;
  name: string;
  nameKey: string;
  isUtility: boolean;
  isEndOfSupport: boolean;
  isAvailable: Generated<boolean>;
  body: string;
  doorCount: number | null;
  seatCount: number | null;
  height: number | null;
  wheelbase: number | null;
  mediumTermCategoryId: string | null;
  /** Empty: those of the brand. */
  maintenanceTerms: MaintenanceTerm[];
  picture: string | null;
  energies: Generated<Energy[]>;
  nbOfFinishes: Generated<number>;
  lowestPriceCents: number | null;
  hasSellingPrices: Generated<boolean>;
}

interface ConfigurationTable {
  id: string;
  carModelId: string;
  /** Position in its model. */
  place: number;
  motorization: string;
  energy: Energy;
  gearbox: Gearbox;
  thermalFuel: ThermalFuel | null;
  isRechargeable: boolean;
  electricRangeKm: number | null;
  runsOnE85: boolean;
  enginePower: number | null;
  fiscalPower: number | null;
  carbonEmissionRate: number | null;
  fuelConsumptionRate: number | null;
  electricConsumptionRate: number | null;
  isAvailable: Generated<boolean>;
  maintenanceCosts: Grid | null;
}

interface FinishTable {
  id: string;
  configurationId: string;
  carModelId: string;
  place: number;
  name: string;
  nameKey: string;
  weight: number | null;
  /** Set on the finish itself; `carbonEmissionRate` is this value, else the configuration's. */
  ownCarbonEmissionRate: number | null;
  buyingPriceCents: number | null;
  estimatedBuyingPriceCents: number | null;
  sellingPrices: Grid | null;
  isAvailable: Generated<boolean>;
  brand: Generated<string>;
  model: Generated<string>;
  motorization: Generated<string>;
  energy: Generated<Energy>;
  gearbox: Generated<Gearbox>;
  carbonEmissionRate: Generated<number | null>;
  fiscalPower: Generated<number | null>;
  isUtility: Generated<boolean>;
  isProposable: Generated<boolean>;
}

interface TireSizeTable extends Recorded {
  width: number;
  series: number;
  carcass: Carcass;
  diameter: number;
  isCommercial: boolean;
  loadIndex: number;
  speedIndex: SpeedIndex;
  season: Season;
  fullSize: string;
}

interface TirePriceTable {
  id: string;
  brandId: string | null;
  carModelId: string | null;
  finishId: string | null;
  tireSizeId: string;
  priceCents: number;
}

interface CatalogueImportTable extends Recorded {
  fileName: string;
  status: Status<ImportStatus>;
  counts: ImportCounts;
  newBrands: string[];
  nbOfNewModels: number;
  done: number;
  total: number;
  problem: string;
  models: PlannedModel[];
}

interface CatalogueImportLineTable {
  catalogueImportId: string;
  line: number;
  outcome: Outcome;
  what: string;
  why: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    brand: BrandTable;
    mediumTermCategory: MediumTermCategoryTable;
    carModel: CarModelTable;
    configuration: ConfigurationTable;
    finish: FinishTable;
    tireSize: TireSizeTable;
    tirePrice: TirePriceTable;
    catalogueImport: CatalogueImportTable;
    catalogueImportLine: CatalogueImportLineTable;
  }
}
