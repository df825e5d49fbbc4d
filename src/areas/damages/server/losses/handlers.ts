// Handlers of losses, their list, and their place among the records of a car.
import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import { carRecords } from "#fleet/server/car-files/car-records.ts";
import type { Handlers } from "#kernel/server/area.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import type { lossEndpoints } from "../../contract/losses.ts";
import { cedeLostCar, declareCession, readDeed } from "./cede.ts";
import { correctLoss, stealCar } from "./declare.ts";
import { endRentalByLoss, undoEndByLoss } from "./end.ts";
import { recordFoundCar, withdrawLoss } from "./restore.ts";
import { undoCession, undoFoundCar } from "./undo.ts";
import { carLosses } from "./view.ts";
import { lossCounts } from "../counted.ts";

export const lossRecords = carRecords({
  kind: "carLoss",
  words: ["companyName", "complaintNumber", "place"],
  copiesCompany: true,
});

const losses: ListSource<typeof lossEndpoints.listCarLosses> = {
  from: "car_loss l join car c on c.id = l.car_id left join rental_period p on p.id = l.period_id",
  countFrom: "car_loss l",
  search: searchIn("l.search_text"),
  exceptions: {
    car: carNameJson("c"),
    hasEndedRental: "coalesce(p.end_cause in ('THEFT', 'WRECK'), false)",
  },
  ...lossCounts.whole,
};

const openLosses: ListSource<typeof lossEndpoints.listOpenCarLosses> = {
  ...losses,
  ...lossCounts.part("carLoss:open", "l"),
};

export const lossHandlers: Handlers<typeof lossEndpoints> = {
  listCarLosses: losses,
  listOpenCarLosses: openLosses,
  readCarLosses: ({ params }, call) => carLosses(call, params.carId),
  ...verbHandlers<typeof lossEndpoints>()((call, _changed, { carId }) => carLosses(call, carId), {
    stealCar,
    correctLoss,
    withdrawLoss,
    recordFoundCar,
    endRentalByLoss,
    declareCession,
    undoEndByLoss,
    undoFoundCar,
    undoCession,
    cedeLostCar,
  }),
  readCessionDeed: ({ params }, call) => readDeed(call, params.carId),
};
