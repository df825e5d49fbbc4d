// Cars in the global search.
import { z } from "zod";
import { searchEndpoint } from "#kernel/overview/search.ts";
import { foundCarModel, foundCompany } from "#contracts/contract/search.ts";

const foundCar = z.object({
  id: z.string(),
  vin: z.string(),
  licensePlate: z.string().nullable(),
  status: z.string(),
  carModel: foundCarModel.nullable(),
  contract: z
    .object({ id: z.string(), status: z.string(), orderId: z.string(), company: foundCompany })
    .nullable(),
});
export type FoundCar = z.output<typeof foundCar>;

export const searchContract = {
  findCars: searchEndpoint("cars", foundCar, {
    shows: ["car", "contract"],
    summary: "Véhicules dont le VIN ou la plaque contient ce qui est cherché.",
  }),
};
