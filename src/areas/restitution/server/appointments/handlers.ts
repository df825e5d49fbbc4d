// Handlers and reactions of the appointments of returns.
import { returnTransportOf } from "#billing/model/events.ts";
import { contractAmended, rentalEnded } from "#contracts/model/events.ts";
import { appointments } from "#delivery/model/events.ts";
import { statementLines } from "#fleet/model/events.ts";
import { answer, type Handlers, reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { accountDeleted } from "#people/model/events.ts";
import type { appointmentEndpoints } from "../../contract/appointments.ts";
import { changedReturn } from "../../model/appointments/appointment.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { PublicReturn } from "../../model/appointments/page.ts";
import { carrierOrder } from "./carrier.ts";
import type { ReturnRow } from "../returns.ts";
import { messageList, nearList, toInspectList, toPrepareList, toRestituteList } from "./lists.ts";
import { chooseReturn, openReturn, remarkOnReturn, reportByLink, writeAboutReturn } from "./page.ts";
import { bookedReturns } from "./planned.ts";
import { returnTransport, transportLines } from "./transport.ts";
import { prepareReturn, setReturnPrice, unprepareReturn, updateReturn } from "./prepare.ts";
import { answerReturn, askReturn, handleReturnRequest, revokeReturnLink } from "./requests.ts";
import { releaseFormerCompany, releaseLostCar, releaseReturnsOf } from "./release.ts";
import { answerValues, preparationValues, readReturnSlots } from "./slots.ts";
import { restitutionWork } from "./work.ts";

const bind = verbHandlers<typeof appointmentEndpoints>();
const toChanged = viewOf(changedReturn);
const changed = (_call: unknown, row: ReturnRow) => toChanged(row);
const edits = bind(changed, { answerReturn, prepareReturn, updateReturn });
const formOfCar = ({ params }: { params: { carId: string } }, call: Call) =>
  preparationValues(call, params.carId);

export const appointmentHandlers = {
  listPeriodsNearRestitution: nearList,
  listReturnsToPrepare: toPrepareList,
  listReturnsToCome: toRestituteList,
  listReturnsToInspect: toInspectList,
  listClientMessages: messageList,
  readReturnSlots: ({ query }, call) => readReturnSlots(call, query.periodId),
  readCarrierOrder: ({ params }, call) => carrierOrder(call, params.periodId),
  readReturnReportByLink: ({ params }, call) => reportByLink(call, params.token),
  answerReturn: { form: ({ params }, call) => answerValues(call, params.id), act: edits.answerReturn },
  prepareReturn: { form: formOfCar, act: edits.prepareReturn },
  updateReturn: { form: formOfCar, act: edits.updateReturn },
  ...bind(changed, { askReturn, unprepareReturn, setReturnPrice, revokeReturnLink, handleReturnRequest }),
  ...bind((_call, page: PublicReturn) => page, {
    openReturn,
    chooseReturn,
    writeAboutReturn,
    remarkOnReturn,
  }),
} satisfies Handlers<typeof appointmentEndpoints>;

export const appointmentParts = {
  reactions: [
    reaction(contractAmended, (call, { contractId }) => releaseFormerCompany(call, contractId)),
    reaction(rentalEnded, releaseLostCar),
    reaction(accountDeleted, (call, { userId }) => releaseReturnsOf(call, userId)),
  ],
  answers: [
    answer(appointments, bookedReturns),
    answer(returnTransportOf, returnTransport),
    answer(statementLines, transportLines),
  ],
  derivations: [restitutionWork],
};
