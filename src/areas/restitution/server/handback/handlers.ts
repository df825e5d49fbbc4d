// Handlers, reactions and answers of handbacks.
import type { Handlers } from "#kernel/server/area.ts";
import { get } from "#kernel/server/records/records.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import type { handbackContract } from "../../contract/handback.ts";
import { kind, returnReport, type ReturnRow } from "../returns.ts";
import { recordArrival, returnCarrierCustody } from "./arrival.ts";
import { openExchange, withdrawExchange } from "./exchange.ts";
import { inspectionAnswers, inspectionReactions } from "./inspections.ts";
import { rentalEndReactions } from "./rental-ends.ts";
import { restituteCar } from "./restitute.ts";
import { restitutionView } from "./view.ts";

export const handbackHandlers: Handlers<typeof handbackContract> = {
  readRestitution: async ({ params, query }, call) =>
    restitutionView(call, await get(call, kind, params.periodId), query.on),
  readRestitutionReport: ({ params }, call) => returnReport(call, params.periodId),
  ...verbHandlers<typeof handbackContract>()((call, row: ReturnRow) => restitutionView(call, row), {
    restituteCar,
    openExchange,
    withdrawExchange,
    recordArrival,
  }),
};

export const handbackParts = {
  reactions: [...rentalEndReactions, ...inspectionReactions],
  answers: inspectionAnswers,
  custodySources: [returnCarrierCustody],
};
