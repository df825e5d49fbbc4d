// Handlers of the page of a garage, and of the check of what it sends.
import type { Handlers } from "#kernel/server/area.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import type { garagePageContract } from "../../contract/garage-page.ts";
import type { GaragePage } from "../../model/garage-page/page.ts";
import { readInvoice } from "../reading/invoice.ts";
import { acceptGarageReport, reportContent, sendBackGarageReport } from "../reports/check.ts";
import { estimateContent } from "../visits/estimates.ts";
import { maintenanceView } from "../visits/read.ts";
import {
  confirmByGarage,
  estimateByGarage,
  openGarageLink,
  proposeByGarage,
  readGarageOrder,
  reportByGarage,
} from "./page.ts";

const bind = verbHandlers<typeof garagePageContract>();

export const garagePageHandlers: Handlers<typeof garagePageContract> = {
  ...bind((_call, page: GaragePage) => page, {
    openGarageLink,
    confirmByGarage,
    proposeByGarage,
    estimateByGarage,
    reportByGarage,
  }),
  readGarageOrder: ({ params }, call) => readGarageOrder(call, params.token),
  downloadMaintenanceEstimate: ({ params }, call) => estimateContent(call, params),
  downloadGarageReport: ({ params }, call) => reportContent(call, params.id),
  readMaintenanceInvoice: readInvoice,
  ...bind(maintenanceView, { acceptGarageReport, sendBackGarageReport }),
};
