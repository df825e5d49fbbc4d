// The handlers of papers, and of the identity that they may state.
import type { Handlers } from "#kernel/server/area.ts";
import type { driverContract } from "../../contract/driver.ts";
import type { paperContract } from "../../contract/papers.ts";
import { askDriver, giveDriver, openDriverRequest } from "../driver-request.ts";
import { driverOf } from "../drivers.ts";
import { recordDriver } from "../moves/record-driver.ts";
import { fineView } from "../view.ts";
import { designationsFile } from "./designations.ts";
import { downloadCertificate, downloadClientLetter, downloadPack, downloadWithdrawal } from "./papers.ts";

export const paperHandlers: Handlers<typeof paperContract & typeof driverContract> = {
  askFineDriver: async ({ params, body }, call) =>
    fineView(call, await askDriver(call, { ...params, ...body })),
  openDriverRequest: ({ params }, call) => openDriverRequest(call, params.token),
  giveDriver: ({ params, body }, call) => giveDriver(call, params.token, body),
  downloadFinePack: ({ params }, call) => downloadPack(call, params.id),
  downloadFineLetter: ({ params }, call) => downloadClientLetter(call, params.id),
  downloadFineCertificate: ({ params }, call) => downloadCertificate(call, params.id),
  downloadFineWithdrawal: ({ params }, call) => downloadWithdrawal(call, params.id),
  downloadDesignations: ({ query }, call) => designationsFile(call, query),
  /** Each reading of an identity leaves a line in the history. */
  readFineDriver: async ({ params }, call) => {
    const driver = (await driverOf(call, params.id))?.identity ?? null;
    if (driver)
      call.recordChange({ record: "fine", id: params.id, did: "a consulté l’identité du conducteur" });
    return { driver };
  },
  recordFineDriver: async ({ params, body }, call) =>
    fineView(call, await recordDriver(call, { ...params, ...body })),
};
