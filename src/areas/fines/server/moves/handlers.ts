// The handlers of fines: each calls its verb and answers the fine.
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { finesContract } from "../../contract.ts";
import type { Fine } from "../../model/fine.ts";
import { correctFine, recordFine, settleFine } from "../record.ts";
import type { FineRecord } from "../subject.ts";
import { fineView, readFine } from "../view.ts";
import {
  checkAgain,
  checkCertificate,
  contestFine,
  keepFine,
  nameHolder,
  restoreFine,
  seeNotice,
  withdrawFine,
} from "./decisions.ts";
import {
  acknowledgeFine,
  increaseFine,
  proveDispatch,
  rectifyFine,
  refuseFine,
  reopenFine,
} from "./follow-ups.ts";
import { payFine } from "./pay.ts";
import { sendFine, sendFines } from "./send.ts";

const viewed = async (call: Call, moved: Promise<FineRecord>): Promise<Fine> => fineView(call, await moved);

type OwnHandlers = Pick<
  Handlers<typeof finesContract>,
  | "readFine"
  | "createFine"
  | "changeFine"
  | "seeFineNotice"
  | "settleFine"
  | "nameFineHolder"
  | "keepFine"
  | "contestFine"
  | "checkFineAgain"
  | "checkFineCertificate"
  | "sendFine"
  | "sendFines"
  | "proveFineDispatch"
  | "refuseFine"
  | "acknowledgeFine"
  | "payFine"
  | "rectifyFine"
  | "reopenFine"
  | "increaseFine"
  | "withdrawFine"
  | "restoreFine"
>;

export const fineHandlers: OwnHandlers = {
  readFine: ({ params }, call) => readFine(call, params.id),
  createFine: ({ body }, call) => viewed(call, recordFine(call, body)),
  changeFine: {
    form: ({ params }, call) => readFine(call, params.id),
    act: ({ params: { id }, body: { version, ...form } }, call) =>
      viewed(call, correctFine(call, { id, version }, form)),
  },
  settleFine: ({ params: { id }, body: { version, ...settled } }, call) =>
    viewed(call, settleFine(call, { id, version }, settled)),
  seeFineNotice: ({ params, body }, call) => viewed(call, seeNotice(call, { ...params, ...body })),
  nameFineHolder: ({ params, body }, call) => viewed(call, nameHolder(call, { ...params, ...body })),
  keepFine: ({ params, body }, call) => viewed(call, keepFine(call, { ...params, ...body })),
  contestFine: ({ params, body }, call) => viewed(call, contestFine(call, { ...params, ...body })),
  checkFineAgain: ({ params, body }, call) => viewed(call, checkAgain(call, { ...params, ...body })),
  checkFineCertificate: ({ params, body }, call) =>
    viewed(call, checkCertificate(call, { ...params, ...body })),
  sendFine: ({ params, body }, call) => viewed(call, sendFine(call, { ...params, ...body })),
  sendFines: ({ body }, call) => sendFines(call, body.fines),
  proveFineDispatch: ({ params, body }, call) => viewed(call, proveDispatch(call, { ...params, ...body })),
  refuseFine: ({ params, body }, call) => viewed(call, refuseFine(call, { ...params, ...body })),
  acknowledgeFine: ({ params, body }, call) => viewed(call, acknowledgeFine(call, { ...params, ...body })),
  payFine: ({ params, body }, call) => viewed(call, payFine(call, { ...params, ...body })),
  rectifyFine: ({ params, body }, call) => viewed(call, rectifyFine(call, { ...params, ...body })),
  reopenFine: ({ params, body }, call) => viewed(call, reopenFine(call, { ...params, ...body })),
  increaseFine: ({ params, body }, call) => viewed(call, increaseFine(call, { ...params, ...body })),
  withdrawFine: ({ params, body }, call) => viewed(call, withdrawFine(call, { ...params, ...body })),
  restoreFine: ({ params, body }, call) => viewed(call, restoreFine(call, { ...params, ...body })),
};
