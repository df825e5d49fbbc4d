// Handlers of the page of a garage, and of the check of what it sends.
import type { Handlers } from "#kernel/server/area.ts";
import type { garagePageContract } from "../../contract/garage-page.ts";
import { readInvoice } from "../reading/invoice.ts";
import { acceptReport, reportContent, sendBackReport } from "../reports/check.ts";
import { estimateContent } from "../visits/estimates.ts";
import {
  confirmByGarage,
  estimateByGarage,
  openGaragePage,
  proposeByGarage,
  readGarageOrder,
  reportByGarage,
} from "./page.ts";

export const garagePageHandlers: Handlers<typeof garagePageContract> = {
  openGarageLink: ({ params }, call) => openGaragePage(call, params.token),
  readGarageOrder: ({ params }, call) => readGarageOrder(call, params.token),
  confirmByGarage: ({ params, body }, call) => confirmByGarage(call, params.token, body.version),
  proposeByGarage: ({ params, body }, call) => proposeByGarage(call, params.token, body),
  estimateByGarage: ({ params, body, files }, call) =>
    estimateByGarage(call, params.token, { ...body, file: files.file }),
  reportByGarage: ({ params, body, files }, call) =>
    reportByGarage(call, params.token, { ...body, file: files.file }),
  downloadMaintenanceEstimate: ({ params }, call) => estimateContent(call, params),
  downloadGarageReport: ({ params }, call) => reportContent(call, params.id),
  readMaintenanceInvoice: readInvoice,
  acceptGarageReport: ({ params, body }, call) => acceptReport(call, params.id, body),
  sendBackGarageReport: ({ params, body }, call) => sendBackReport(call, params.id, body),
};
