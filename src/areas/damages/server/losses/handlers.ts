// Handlers of losses, their list, and their place among the records of a car.
import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import { carRecords } from "#fleet/server/car-files/car-records.ts";
import type { Call } from "#kernel/server/call.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import type { damagesContract } from "../../contract.ts";
import type {
  CessionDeclaration,
  FoundForm,
  LossCorrection,
  LossEndForm,
  LossMove,
  TheftForm,
} from "../../model/losses/loss.ts";
import { declareCession, readDeed } from "./cede.ts";
import { correctLoss, stealCar } from "./declare.ts";
import { endRentalByLoss, undoEndByLoss } from "./end.ts";
import { recordFoundCar, withdrawLoss } from "./restore.ts";
import { undoCession, undoFoundCar } from "./undo.ts";
import { carLosses } from "./view.ts";

export const lossRecords = carRecords({
  kind: "carLoss",
  words: ["companyName", "complaintNumber", "place"],
  copiesCompany: true,
});

const losses: ListSource<typeof damagesContract.listCarLosses> = {
  from: "car_loss l join car c on c.id = l.car_id left join rental_period p on p.id = l.period_id",
  countFrom: "car_loss l",
  search: searchIn("l.search_text"),
  exceptions: {
    car: carNameJson("c"),
    hasEndedRental: "coalesce(p.end_cause in ('THEFT', 'WRECK'), false)",
  },
  tally: { all: "carLoss" },
};

const openLosses: ListSource<typeof damagesContract.listOpenCarLosses> = {
  ...losses,
  only: "l.status = 'OPEN'",
  tally: { all: "carLoss:open" },
};

/** A move of the open loss of a car, which answers all its losses. */
const onCar =
  <Body>(act: (call: Call, carId: string, body: Body) => Promise<void>) =>
  async ({ params, body }: { params: { carId: string }; body: Body }, call: Call) => {
    await act(call, params.carId, body);
    return carLosses(call, params.carId);
  };

export const lossHandlers = {
  listCarLosses: losses,
  listOpenCarLosses: openLosses,
  readCarLosses: ({ params }: { params: { carId: string } }, call: Call) => carLosses(call, params.carId),
  stealCar: onCar<TheftForm>(stealCar),
  correctLoss: onCar<LossCorrection>(correctLoss),
  withdrawLoss: onCar<LossMove>(withdrawLoss),
  recordFoundCar: onCar<FoundForm>(recordFoundCar),
  endRentalByLoss: onCar<LossEndForm>(endRentalByLoss),
  declareCession: onCar<CessionDeclaration>(declareCession),
  undoEndByLoss: onCar<LossMove>(undoEndByLoss),
  undoFoundCar: onCar<LossMove>(undoFoundCar),
  undoCession: onCar<LossMove>(undoCession),
  readCessionDeed: ({ params }: { params: { carId: string } }, call: Call) => readDeed(call, params.carId),
};
