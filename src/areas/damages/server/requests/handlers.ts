// Handlers of the declarations asked of drivers.
import type { Handlers } from "#kernel/server/area.ts";
import type { requestEndpoints } from "../../contract/requests.ts";
import { acceptRequest, joinRequest, refuseRequest } from "./decide.ts";
import {
  addDriverPaper,
  addDriverPhoto,
  openDriverPage,
  readDriverFile,
  removeDriverFile,
  sendDeclaration,
} from "./driver-page.ts";
import { placeDriverPhoto } from "./driver-places.ts";
import { inviteDriver, remindDriver, withdrawRequest } from "./invite.ts";
import { answerRequest, readRequest, readRequestFile, requestList, waitingRequests } from "./read.ts";

export const requestHandlers: Handlers<typeof requestEndpoints> = {
  listDamageRequests: requestList,
  listWaitingDamageRequests: waitingRequests,
  readDamageRequest: ({ params }, call) => readRequest(call, params.id),
  inviteDriver: ({ body }, call) => answerRequest(call, inviteDriver(call, body)),
  remindDriver: ({ params, body }, call) => answerRequest(call, remindDriver(call, { ...params, ...body })),
  withdrawDamageRequest: ({ params, body }, call) =>
    answerRequest(call, withdrawRequest(call, { ...params, ...body })),
  acceptDamageRequest: ({ params, body }, call) => answerRequest(call, acceptRequest(call, params.id, body)),
  joinDamageRequest: ({ params, body }, call) => answerRequest(call, joinRequest(call, params.id, body)),
  refuseDamageRequest: ({ params, body }, call) => answerRequest(call, refuseRequest(call, params.id, body)),
  readDamageRequestFile: ({ params }, call) => readRequestFile(call, params),
  openDamageLink: ({ params }, call) => openDriverPage(call, params.token),
  sendDamagePhoto: ({ params, files }, call) => addDriverPhoto(call, params.token, files?.file),
  sendDamagePaper: ({ params, files }, call) => addDriverPaper(call, params.token, files?.file),
  placeDriverPhoto: ({ params, body }, call) => placeDriverPhoto(call, params, body),
  removeDamageFile: ({ params }, call) => removeDriverFile(call, params),
  readDamageFile: ({ params }, call) => readDriverFile(call, params),
  sendDeclaration: ({ params, body }, call) => sendDeclaration(call, params.token, body),
};
