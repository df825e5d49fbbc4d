import { area } from "#kernel/server/area.ts";
import { telematicsContract } from "../contract.ts";
import { telematicsManifest } from "../manifest.ts";
import { boxFittingFields } from "../model/box-fitting.ts";
import { fittingsOfCars } from "./fittings.ts";
import { telematicsPersonalData } from "./personal-data.ts";
import { boxesOf } from "./read.ts";
import { readBoxes } from "./readings/read-boxes.ts";
import { unreadFittings } from "./readings/unread.ts";
import { deleteOldRecordsNightly } from "./records/months.ts";
import { sentOf } from "./records/read.ts";
import { markSilentBoxes } from "./silence.ts";

export const telematics = area(
  telematicsManifest,
  telematicsContract,
  {
    readCarBoxes: ({ params }, call) => boxesOf(call, params.id),
    readBoxRecords: ({ params, query }, call) => sentOf(call, params.id, query.from),
  },
  {
    fields: { boxFitting: boxFittingFields },
    derivations: [fittingsOfCars, unreadFittings],
    jobHandlers: [...markSilentBoxes.jobHandlers, ...readBoxes.jobHandlers, deleteOldRecordsNightly],
    personalData: telematicsPersonalData,
    recordPages: [
      {
        record: "boxFitting",
        page: async (call, id) => {
          const fitting = await call.db
            .selectFrom("boxFitting")
            .select("carId")
            .where("id", "=", id)
            .executeTakeFirst();
          return `/car-summary/boxes/${fitting?.carId ?? id}`;
        },
      },
    ],
  },
);
