// The endpoints of mandates and their functions.
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import type { mandatesContract } from "../contract.ts";
import type { Mandate } from "../model/mandate.ts";
import { mandatePaperOf } from "./accounts/accounts.ts";
import { askAnotherAccount, askMandate } from "./requests/ask.ts";
import { giveAccount, handToBank, openMandatePage } from "./client/public-page.ts";
import { missingMandates, missingPaymentMethods } from "./follow-ups/follow-ups.ts";
import { ended, type MandateRow, moveByStaff } from "./moves/moves.ts";
import { procedureHandlers } from "./procedures/procedures.ts";
import { companyMandates, mandateView } from "./moves/view.ts";

const seen = async (call: Call, moved: Promise<MandateRow>): Promise<Mandate> =>
  mandateView(call, await moved);

/** A mandate not signed yet is a request, which those who ask may withdraw. */
async function cancel(call: Call, id: string, { version, reason }: { version: number; reason: string }) {
  const { status } = await get(call, "mandate", id);
  const set = ended(call, reason);
  return moveByStaff(call, status === "Created" ? "withdraw" : "cancel", { id, version, set });
}

export const mandateHandlers: Handlers<typeof mandatesContract> = {
  ...procedureHandlers,
  listMissingMandates: missingMandates,
  listMissingPaymentMethods: missingPaymentMethods,
  readMandates: ({ params }, call) => companyMandates(call, params.companyId),
  readMandatePaper: async ({ params }, call) => mandatePaperOf(call, await get(call, "mandate", params.id)),
  askMandate: ({ params, body }, call) => seen(call, askMandate(call, params.companyId, body)),
  amendMandateAccount: ({ params, body }, call) =>
    seen(call, askAnotherAccount(call, { ...params, ...body })),
  giveMandateToBank: ({ params: { id }, body: { version, day } }, call) =>
    seen(call, moveByStaff(call, "giveToBank", { id, version, set: { givenOn: day } })),
  confirmMandate: ({ params: { id }, body: { version, day, proof } }, call) =>
    seen(
      call,
      moveByStaff(call, "confirm", { id, version, set: { confirmedOn: day, confirmationProof: proof } }),
    ),
  refuseMandate: ({ params: { id }, body: { version, reason } }, call) =>
    seen(call, moveByStaff(call, "refuse", { id, version, set: ended(call, reason) })),
  blockMandate: ({ params: { id }, body: { version, reason } }, call) =>
    seen(call, moveByStaff(call, "block", { id, version, set: { reason } })),
  unblockMandate: ({ params: { id }, body: { version, reason } }, call) =>
    seen(call, moveByStaff(call, "unblock", { id, version, set: { reason } })),
  suspendMandate: ({ params: { id }, body: { version, reason } }, call) =>
    seen(call, moveByStaff(call, "suspend", { id, version, set: { reason } })),
  resumeMandate: ({ params: { id }, body: { version, reason } }, call) =>
    seen(call, moveByStaff(call, "resume", { id, version, set: { reason } })),
  cancelMandate: ({ params, body }, call) => seen(call, cancel(call, params.id, body)),
  openMandateLink: ({ params }, call) => openMandatePage(call, params.token),
  giveMandateAccount: ({ params, body }, call) => giveAccount(call, params.token, body),
  handMandateToBank: ({ params }, call) => handToBank(call, params.token),
};
