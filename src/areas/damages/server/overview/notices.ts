// Notices of losses: funding prepares the early repayment with its amount of the day, sales administration goes on.
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { earlyRepaymentOf } from "#funding/model/early-repayment.ts";
import { loanOf } from "#funding/model/funding.ts";
import { openFundingOf } from "#funding/server/fundings/open-funding.ts";
import { frenchPrice } from "#kernel/money.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { permissionHolders } from "#people/server/users/colleagues.ts";
import { notifyUsers, withdrawNotices } from "#platform/overview/notices.ts";
import { carFound, carLost, lossReopened, lossWithdrawn } from "../../model/events.ts";
import { type LossKind, lossKinds } from "../../model/losses/flow.ts";

const lossCause = (lossId: string): string => `loss ${lossId}`;
const fundingCause = (lossId: string): string => `loss ${lossId} funding`;

/** Cost of repaying the loan of a lost car today; null for a car without a loan. */
async function repaymentText(call: Call, carId: string): Promise<string | null> {
  const funding = await openFundingOf(call, carId);
  if (!funding || funding.funderId === null) return null;
  const funder = funding.funderName ?? "son financeur";
  const loan = loanOf(funding);
  if (!loan) return `À ${funder}\u00a0: les chiffres du prêt sont à compléter.`;
  const { terminationFeeRate } = funding;
  const { totalCents } = earlyRepaymentOf({ ...loan, terminationFeeRate }, call.today);
  return `${frenchPrice(totalCents)} aujourd’hui, à ${funder}`;
}

async function notifyLoss(
  call: Call,
  { lossId, carId, kind }: { lossId: string; carId: string; kind: LossKind },
): Promise<void> {
  const name = carLine(await carName(call, carId));
  await notifyUsers(call, await permissionHolders(call, "DECLARE_CAR_LOSS"), {
    kind: "carLost",
    title: `${lossKinds[kind]} : ${name}`,
    detail: "L’assureur est à prévenir ; le client choisit un remplacement ou la fin de sa location.",
    address: `/car-summary/damages/${carId}`,
    cause: lossCause(lossId),
  });
  const repayment = await repaymentText(call, carId);
  if (repayment === null) return;
  await notifyUsers(call, await permissionHolders(call, "UPDATE_FUNDING"), {
    kind: "carLost",
    title: `Remboursement anticipé à préparer : ${name}`,
    detail: repayment,
    address: `/car-summary/fundings/${carId}`,
    cause: fundingCause(lossId),
  });
}

export const lossNotices = [
  reaction(carLost, notifyLoss),
  reaction(lossReopened, async (call, { lossId, carId, undone }) => {
    const { kind } = await get(call, "carLoss", lossId);
    if (undone === "RECOVERY") await notifyLoss(call, { lossId, carId, kind });
  }),
];

async function withdrawLossNotices(call: Call, lossId: string): Promise<void> {
  await withdrawNotices(call, lossCause(lossId));
  await withdrawNotices(call, fundingCause(lossId));
}

export const withdrawNoticesOfLoss = [
  reaction(lossWithdrawn, (call, { lossId }) => withdrawLossNotices(call, lossId)),
  reaction(carFound, async (call, { lossId, isWrecked }) => {
    if (!isWrecked) await withdrawLossNotices(call, lossId);
  }),
];
