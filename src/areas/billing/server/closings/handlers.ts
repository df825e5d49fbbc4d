// Handlers of the ends of rentals and of their closings.
import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { get } from "#kernel/server/records/records.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import type { closingsContract } from "../../contract/closings.ts";
import type { ClosingKind } from "../../model/closings/closing.ts";
import type { ClosingView } from "../../model/closings/view.ts";
import { correctRentalEnd, endRental, undoRentalEnd } from "./rental-ends.ts";
import { enterCosts, reopenClosing, requireKind, tuneClosing } from "./tune.ts";
import { closingView, contractRentals, readClosing } from "./view.ts";

const missingTunings: ListSource<typeof closingsContract.listMissingTunings> = {
  from: "closing z join contract k on k.id = z.contract_id join company m on m.id = z.company_id left join car c on c.id = z.car_id",
  countFrom: "closing z",
  only: "z.status in ('TO_TUNE', 'AWAITING')",
  exceptions: { orderId: "k.order_id", companyName: "m.name", car: carNameJson("c") },
};

const readOf =
  (kind: ClosingKind) =>
  async ({ params }: { params: { periodId: string } }, call: Call): Promise<ClosingView> => {
    const closing = await get(call, "closing", params.periodId);
    requireKind(closing, kind);
    return closingView(call, closing);
  };

/** A closing has the id of its rental period. */
const ofPeriod = <Form extends object>({ periodId: id, ...form }: Form & { periodId: string }) => ({
  id,
  ...form,
});

export const closingHandlers: Handlers<typeof closingsContract> = {
  readContractRentals: ({ params }, call) => contractRentals(call, params.contractId),
  undoRentalEnd: ({ params, body }, call) => undoRentalEnd(call, { ...params, ...body }),
  readClosing: ({ params }, call) => readClosing(call, params.periodId),
  ...verbHandlers<typeof closingsContract>()(closingView, {
    endRental,
    correctRentalEnd,
    enterClosingCosts: (call, costs) => enterCosts(call, ofPeriod(costs)),
    reopenClosing: (call, reasoned) => reopenClosing(call, ofPeriod(reasoned)),
    tuneMidtermAmounts: (call, form) => tuneClosing(call, { ...ofPeriod(form), kind: "MIDTERM" }),
    tuneFinalAmounts: (call, form) => tuneClosing(call, { ...ofPeriod(form), kind: "FINAL" }),
  }),
  readMidtermAmounts: readOf("MIDTERM"),
  readFinalAmounts: readOf("FINAL"),
  listMissingTunings: missingTunings,
};
