// Reasons of a funding against the withdrawal of its car.
import { reasonsAgainstWithdrawal } from "#fleet/model/events.ts";
import { answer } from "#kernel/server/area.ts";
import { fundingsOf } from "./fundings/open-funding.ts";

/** A payment cannot be corrected under a loan: the loan must be removed first by the person who requested it. */
export const refuseWithdrawalOnceFunded = answer(reasonsAgainstWithdrawal, async (call, { carId }) =>
  (await fundingsOf(call, carId)).length === 0
    ? []
    : ["Le financement de ce véhicule est choisi : retirez-le d’abord."],
);
