// Instalment plan parts of the area: signatures of proposals.
import { companyOf } from "#clients/server/read.ts";
import { frenchPrice } from "#kernel/money.ts";
import { answer, reaction } from "#kernel/server/area.ts";
import { get } from "#kernel/server/records/records.ts";
import {
  procedureCanceled,
  procedureExpired,
  procedureRefused,
  procedureSigned,
  reasonsToSuspendSignature,
} from "#signatures/model/events.ts";
import { signatureNotices } from "#signatures/server/overview/notices.ts";
import type { SignedSubjectKind } from "#signatures/server/overview/signed-subjects.ts";
import { warnOfLateInstalments } from "./late-instalments.ts";
import { lapsePlan, planRefused, planReleased, planSigned, planSuspensions } from "./plan-signature.ts";

const signedPlan: SignedSubjectKind = {
  record: "instalmentPlan",
  read: async (call, id) => {
    const { caseId, companyId, totalCents, createdById } = await get(call, "instalmentPlan", id);
    const { name } = await companyOf(call, companyId);
    return {
      name: `Échéancier de ${name}`,
      detail: frenchPrice(totalCents),
      address: `/billing/dunning/view/${caseId}`,
      accounts: [createdById],
    };
  },
};

export const planParts = {
  reactions: [
    reaction(procedureSigned, planSigned),
    reaction(procedureRefused, planRefused),
    reaction(procedureCanceled, planReleased),
    reaction(procedureExpired, planReleased),
    ...signatureNotices("instalmentPlan"),
  ],
  answers: [answer(reasonsToSuspendSignature, planSuspensions)],
  signedSubjects: [signedPlan],
  jobHandlers: [lapsePlan, ...warnOfLateInstalments.jobHandlers],
} as const;
