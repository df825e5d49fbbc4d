// The endpoints of mandates and their functions.
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import type { mandatesContract } from "../contract.ts";
import { mandatePaperOf } from "./accounts/accounts.ts";
import { askAnotherAccount, askMandate } from "./requests/ask.ts";
import { giveAccount, declareSubmitted, openMandatePage } from "./client/public-page.ts";
import { missingMandates, missingPaymentMethods } from "./follow-ups/follow-ups.ts";
import { ended, type MandateRow, moveByStaff } from "./moves/moves.ts";
import { procedureHandlers } from "./procedures/procedures.ts";
import { companyMandates, mandateView } from "./moves/view.ts";

interface ForReason {
  id: string;
  version: number;
  reason: string;
}

/** A mandate not signed yet is a request, which those who ask may withdraw. */
async function cancelMandate(call: Call, { reason, ...at }: ForReason): Promise<MandateRow> {
  const { status } = await get(call, "mandate", at.id);
  const set = ended(call, reason);
  return moveByStaff(call, status === "Created" ? "withdraw" : "cancel", { ...at, set });
}

const moveForReason =
  (name: "block" | "unblock" | "suspend" | "resume") =>
  (call: Call, { reason, ...at }: ForReason) =>
    moveByStaff(call, name, { ...at, set: { reason } });

export const mandateHandlers: Handlers<typeof mandatesContract> = {
  ...procedureHandlers,
  listMissingMandates: missingMandates,
  listMissingPaymentMethods: missingPaymentMethods,
  readMandates: ({ params }, call) => companyMandates(call, params.companyId),
  readMandatePaper: async ({ params }, call) => mandatePaperOf(call, await get(call, "mandate", params.id)),
  ...verbHandlers<typeof mandatesContract>()(mandateView, {
    askMandate: (call, { companyId, ...request }) => askMandate(call, companyId, request),
    amendMandateAccount: askAnotherAccount,
    recordMandateSubmission: (call, { day, ...at }) =>
      moveByStaff(call, "giveToBank", { ...at, set: { givenOn: day } }),
    confirmMandate: (call, { day, proof, ...at }) =>
      moveByStaff(call, "confirm", { ...at, set: { confirmedOn: day, confirmationProof: proof } }),
    refuseMandate: (call, { reason, ...at }) =>
      moveByStaff(call, "refuse", { ...at, set: ended(call, reason) }),
    blockMandate: moveForReason("block"),
    unblockMandate: moveForReason("unblock"),
    suspendMandate: moveForReason("suspend"),
    resumeMandate: moveForReason("resume"),
    cancelMandate,
  }),
  openMandateLink: ({ params }, call) => openMandatePage(call, params),
  giveMandateAccount: ({ params, body }, call) => giveAccount(call, params.token, body),
  declareMandateSubmitted: ({ params }, call) => declareSubmitted(call, params.token),
};
