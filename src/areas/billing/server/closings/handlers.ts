// Handlers of the ends of rentals and of their closings.
import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import type { Call } from "#kernel/server/call.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { get } from "#kernel/server/records/records.ts";
import type { closingsContract } from "../../contract/closings.ts";
import type { ClosingKind } from "../../model/closings/closing.ts";
import type { TuningForm } from "../../model/closings/tuning.ts";
import type { ClosingView } from "../../model/closings/view.ts";
import { correctRentalEnd, endRental, undoRentalEnd } from "./rental-ends.ts";
import { enterCosts, reopenClosing, requireKind, tuneClosing } from "./tune.ts";
import { closingView, contractRentals, readClosing } from "./view.ts";
import "../tables.ts";

const missingTunings: ListSource<typeof closingsContract.listMissingTunings> = {
  from: "closing z join contract k on k.id = z.contract_id join company m on m.id = z.company_id left join car c on c.id = z.car_id",
  countFrom: "closing z",
  only: "z.status in ('TO_TUNE', 'AWAITING')",
  exceptions: { orderId: "k.order_id", companyName: "m.name", car: carNameJson("c") },
};

interface PeriodParams {
  params: { periodId: string };
}

const readOf =
  (kind: ClosingKind) =>
  async ({ params }: PeriodParams, call: Call): Promise<ClosingView> => {
    const closing = await get(call, "closing", params.periodId);
    requireKind(closing, kind);
    return closingView(call, closing);
  };

const tuneOf =
  (kind: ClosingKind) =>
  async (
    { params, body }: PeriodParams & { body: TuningForm & { version: number } },
    call: Call,
  ): Promise<ClosingView> =>
    closingView(call, await tuneClosing(call, { id: params.periodId, kind, ...body }));

export const closingHandlers = {
  readContractRentals: ({ params }: { params: { contractId: string } }, call: Call) =>
    contractRentals(call, params.contractId),
  endRental: async ({ params, body }: PeriodParams & { body: Parameters<typeof endRental>[2] }, call: Call) =>
    closingView(call, await endRental(call, params.periodId, body)),
  correctRentalEnd: async (
    { params, body }: PeriodParams & { body: Parameters<typeof correctRentalEnd>[2] },
    call: Call,
  ) => closingView(call, await correctRentalEnd(call, params.periodId, body)),
  undoRentalEnd: (
    { params, body }: PeriodParams & { body: { version: number; reason: string } },
    call: Call,
  ) => undoRentalEnd(call, params.periodId, body),
  readClosing: ({ params }: PeriodParams, call: Call) => readClosing(call, params.periodId),
  enterClosingCosts: async (
    {
      params,
      body,
    }: PeriodParams & {
      body: { version: number; repairsCents: number | null; returnTransportCents: number | null };
    },
    call: Call,
  ) => closingView(call, await enterCosts(call, { id: params.periodId, ...body })),
  reopenClosing: async (
    { params, body }: PeriodParams & { body: { version: number; reason: string } },
    call: Call,
  ) => closingView(call, await reopenClosing(call, { id: params.periodId, ...body })),
  readMidtermAmounts: readOf("MIDTERM"),
  tuneMidtermAmounts: tuneOf("MIDTERM"),
  readFinalAmounts: readOf("FINAL"),
  tuneFinalAmounts: tuneOf("FINAL"),
  listMissingTunings: missingTunings,
};
