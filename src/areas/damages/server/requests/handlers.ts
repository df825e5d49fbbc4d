// Handlers of the declarations asked of drivers.
import type { Handlers } from "#kernel/server/area.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import type { requestEndpoints } from "../../contract/requests.ts";
import type { DriverPage } from "../../model/requests/request.ts";
import { acceptDamageRequest, joinDamageRequest, refuseDamageRequest } from "./decide.ts";
import {
  openDamageLink,
  readDriverFile,
  removeDamageFile,
  sendDamagePaper,
  sendDamagePhoto,
  sendDeclaration,
} from "./driver-page.ts";
import { placeDriverPhoto } from "./driver-places.ts";
import { inviteDriver, remindDriver, withdrawDamageRequest } from "./invite.ts";
import { readRequest, readRequestFile, requestList, requestView, waitingRequests } from "./read.ts";

const bind = verbHandlers<typeof requestEndpoints>();

export const requestHandlers: Handlers<typeof requestEndpoints> = {
  listDamageRequests: requestList,
  listWaitingDamageRequests: waitingRequests,
  readDamageRequest: ({ params }, call) => readRequest(call, params.id),
  ...bind(requestView, {
    inviteDriver,
    remindDriver,
    withdrawDamageRequest,
    acceptDamageRequest,
    joinDamageRequest,
    refuseDamageRequest,
  }),
  readDamageRequestFile: ({ params }, call) => readRequestFile(call, params),
  ...bind((_call, page: DriverPage) => page, {
    openDamageLink,
    sendDamagePhoto,
    sendDamagePaper,
    placeDriverPhoto,
    removeDamageFile,
    sendDeclaration,
  }),
  readDamageFile: ({ params }, call) => readDriverFile(call, params),
};
