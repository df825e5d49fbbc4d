// Contracts on the server: endpoints and their permissions, and reactions to signatures and payments.
import { field } from "#kernel/field.ts";
import { fieldsOfColumns } from "#kernel/record.ts";
import { companyChanged, paymentMethodChanged, rowsJoined } from "#clients/model/events.ts";
import { area, answer, reaction, jobHandler } from "#kernel/server/area.ts";
import { plainTextDocument } from "#kernel/server/plain-text.ts";
import { refused } from "#kernel/failure.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { get } from "#kernel/server/records/records.ts";
import { quoteSigned, reasonsAgainstQuoteSignature } from "#quotes/model/events.ts";
import { withdrawCompetingQuotes } from "#quotes/server/signature.ts";
import {
  procedureCanceled,
  procedureExpired,
  procedureRefused,
  procedureSigned,
  reasonsToSuspendSignature,
} from "#signatures/model/events.ts";
import { contractsManifest } from "../manifest.ts";
import { contractsContract } from "../contract.ts";
import type { amendmentsContract } from "../contract/amendments.ts";
import type { contractRecordContract } from "../contract/record.ts";
import { contractsTables } from "./tables.ts";
import { amendmentPaper } from "./amendments/paper.ts";
import {
  withdrawAmendmentDiscounts,
  askAmendmentDiscount,
  decideAmendmentDiscount,
} from "./amendments/discount.ts";
import { applyAmendments } from "./amendments/effect.ts";
import {
  amendmentRefused,
  amendmentReleased,
  amendmentSigned,
  amendmentSuspensions,
  cancelAmendmentSignature,
  copyAmendmentLink,
  startAmendmentSignature,
  withdrawBadPayerAmendments,
} from "./amendments/signature.ts";
import {
  amendContract,
  requireWaiverPermission,
  dropAmendment,
  editAmendment,
} from "./amendments/amendments.ts";
import { createContract, replacedJob, reasonsAgainstReplacement } from "./lifecycle/creation.ts";
import { terminationOf, whatIfOf } from "./pricing/estimates.ts";
import { readContractBasis } from "./pricing/contract-basis.ts";
import { contractList, rentalHistory } from "./list.ts";
import { closeAtTerm } from "./lifecycle/close-at-term.ts";
import { activatePayment, cancelContract, settingMoves } from "./lifecycle/moves.ts";
import { replaceJoinedCompany, syncCompanyNames } from "./company-names.ts";
import { overtakenReason } from "./amendments/prepared.ts";
import { previewAmendment } from "./amendments/preview.ts";
import { readContract, viewAmendment, contractView } from "./view.ts";
import { contractsPersonalData } from "./personal-data.ts";
import { findContracts } from "./overview/search.ts";
import { clientSummaryOf } from "./overview/client-summary.ts";
import { contractsHome } from "./overview/home.ts";
import { deadlineDerivation } from "#platform/overview/deadlines.ts";
import { deliveryDeadline, saveDeadlinesOfCompany } from "./overview/deadlines.ts";
import { amendmentNotices, contractPages, signedAmendment } from "./overview/notices.ts";
import { purgeContracts, purgeQuotes } from "./retention/purge-sales.ts";
import { contractCounts } from "./counted.ts";

export const contractsArea = area(
  contractsManifest,
  contractsContract,
  {
    findContracts,
    clientSummary: ({ params }, call) => clientSummaryOf(call, params.id),
    listContracts: contractList,
    listRentalHistory: rentalHistory,
    readContract: ({ params }, call) => readContract(call, params.id),
    readWhatIf: ({ params }, call) => whatIfOf(call, params.id),
    estimateTermination: ({ params, query }, call) => terminationOf(call, params.id, query.on),
    ...verbHandlers<typeof contractRecordContract>()(contractView, { cancelContract }),
    addCustomInvoiceReference: {
      form: ({ params }, call) => readContract(call, params.id),
      act: settingMoves.addCustomInvoiceReference,
    },
    editContract: {
      form: ({ params }, call) => readContract(call, params.id),
      act: settingMoves.editContract,
    },
    previewAmendment: async ({ params, body }, call) => {
      requireWaiverPermission(call, body);
      return previewAmendment(call, params.id, body);
    },
    ...verbHandlers<typeof amendmentsContract>()(viewAmendment, {
      amendContract,
      askAmendmentDiscount,
      decideAmendmentDiscount,
      startAmendmentSignature,
      cancelAmendmentSignature,
    }),
    editAmendment: {
      form: async ({ params }, call) => viewAmendment(call, await get(call, "amendment", params.amendmentId)),
      act: async ({ params, body }, call) =>
        viewAmendment(call, await editAmendment(call, { ...params, ...body })),
    },
    dropAmendment: ({ params }, call) => dropAmendment(call, params.amendmentId),
    readAmendmentDocument: async ({ params }, call) => {
      const row = await get(call, "amendment", params.amendmentId);
      const basis = await readContractBasis(call, row.contractId);
      const overtaken = await overtakenReason(call, basis, row);
      if (overtaken !== null) throw refused(overtaken);
      return (await amendmentPaper(call, { row, basis, signers: null })).document;
    },
    copyAmendmentSignatureLink: async ({ params }, call) =>
      plainTextDocument("lien.txt", await copyAmendmentLink(call, params.amendmentId)),
  },
  {
    personalData: contractsPersonalData,
    home: contractsHome,
    tables: contractsTables,
    counted: [contractCounts],
    // The return of a car is recorded on its contract.
    fields: {
      contract: { ...fieldsOfColumns(contractsTables.contract.columns), endDay: field.day("Restitué le") },
    },
    reactions: [
      reaction(quoteSigned, async (call, { quoteId }) => void (await createContract(call, quoteId))),
      reaction(procedureSigned, amendmentSigned),
      reaction(procedureRefused, amendmentRefused),
      reaction(procedureCanceled, amendmentReleased),
      reaction(procedureExpired, amendmentReleased),
      withdrawAmendmentDiscounts.moved,
      reaction(paymentMethodChanged, (call, { companyId, isActive }) =>
        isActive ? activatePayment(call, companyId) : Promise.resolve(),
      ),
      reaction(rowsJoined, replaceJoinedCompany),
      reaction(companyChanged, async (call, company) => {
        await syncCompanyNames(call, company);
        if (company.isBadPayer) await withdrawBadPayerAmendments(call, company);
        await saveDeadlinesOfCompany(call, company.companyId);
      }),
      ...amendmentNotices,
    ],
    recordPages: contractPages,
    signedSubjects: [signedAmendment],
    derivations: [deadlineDerivation(deliveryDeadline)],
    answers: [
      answer(reasonsAgainstQuoteSignature, async (call, { oldContractId, companyId, isDeciding }) =>
        oldContractId === null
          ? []
          : reasonsAgainstReplacement(call, { oldId: oldContractId, companyId }, isDeciding),
      ),
      answer(reasonsToSuspendSignature, amendmentSuspensions),
    ],
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateContracts(call),
    jobHandlers: [
      ...applyAmendments.jobHandlers,
      ...closeAtTerm.jobHandlers,
      ...withdrawAmendmentDiscounts.jobHandlers,
      ...purgeContracts.jobHandlers,
      ...purgeQuotes.jobHandlers,
      jobHandler(replacedJob, withdrawCompetingQuotes),
    ],
  },
);
