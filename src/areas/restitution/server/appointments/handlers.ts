// Handlers and reactions of the appointments of returns.
import { contractAmended } from "#contracts/model/events.ts";
import { appointments } from "#delivery/model/events.ts";
import { answer, reaction } from "#kernel/server/area.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { deadlineDerivation } from "#platform/overview/deadlines.ts";
import type { appointmentEndpoints } from "../../contract/appointments.ts";
import { changedReturn } from "../../model/appointments/appointment.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { PublicReturn } from "../../model/appointments/page.ts";
import { carrierOrder } from "./carrier.ts";
import type { ReturnRow } from "./kind.ts";
import { nearList, toPrepareList, toRestituteList } from "./lists.ts";
import { dueBackDeadline } from "./overview.ts";
import { chooseReturn, openReturn, remarkOnReturn, reportByLink, writeAboutReturn } from "./page.ts";
import { bookedReturns } from "./planned.ts";
import { prepareReturn, setReturnPrice, unprepareReturn, updateReturn } from "./prepare.ts";
import { answerReturn, askReturn, handleReturnRequest, releaseFormerCompany, revokeReturnLink } from "./requests.ts";
import { answerValues, preparationValues, readReturnSlots } from "./slots.ts";
import { restitutionWork } from "./work.ts";

const bind = verbHandlers<typeof appointmentEndpoints>();
const toChanged = viewOf(changedReturn);
const changed = (_call: unknown, row: ReturnRow) => toChanged(row);
const edits = bind(changed, { answerReturn, prepareReturn, updateReturn });

export const appointmentHandlers = {
  listPeriodsNearRestitution: nearList,
  listReturnsToPrepare: toPrepareList,
  listReturnsToCome: toRestituteList,
  readReturnSlots: ({ query }, call) => readReturnSlots(call, query.periodId),
};

export const appointmentParts = {
  reactions: [reaction(contractAmended, (call, { contractId }) => releaseFormerCompany(call, contractId))],
  answers: [answer(appointments, bookedReturns)],
  derivations: [restitutionWork, deadlineDerivation(dueBackDeadline)],
};
