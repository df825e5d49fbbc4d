// Dunning parts of the area: fields, reactions, derivations, jobs.
import { documentFinalised, priorClaimOf, priorShareOfDraft } from "#billing/model/events.ts";
import { companyChanged, paymentMethodChanged } from "#clients/model/events.ts";
import { answer, reaction } from "#kernel/server/area.ts";
import { deadlineDerivation } from "#platform/overview/deadlines.ts";
import { dunningCaseRecordFields } from "../../model/dunning/case.ts";
import { insolvencyFields } from "../../model/dunning/insolvency.ts";
import { planFields } from "../../model/dunning/plan.ts";
import { dunningSettingsFields, rateFields } from "../../model/dunning/settings.ts";
import { allocationsAdded, debitsAnnounced, debitsChanged, receiptsRecorded } from "../../model/events.ts";
import { mandateChanged } from "../../model/mandates/events.ts";
import { planParts } from "../agreements/area-parts.ts";
import { reopenUndone } from "../agreements/reopened-parts.ts";
import { claimOfDocument, claimPriorOfDocument, shareOfDraft } from "../insolvency/prior-claims.ts";
import { insolvencyDeadlines } from "../overview/deadlines.ts";
import { refreshAllocated, refreshAnnounced, refreshCredited, refreshDebited, renameCases } from "./cases.ts";
import { dunningJobs } from "./nightly.ts";

export const dunningParts = {
  fields: {
    dunningCase: dunningCaseRecordFields,
    instalmentPlan: planFields,
    insolvency: insolvencyFields,
    lateInterestRate: rateFields,
    dunningSettings: dunningSettingsFields,
  },
  reactions: [
    reaction(allocationsAdded, (call, { allocationIds }) => reopenUndone(call, allocationIds)),
    reaction(allocationsAdded, (call, { allocationIds }) => refreshAllocated(call, allocationIds)),
    reaction(debitsChanged, (call, { debitIds }) => refreshDebited(call, { debitIds })),
    reaction(debitsAnnounced, (call, { partIds }) => refreshDebited(call, { partIds })),
    reaction(receiptsRecorded, (call, { receiptIds }) => refreshCredited(call, { receiptIds })),
    reaction(documentFinalised, (call, { documentId }) => refreshCredited(call, { documentId })),
    reaction(mandateChanged, (call, { companyId }) => refreshAnnounced(call, companyId)),
    reaction(paymentMethodChanged, (call, { companyId }) => refreshAnnounced(call, companyId)),
    reaction(documentFinalised, (call, { documentId }) => claimPriorOfDocument(call, documentId)),
    reaction(companyChanged, renameCases),
    ...planParts.reactions,
  ],
  derivations: insolvencyDeadlines.map(deadlineDerivation),
  answers: [
    ...planParts.answers,
    answer(priorShareOfDraft, shareOfDraft),
    answer(priorClaimOf, claimOfDocument),
  ],
  signedSubjects: planParts.signedSubjects,
  jobHandlers: [...dunningJobs, ...planParts.jobHandlers],
} as const;
