import { documentFinalised, sumsSettled } from "#billing/model/events.ts";
import { answer, area, reaction } from "#kernel/server/area.ts";
import { ledgerContract } from "../contract.ts";
import { ledgerManifest } from "../manifest.ts";
import { accountOf } from "./account/account.ts";
import { lateDeliveriesHandler } from "./account/late-deliveries.ts";
import { accountPaper } from "./account/paper.ts";
import { readBeneficiary, setBeneficiary } from "./beneficiaries/beneficiaries.ts";
import { recordPayeeCheck } from "./beneficiaries/payee-checks.ts";
import { mailDeductedCredits } from "./credits/deducted-credits.ts";
import { creditsHome } from "./credits/home.ts";
import { missingCreditsView } from "./credits/missing-credits.ts";
import { announceCredits, markOldCredits, useOldCredits } from "./credits/old-credits.ts";
import { depositsOf, recordDeposit, removeDeposit } from "./deposits/deposits.ts";
import { depositsHome } from "./deposits/home.ts";
import { depositParts } from "./deposits/parts.ts";
import { declareCashedParts } from "./e-reporting/declare-cashed.ts";
import { declareMonth, reportedMonth, reportedMonthFile } from "./e-reporting/declared-months.ts";
import { ledgerPersonalData } from "./personal-data.ts";
import { allocateCreditNote } from "./receipts/credit-notes.ts";
import { receiptHandlers } from "./receipts/handlers.ts";
import { settledInWords } from "./receipts/settled-in-words.ts";
import { ledgerTables } from "./tables.ts";
import { documentCounts } from "#billing/server/counted.ts";
import { receiptCounts } from "./counted.ts";

export const ledger = area(
  ledgerManifest,
  ledgerContract,
  {
    ...receiptHandlers,
    readCompanyAccount: ({ params, query }, call) => accountOf(call, params.companyId, query.on),
    readCompanyAccountPaper: ({ params, query }, call) => accountPaper(call, params.companyId, query),
    listDueDeposits: {
      from: "billing_document d",
      ...documentCounts.part("billingDocument:DUE_DEPOSIT", "d"),
    },
    readMissingCredits: (_input, call) => missingCreditsView(call),
    readReportedPayments: ({ query }, call) => reportedMonth(call, query),
    readReportedPaymentsFile: ({ query }, call) => reportedMonthFile(call, query),
    declareReportedPayments: ({ body }, call) => declareMonth(call, body),
    readDeposits: ({ params }, call) => depositsOf(call, params.contractId),
    recordDeposit: ({ params, body }, call) => recordDeposit(call, params.contractId, body),
    removeDeposit: ({ params, body }, call) => removeDeposit(call, params.contractId, { ...params, ...body }),
    readBeneficiary: ({ params }, call) => readBeneficiary(call, params.companyId),
    setBeneficiary: ({ params, body }, call) => setBeneficiary(call, params.companyId, body),
    recordPayeeCheck: ({ params, body }, call) => recordPayeeCheck(call, params.companyId, body),
  },
  {
    tables: ledgerTables,
    reactions: [
      reaction(documentFinalised, (call, { documentId }) => allocateCreditNote(call, documentId)),
      ...depositParts.reactions,
      ...declareCashedParts.reactions,
    ],
    answers: [
      ...depositParts.answers,
      answer(sumsSettled, (call, { documentId }) => settledInWords(call, documentId)),
    ],
    prerequisites: depositParts.prerequisites,
    jobHandlers: [
      ...declareCashedParts.jobHandlers,
      lateDeliveriesHandler,
      ...announceCredits.jobHandlers,
      ...markOldCredits.jobHandlers,
      ...useOldCredits.jobHandlers,
      ...mailDeductedCredits.jobHandlers,
    ],
    counted: [receiptCounts],
    personalData: ledgerPersonalData,
    home: { waiting: [depositsHome, creditsHome] },
  },
);
