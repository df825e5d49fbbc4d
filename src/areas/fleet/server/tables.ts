import type { Recorded } from "#kernel/server/database.ts";
import type { Day } from "#kernel/day.ts";
import type { CarStatus } from "../model/car.ts";

interface CarTable extends Recorded {
  vin: string;
  status: CarStatus;
  licensePlate: string | null;
  temporaryLicensePlate: string | null;
  carModelId: string;
  brand: string;
  model: string;
  finish: string;
  motorization: string;
  energy: string;
  gearbox: string;
  color: string;
  mileage: number;
  firstRegistrationDate: Day | null;
  buyingPriceCents: number | null;
  supplierId: string | null;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    car: CarTable;
  }
}
