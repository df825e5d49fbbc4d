import { area } from "#kernel/server/area.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { fieldsOfTables } from "#kernel/server/records/tables.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { existsIn } from "#platform/overview/record-pages.ts";
import { billingContract } from "../contract.ts";
import type { documentsContract } from "../contract/documents.ts";
import { billingManifest } from "../manifest.ts";
import { spvFields } from "../model/issuers/view.ts";
import { defaultCompanyBilling } from "../model/company-billing.ts";
import {
  changeCustomer,
  creditSql,
  nextDueSql,
  overdueSql,
  owedSql,
  readCustomer,
} from "./customers/customers.ts";
import { issuerHandlers } from "./issuers/issuers.ts";
import { companyReactions } from "./company-changes.ts";
import { creditorReactions } from "./issuers/creditor-changes.ts";
import { closingHandlers } from "./closings/handlers.ts";
import { lateClosingNotices } from "./closings/late.ts";
import { closingAnswers, closingReactions } from "./closings/reactions.ts";
import { callDueDayReactions } from "./documents/call-due-days.ts";
import { disputedSql } from "./documents/dispute.ts";
import { creditByHand, discardDocument, disputeDocument, endDispute } from "./documents/credit.ts";
import { finaliseDocuments } from "./documents/finalise-many.ts";
import { finaliseDocument } from "./documents/finalise.ts";
import { drawDocuments, readElectronicInvoice, readPaper } from "./documents/paper.ts";
import { recordSendingByHand, sendDocument } from "./documents/send.ts";
import { sendingSql } from "./sent.ts";
import { documentView, readDocument } from "./documents/read-document.ts";
import {
  earlyTerminationAnswers,
  earlyTerminationHandlers,
  earlyTerminationReactions,
  signedEarlyTermination,
} from "./early-termination/area-parts.ts";
import { initContract, readInitialisation, waitingContracts } from "./initialisation/initialisation.ts";
import { logisticsHandlers, recordLogisticsCar, removeLogisticsCar } from "./logistics/logistics.ts";
import { billingEventMoves, retryEvents } from "./events/events.ts";
import { billingReactions } from "./events/reactions.ts";
import { readAttachment } from "./documents/attachments.ts";
import { createManualInvoice, previewManualInvoice } from "./manual/manual-invoice.ts";
import { billingHome } from "./overview/home.ts";
import { billingToday } from "./overview/today.ts";
import { billingPersonalData } from "./personal-data.ts";
import { billingPlan } from "./plan.ts";
import { billingJobs } from "./rents/nightly.ts";
import { carryOutJob } from "./runs/carry-out.ts";
import { platformHandlers, platformJobs } from "./platform/parts.ts";
import { ruleHandlers } from "./rules/parts.ts";
import { previewLines } from "./runs/preview-lines.ts";
import { previewRun } from "./runs/preview.ts";
import { readRun, runMoves, startRun } from "./runs/runs.ts";
import { billingTables } from "./tables.ts";
import { eventCounts, documentCounts, closingCounts, logisticsCounts, platformCounts } from "./counted.ts";
import { billedLinesOfCar } from "./documents/statement-lines.ts";

const hasLine = (condition: string): string =>
  `exists (select from billing_line l where l.document_id = d.id and ${condition})`;

const derived = {
  exceptions: {
    sending: sendingSql,
    disputedCents: disputedSql("d"),
    lateCents: `case when d.late_from <= (select today())
      then (select coalesce(sum(l.cents), 0) from late_parts(today()) l where l.document_id = d.id) else 0 end`,
  },
} as const;

const runCompanies = (value: string): string =>
  `(select ${value} from billing_run_company o where o.run_id = r.id)`;

