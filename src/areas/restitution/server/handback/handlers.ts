// Handlers, reactions and answers of handbacks.
import type { Call } from "#kernel/server/call.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import type { handbackContract } from "../../contract/handback.ts";
import { recordArrival, returnCarrierCustody } from "./arrival.ts";
import { inspectionDeadline } from "./deadlines.ts";
import { openExchange, withdrawExchange } from "./exchange.ts";
import { inspectionAnswers, inspectionReactions } from "./inspections.ts";
import { rentalEndReactions } from "./rental-ends.ts";
import { restitutionReport } from "./report.ts";
import { restituteCar } from "./restitute.ts";
import { findRestitution, type RestitutionRow, restitutionView } from "./view.ts";

export const handbackHandlers = {
  readRestitution: async (
    {
      params,
      query,
    }: { params: { periodId: string }; query: { on?: Parameters<typeof restitutionView>[2] } },
    call: Call,
  ) => restitutionView(call, await findRestitution(call, params.periodId), query.on),
  readRestitutionReport: async ({ params }: { params: { periodId: string } }, call: Call) =>
    restitutionReport(call, await findRestitution(call, params.periodId)),
  ...verbHandlers<typeof handbackContract>()((call, row: RestitutionRow) => restitutionView(call, row), {
    restituteCar,
    openExchange,
    withdrawExchange,
    recordArrival,
  }),
};

export const handbackParts = {
  reactions: [...rentalEndReactions, ...inspectionReactions],
  answers: inspectionAnswers,
  derivations: [inspectionDeadline],
  custodySources: [returnCarrierCustody],
};
