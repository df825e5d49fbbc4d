import { documentFinalised } from "#billing/model/events.ts";
import { area, reaction } from "#kernel/server/area.ts";
import { collectionContract } from "../contract.ts";
import { collectionManifest } from "../manifest.ts";
import { lineRecordFields, statementRecordFields } from "../model/matching/view.ts";
import { receiptRecordFields, refundFields } from "../model/receipts/fields.ts";
import { depositsOf, recordDeposit, removeDeposit } from "./deposits/deposits.ts";
import { depositParts } from "./deposits/parts.ts";
import { accountOf } from "./account/account.ts";
import { accountPaper } from "./account/paper.ts";
import { lateDeliveriesHandler } from "./account/late-deliveries.ts";
import { dunningHandlers } from "./dunning/handlers.ts";
import { dunningParts } from "./dunning/parts.ts";
import { transferBatchRecordFields } from "../model/transfers/fields.ts";
import { debitHandlers } from "./debits/handlers.ts";
import { debitParts } from "./debits/parts.ts";
import { declareCashedParts } from "./e-reporting/declare-cashed.ts";
import { reportedPayments, reportedPaymentsFile } from "./e-reporting/payments.ts";
import { mandateHandlers } from "./mandates/handlers.ts";
import { mandatesHome } from "./mandates/companies/home.ts";
import { mandateParts } from "./mandates/parts.ts";
import { creditsHome } from "./credits/home.ts";
import { depositsHome, dueDepositsSql } from "./deposits/home.ts";
import { procedureHandlers } from "./procedures/procedures.ts";
import { missingCreditsView } from "./credits/missing-credits.ts";
import { mailDeductedCredits } from "./credits/deducted-credits.ts";
import { announceCredits, markOldCredits, useOldCredits } from "./credits/old-credits.ts";
import { dunningHome } from "./overview/home.ts";
import { readToday } from "./overview/today.ts";
import { collectionPersonalData } from "./personal-data.ts";
import { allocateCreditNote } from "./receipts/credit-notes.ts";
import { receiptHandlers } from "./receipts/handlers.ts";
import { statementHandlers } from "./statements/handlers.ts";
import { statementJobs } from "./statements/match-surely.ts";
import "./mandates/tables.ts";
import { cancelMandates } from "./providers/cancellation.ts";
import { makeCalls } from "./providers/calls/make-calls.ts";
import { catchUpGocardless, catchUpStripe } from "./providers/catch-up.ts";
import { providerHandlers } from "./providers/handlers.ts";
import { providerHookHandlers } from "./providers/reread.ts";
import { deleteUnsignedHooks } from "./providers/unsigned-hooks.ts";
import { transferHandlers } from "./transfers/handlers.ts";

export const collection = area(
  collectionManifest,
  collectionContract,
  {
    ...mandateHandlers,
    ...procedureHandlers,
    ...providerHandlers,
    ...receiptHandlers,
    ...statementHandlers,
    readCompanyAccount: ({ params, query }, call) => accountOf(call, params.companyId, query.on),
    readCompanyAccountPaper: ({ params, query }, call) => accountPaper(call, params.companyId, query),
    listDueDeposits: {
      from: "billing_document d",
      only: dueDepositsSql,
      tally: { all: "billingDocument:DUE_DEPOSIT" },
    },
    readMissingCredits: (_input, call) => missingCreditsView(call),
    ...dunningHandlers,
    ...debitHandlers,
    ...transferHandlers,
    readReportedPayments: async ({ query }, call) => ({ payments: await reportedPayments(call, query) }),
    readReportedPaymentsFile: ({ query }, call) => reportedPaymentsFile(call, query),
    readBillingToday: (_input, call) => readToday(call),
    readDeposits: ({ params }, call) => depositsOf(call, params.contractId),
    recordDeposit: ({ params, body }, call) => recordDeposit(call, params.contractId, body),
    removeDeposit: ({ params, body }, call) => removeDeposit(call, params.contractId, { ...params, ...body }),
  },
  {
    ...mandateParts,
    fields: {
      ...mandateParts.fields,
      receipt: receiptRecordFields,
      refund: refundFields,
      bankStatement: statementRecordFields,
      statementLine: lineRecordFields,
      ...dunningParts.fields,
      ...debitParts.fields,
      transferBatch: transferBatchRecordFields,
    },
    jobHandlers: [
      ...mandateParts.jobHandlers,
      ...dunningParts.jobHandlers,
      ...debitParts.jobHandlers,
      ...providerHookHandlers,
      cancelMandates,
      ...makeCalls.jobHandlers,
      catchUpGocardless,
      catchUpStripe,
      deleteUnsignedHooks,
      ...statementJobs,
      ...declareCashedParts.jobHandlers,
      lateDeliveriesHandler,
      ...announceCredits.jobHandlers,
      ...markOldCredits.jobHandlers,
      ...useOldCredits.jobHandlers,
      ...mailDeductedCredits.jobHandlers,
    ],
    personalData: collectionPersonalData,
    derivations: [...mandateParts.derivations, ...dunningParts.derivations],
    home: {
      waiting: [
        ...mandatesHome.waiting,
        ...depositsHome.waiting,
        ...dunningHome.waiting,
        ...creditsHome.waiting,
      ],
    },
    prerequisites: depositParts.prerequisites,
    answers: [
      ...mandateParts.answers,
      ...dunningParts.answers,
      ...depositParts.answers,
      ...debitParts.answers,
    ],
    signedSubjects: [...mandateParts.signedSubjects, ...dunningParts.signedSubjects],
    reactions: [
      ...mandateParts.reactions,
      ...dunningParts.reactions,
      reaction(documentFinalised, (call, { documentId }) => allocateCreditNote(call, documentId)),
      ...depositParts.reactions,
      ...debitParts.reactions,
      ...declareCashedParts.reactions,
    ],
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateCollection(call),
  },
);