export const billing = area(
  billingManifest,
  billingContract,
  {
    ...billingEventMoves,
    ...runMoves,
    listBillingCustomers: {
      from: "company c left join company_billing b on b.id = c.id",
      countFrom: "company c left join company_billing b on b.id = c.id",
      search: searchIn("c.search_text"),
      exceptions: {
        companyName: "c.name",
        mode: `coalesce(b.mode, '${defaultCompanyBilling.mode}')`,
        paymentDays: `coalesce(b.payment_days, ${defaultCompanyBilling.paymentDays})`,
        recurringDay: "b.recurring_day",
        grouping: `coalesce(b.grouping, '${defaultCompanyBilling.grouping}')`,
        accountingSourceId: "b.accounting_source_id",
        owedCents: owedSql,
        creditCents: creditSql,
        overdueCents: overdueSql,
        nextDueOn: nextDueSql,
      },
    },
    readBillingCustomer: ({ params }, call) => readCustomer(call, params.companyId),
    changeBillingCustomer: {
      form: ({ params }, call) => readCustomer(call, params.companyId),
      act: ({ params, body }, call) => changeCustomer(call, params.companyId, body),
    },
    listManualInvoices: {
      from: "billing_document d",
      only: "d.origin = 'MANUAL' and d.kind <> 'CREDIT_NOTE'",
    },
    previewManualInvoice: ({ body }, call) => previewManualInvoice(call, body),
    createManualInvoice: async ({ body, files }, call) => ({
      ids: await createManualInvoice(call, body, Object.values(files)),
    }),
    readDocumentAttachment: ({ params }, call) => readAttachment(call, params),
    ...issuerHandlers,
    listBillingRuns: {
      from: "billing_run r",
      exceptions: {
        nbOfCompanies: runCompanies("count(*)"),
        nbOfDone: runCompanies("count(*) filter (where o.status <> 'TODO')"),
        nbOfFailed: runCompanies("count(*) filter (where o.status = 'FAILED')"),
        nbOfDocuments: runCompanies("coalesce(sum(o.documents), 0)"),
        totalCents: runCompanies("coalesce(sum(o.total_cents), 0)"),
      },
    },
    readBillingRun: ({ params }, call) => readRun(call, params.id),
    previewBillingRun: ({ body }, call) => previewRun(call, body),
    previewBillingRunLines: ({ body }, call) => previewLines(call, body),
    startBillingRun: ({ body }, call) => startRun(call, body),
    readBillingCounts: (_input, call) => billingToday(call),
    readBillingPlan: ({ params }, call) => billingPlan(call, params.contractId),
    listBillingDocuments: {
      from: "billing_document d",
      search: searchIn("d.search_text"),
      ...derived,
    },
    listBillingDocumentsOfContract: {
      from: "billing_document d",
      ...derived,
      where: ({ params }, bind) => hasLine(`l.contract_id = ${bind(params.id)}`),
    },
    listBillingDocumentsOfCar: {
      from: "billing_document d",
      ...derived,
      where: ({ params }, bind) => hasLine(`l.car_id = ${bind(params.id)}`),
    },
    listBillingDocumentsOfRun: {
      from: "billing_document d",
      ...derived,
      where: ({ params }, bind) =>
        `exists (select from billing_run_document o where o.document_id = d.id and o.run_id = ${bind(params.id)})`,
    },
    readBillingDocument: ({ params }, call) => readDocument(call, params.id),
    readBillingDocumentPaper: ({ params }, call) => readPaper(call, params.id),
    readElectronicInvoice: ({ params }, call) => readElectronicInvoice(call, params.id),
    ...verbHandlers<typeof documentsContract>()(documentView, {
      recordBillingDocumentSending: recordSendingByHand,
      sendBillingDocument: sendDocument,
      finaliseBillingDocument: finaliseDocument,
      creditBillingDocument: creditByHand,
      disputeBillingDocument: disputeDocument,
      endBillingDispute: endDispute,
    }),
    finaliseBillingDocuments: ({ body }, call) => finaliseDocuments(call, body.ids),
    discardBillingDocument: async ({ params, body }, call) => {
      await discardDocument(call, { id: params.id, ...body });
      return params;
    },
    listFailedInvoiceEvents: {
      from: "billing_event e",
      ...eventCounts.part("billingEvent:FAILED", "e"),
    },
    listDeletedInvoiceEvents: { from: "billing_event e", only: "e.status = 'DELETED'" },
    ...closingHandlers,
    ...earlyTerminationHandlers,
    ...logisticsHandlers,
    ...ruleHandlers,
    ...platformHandlers,
    readBillingReady: async (_input, call) => ({ contracts: await waitingContracts(call) }),
    readContractBillingReady: ({ params, query }, call) =>
      readInitialisation(call, params.contractId, query.month),
    initContractInvoicing: ({ params, body }, call) => initContract(call, params.contractId, body),
    retryFailedInvoiceEvents: async ({ body }, call) => ({ retried: await retryEvents(call, body.ids) }),
  },
  {
    tables: billingTables,
    counted: [eventCounts, documentCounts, closingCounts, logisticsCounts, platformCounts],
    fields: { issuer: { ...fieldsOfTables(billingTables).issuer, iban: spvFields.iban } },
    home: billingHome,
    reactions: [
      ...billingReactions,
      ...callDueDayReactions,
      ...companyReactions,
      ...creditorReactions,
      ...closingReactions,
      ...earlyTerminationReactions,
      recordLogisticsCar,
      removeLogisticsCar,
    ],
    answers: [...closingAnswers, ...earlyTerminationAnswers, billedLinesOfCar],
    signedSubjects: [signedEarlyTermination],
    jobHandlers: [
      ...billingJobs,
      drawDocuments,
      carryOutJob,
      ...lateClosingNotices.jobHandlers,
      ...platformJobs,
    ],
    personalData: billingPersonalData,
    recordPages: [
      {
        record: "billingDocument",
        page: (_call, id) => `/billing/documents/view/${id}`,
        exists: existsIn("billing_document"),
      },
    ],
  },
);
