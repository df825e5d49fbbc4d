import { area } from "#kernel/server/area.ts";
import { get } from "#kernel/server/records.ts";
import { fleetManifest } from "../manifest.ts";
import { fleetContract } from "../contract.ts";
import { demonstrateFleet } from "./demonstration.ts";
import "./tables.ts";
import { carFields } from "../model/fields.ts";

export const fleet = area(
  fleetManifest,
  fleetContract,
  {
    listSupplierCars: {
      from: "car c",
      where: ({ params }, bind) => `c.supplier_id = ${bind(params.id)}`,
    },
    carResume: async ({ params }, call) => {
      const {
        id,
        vin,
        status,
        licensePlate,
        temporaryLicensePlate,
        firstRegistrationDate,
        color,
        carModelId,
        brand,
        model,
      } = await get(call, "car", params.id);
      return {
        id,
        vin,
        status,
        licensePlate,
        temporaryLicensePlate,
        firstRegistrationDate,
        color,
        carModel: { id: carModelId, brand, name: model },
      };
    },
  },
  { fields: { car: carFields }, demonstration: demonstrateFleet },
);
