// Declarations of maintenance terms, which the area of maintenance gathers.
import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import type { Handlers } from "#kernel/server/area.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import type { termsContract } from "../../contract/terms.ts";
import { carMaintenance } from "./car.ts";
import { termRecords, termsDerivation } from "./derive.ts";
import { refreshTerms, restoreTerm, skipTerm } from "./terms.ts";
import { termCounts } from "../counted.ts";

export const termHandlers: Handlers<typeof termsContract> = {
  listIncomingMaintenance: {
    from: "maintenance_term t join car c on c.id = t.car_id",
    countFrom: "maintenance_term t",
    ...termCounts.part("maintenanceTerm:incoming", "t"),
    search: searchIn("t.search_text"),
    exceptions: { car: carNameJson("c"), "car.id": "t.car_id" },
  },
  readCarMaintenances: ({ params }, call) => carMaintenance(call, params.carId),
  skipMaintenanceTerm: ({ params, body }, call) => skipTerm(call, { ...params, ...body }),
  restoreMaintenanceTerm: ({ params, body }, call) => restoreTerm(call, { ...params, ...body }),
  refreshMaintenanceTerms: ({ params }, call) => refreshTerms(call, params.carId),
};

export const termParts = {
  derivations: [termsDerivation, termRecords.derivation],
  reactions: termRecords.reactions,
};
