// Early termination parts of the area.
import { answer, reaction } from "#kernel/server/area.ts";
import type { Handlers } from "#kernel/server/area.ts";
import { get } from "#kernel/server/records/records.ts";
import {
  procedureCanceled,
  procedureExpired,
  procedureRefused,
  procedureSigned,
  reasonsToSuspendSignature,
} from "#signatures/model/events.ts";
import { pendingTermination } from "#contracts/model/events.ts";
import { signatureNotices } from "#signatures/server/overview/notices.ts";
import type { SignedSubjectKind } from "#signatures/server/overview/signed-subjects.ts";
import type { earlyTerminationContract } from "../../contract/early-termination.ts";
import { estimateEarlyTermination, pendingProposal } from "./estimate.ts";
import {
  proposalRefused,
  proposalReleased,
  proposalSigned,
  proposalsOf,
  proposalSuspensions,
  proposalView,
  sendEarlyTermination,
} from "./proposals.ts";
import { revokeEarlyTermination } from "./withdrawal.ts";

export const earlyTerminationHandlers: Handlers<typeof earlyTerminationContract> = {
  readEarlyTermination: ({ params, query }, call) =>
    estimateEarlyTermination(call, params.contractId, query.on),
  readEarlyTerminations: async ({ params }, call) => ({
    proposals: await proposalsOf(call, params.contractId),
  }),
  sendEarlyTermination: async ({ params, body }, call) =>
    proposalView(call, await sendEarlyTermination(call, params.contractId, body)),
  revokeEarlyTermination: async ({ params: { id }, body }, call) =>
    proposalView(call, await revokeEarlyTermination(call, { id, ...body })),
};

export const earlyTerminationReactions = [
  reaction(procedureSigned, proposalSigned),
  reaction(procedureRefused, proposalRefused),
  reaction(procedureCanceled, proposalReleased),
  reaction(procedureExpired, proposalReleased),
  ...signatureNotices("earlyTermination"),
];

export const earlyTerminationAnswers = [
  answer(reasonsToSuspendSignature, proposalSuspensions),
  answer(pendingTermination, async (call, { contractId }) => {
    const pending = await pendingProposal(call, contractId);
    return pending ? { endsOn: pending.endsOn, since: pending.createdAt } : null;
  }),
];

export const signedEarlyTermination: SignedSubjectKind = {
  record: "earlyTermination",
  read: async (call, id) => {
    const { contractId, createdById } = await get(call, "earlyTermination", id);
    const contract = await get(call, "contract", contractId);
    return {
      name: `Résiliation anticipée du contrat ${contract.orderId}`,
      detail: `${contract.companyName} · ${contract.carTitle}`,
      address: `/prospection/contracts/view/${contractId}?tab=end`,
      accounts: [contract.salesmanId, createdById],
    };
  },
};
