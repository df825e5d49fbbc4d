// Reasons of a funding against the withdrawal of its car.
import { reasonsAgainstWithdrawal } from "#fleet/model/events.ts";
import { answer } from "#kernel/server/area.ts";
import { fundingsOf } from "./view.ts";

/** A payment is not corrected under a loan: whoever asked for the loan takes it back first. */
export const refuseWithdrawalOnceFunded = answer(reasonsAgainstWithdrawal, async (call, { carId }) =>
  (await fundingsOf(call, carId)).length === 0
    ? []
    : ["Le financement de ce véhicule est choisi : retirez-le d’abord."],
);
