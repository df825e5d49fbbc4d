import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import { area } from "#kernel/server/area.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { mileageContract } from "../contract.ts";
import { mileageManifest } from "../manifest.ts";
import { carMileage } from "./car-mileage.ts";
import { importReadings, previewImport, sentFile } from "./import/import.ts";
import { defaultDelta } from "../model/use/over-consumption.ts";
import { mileagePersonalData } from "./personal-data.ts";
import { answerFormerKilometres } from "./readings/judge-car.ts";
import { answerOtherReadings } from "./readings/other-readings.ts";
import { statedReadings } from "./readings/causes.ts";
import {
  addOdometerChange,
  forceReading,
  invalidateReading,
  recordReading,
  removeOdometerChange,
  restoreReading,
} from "./readings/record.ts";
import { mileagePhotoKind } from "../model/requests/photo-kind.ts";
import type { PublicMileage } from "../model/requests/request.ts";
import { giveMileage, openMileageLink } from "./requests/public-page.ts";
import { requestMileages, requestPhoto } from "./requests/requests.ts";
import { mileageHome } from "./use/home.ts";
import { amendmentProposal, prepareAmendment } from "./use/proposal.ts";
import { renameOnTheRoad, roadUse } from "./use/road-use.ts";
import { traveledDistance } from "./use/traveled.ts";
import { mileageTables } from "./tables.ts";
import { roadUseCounts } from "./counted.ts";

const onTheRoad = {
  from: "road_use u join car c on c.id = u.id",
  countFrom: "road_use u",
  search: searchIn("u.search_text"),
  exceptions: { car: carNameJson("c") },
} satisfies ListSource<typeof mileageContract.listCarsOnTheRoad>;

const overConsumption: ListSource<typeof mileageContract.listOverConsumption> = {
  ...onTheRoad,
  only: "u.excess_percent > 0",
  where: ({ list: { conditions } }, bind) =>
    conditions.some(({ field }) => field === "excessPercent")
      ? "true"
      : `u.excess_percent > ${bind(defaultDelta)}`,
};

export const mileage = area(
  mileageManifest,
  mileageContract,
  {
    listCarsOnTheRoad: onTheRoad,
    listOverConsumption: overConsumption,
    listRestituableLld: { ...onTheRoad, ...roadUseCounts.part("roadUse:LLD", "u") },
    listRestituableLmd: { ...onTheRoad, ...roadUseCounts.part("roadUse:LMD", "u") },
    readAmendmentProposal: ({ params }, call) => amendmentProposal(call, params.carId),
    prepareAmendment: ({ params, body }, call) => prepareAmendment(call, params.carId, body),
    readCarMileage: ({ params }, call) => carMileage(call, params.carId),
    ...verbHandlers<typeof mileageContract>()(carMileage, {
      recordReading: (call, { carId, ...form }) => recordReading(call, carId, form),
      addOdometerChange,
      invalidateReading,
      restoreReading,
      forceReading,
      removeOdometerChange,
    }),
    requestMileages: ({ body: { periodIds } }, call) => requestMileages(call, periodIds),
    readMileagePhoto: ({ params }, call) => requestPhoto(call, params.id),
    ...verbHandlers<typeof mileageContract>()((_call, page: PublicMileage) => page, {
      openMileageLink,
      giveMileage,
    }),
    previewMileageImport: ({ files }, call) => {
      call.markUnchanged();
      return previewImport(call, sentFile(files));
    },
    importMileages: ({ files }, call) => importReadings(call, sentFile(files)),
    readTraveledKilometrages: async ({ query }, call) => ({
      type: "text/plain; charset=utf-8",
      name: "kilometrages.txt",
      bytes: Buffer.from(await traveledDistance(call, query)),
    }),
  },
  {
    home: mileageHome,
    tables: mileageTables,
    counted: [roadUseCounts],
    documentKinds: [mileagePhotoKind],
    derivations: [statedReadings, roadUse],
    reactions: [renameOnTheRoad],
    answers: [answerFormerKilometres, answerOtherReadings],
    personalData: mileagePersonalData,
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateMileage(call),
  },
);
