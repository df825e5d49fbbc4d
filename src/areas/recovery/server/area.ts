import { documentFinalised, priorClaimOf, priorShareOfDraft } from "#billing/model/events.ts";
import { smallBalanceLimit } from "#bank/model/events.ts";
import { companyChanged, paymentMethodChanged } from "#clients/model/events.ts";
import { answer, area, reaction } from "#kernel/server/area.ts";
import { allocationsAdded, plansOfCompany, receiptsRecorded } from "#ledger/model/events.ts";
import { mandateChanged, planWithdrawalRequested } from "#mandates/model/events.ts";
import { debitsAnnounced, debitsChanged, letterClaims } from "#payments/model/events.ts";
import { deadlineDerivation } from "#platform/overview/deadlines.ts";
import { recoveryContract } from "../contract.ts";
import { recoveryManifest } from "../manifest.ts";
import { insolvencyFields } from "../model/dunning/insolvency.ts";
import { planParts } from "./agreements/area-parts.ts";
import { plansOfAccount } from "./agreements/plans-of-account.ts";
import { claimOfDocument, claimPriorOfDocument, shareOfDraft } from "./claims/prior-claims.ts";
import { reopenUndone } from "./claims/reopened-parts.ts";
import {
  refreshAllocated,
  refreshAnnounced,
  refreshCredited,
  refreshDebited,
  renameCases,
} from "./dunning/cases.ts";
import { dunningJobs } from "./cases/nightly.ts";
import { readSettings } from "./dunning/settings.ts";
import { recoveryHandlers } from "./handlers.ts";
import { letterClaimsOf } from "./letters/claimed-documents.ts";
import { insolvencyDeadlines } from "./overview/deadlines.ts";
import { dunningHome } from "./overview/home.ts";
import { readToday } from "./overview/today.ts";
import { recoveryPersonalData } from "./personal-data.ts";
import { withdrawPlan } from "./agreements/proposals.ts";
import { recoveryTables } from "./tables.ts";
import { caseCounts } from "./counted.ts";

export const recovery = area(
  recoveryManifest,
  recoveryContract,
  {
    ...recoveryHandlers,
    readBillingToday: (_input, call) => readToday(call),
  },
  {
    tables: recoveryTables,
    fields: { insolvency: insolvencyFields },
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
      reaction(planWithdrawalRequested, async (call, plan) => {
        await withdrawPlan(call, plan);
      }),
      ...planParts.reactions,
    ],
    answers: [
      ...planParts.answers,
      answer(priorShareOfDraft, shareOfDraft),
      answer(priorClaimOf, claimOfDocument),
      answer(plansOfCompany, plansOfAccount),
      answer(letterClaims, letterClaimsOf),
      answer(smallBalanceLimit, async (call) => (await readSettings(call)).smallWriteOffCents),
    ],
    signedSubjects: planParts.signedSubjects,
    derivations: insolvencyDeadlines.map(deadlineDerivation),
    jobHandlers: [...dunningJobs, ...planParts.jobHandlers],
    counted: [caseCounts],
    personalData: recoveryPersonalData,
    home: { waiting: dunningHome.waiting },
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateMoney(call),
  },
);
