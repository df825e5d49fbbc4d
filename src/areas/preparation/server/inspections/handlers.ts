import type { Handlers } from "#kernel/server/area.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import type { inspectionContract } from "../../contract/inspections.ts";
import { readComparison } from "./comparison.ts";
import { addInspectionPhoto, removeInspectionPhoto } from "./photos.ts";
import {
  beginInspection,
  finishInspection,
  inspectionView,
  reopenInspection,
  saveInspection,
} from "./inspections.ts";
import { fourTires } from "../../model/inspection-items.ts";
import { statusesToAssess } from "../../model/cars-to-assess.ts";
import { photoContent } from "../photos.ts";
import { inspectionReport } from "../inspection-report.ts";

export const inspectionHandlers: Handlers<typeof inspectionContract> = {
  listInspectedCars: {
    from: "inspection i join car c on c.id = i.car_id",
    exceptions: {
      vin: "c.vin",
      plate: "coalesce(c.license_plate, c.temporary_license_plate, '')",
      carTitle: "car_title(c.brand, c.model)",
    },
    search: searchIn("i.search_text"),
  },
  listCarsToAssess: {
    from: `car_readiness r left join inspection i
      on i.car_id = r.car_id and i.period_id = r.period_id and i.kind = 'DEPARTURE'`,
    countFrom: "car_readiness r",
    key: "r.car_id",
    where: () => `r.status = any('{${statusesToAssess.join()}}') and not exists (select from inspection d
      where d.car_id = r.car_id and d.period_id = r.period_id and d.kind = 'DEPARTURE' and d.status = 'DONE')`,
    exceptions: { id: "r.car_id", inspectionId: "i.id", isBegun: "i.id is not null" },
    search: searchIn("r.search_text"),
  },
  beginInspection: ({ body }, call) => beginInspection(call, body),
  readInspection: ({ params }, call) => inspectionView(call, params.id),
  readComparison: ({ params }, call) => readComparison(call, params.id),
  saveInspection: {
    form: async ({ params }, call) => {
      const inspection = await inspectionView(call, params.id);
      return { ...inspection, tires: fourTires(inspection.tires) };
    },
    act: ({ params, body }, call) => saveInspection(call, params.id, body),
  },
  finishInspection: ({ params, body }, call) => finishInspection(call, { ...params, ...body }),
  reopenInspection: ({ params, body }, call) => reopenInspection(call, { ...params, ...body }),
  addInspectionPicture: ({ params, body, files }, call) =>
    addInspectionPhoto(call, params.id, { spot: body.spot, file: files.file }),
  removeInspectionPicture: ({ params }, call) => removeInspectionPhoto(call, params.id, params.pictureId),
  readInspectionPicture: ({ params }, call) =>
    photoContent(call, { inspectionId: params.id }, params.pictureId),
  readInspectionReport: ({ params }, call) => inspectionReport(call, params.id),
};
