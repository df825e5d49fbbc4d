// The handlers of papers, and of the identity that they may state.
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { applyMove, lockForMove } from "#kernel/server/records/life-cycle.ts";
import type { VersionedId } from "#kernel/server/records/records.ts";
import type { driverContract } from "../../contract/driver.ts";
import type { paperContract } from "../../contract/papers.ts";
import { fineFlow } from "../../model/flow.ts";
import type { PersonIdentity } from "../../model/identity.ts";
import { askDriver, giveDriver, openDriverRequest } from "../driver-request.ts";
import { driverOf, saveDriver } from "../drivers.ts";
import { type FineRecord, toSubject } from "../subject.ts";
import { fineView } from "../view.ts";
import { designationsFile } from "./designations.ts";
import { downloadCertificate, downloadClientLetter, downloadPack, downloadWithdrawal } from "./papers.ts";

/** Typed by staff. */
async function recordDriver(
  call: Call,
  { id, version, ...identity }: VersionedId & PersonIdentity,
): Promise<FineRecord> {
  const request = { kind: "fine", id, version, move: "recordDriver" } as const;
  const row = await lockForMove(call, fineFlow, request, toSubject(call));
  const saved = await saveDriver(call, row, identity);
  return applyMove(call, saved, { kind: "fine", to: null, did: "a saisi l’identité du conducteur" });
}

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
