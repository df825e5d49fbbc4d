import { debitingIssuers, mandateOf, mandatesOfCreditor } from "#billing/model/events.ts";
import { debitOfCompany } from "#clients/model/events.ts";
import { answer, area, reaction } from "#kernel/server/area.ts";
import { get } from "#kernel/server/records/records.ts";
import {
  procedureExpired,
  procedureRefused,
  procedureSigned,
  replacementOfSignature,
} from "#signatures/model/events.ts";
import { signatureNotices } from "#signatures/server/overview/notices.ts";
import type { SignedSubjectKind } from "#signatures/server/overview/signed-subjects.ts";
import { mandatesContract } from "../contract.ts";
import { mandatesManifest } from "../manifest.ts";
import { mandateTitles } from "../model/wording.ts";
import { mandateReplacement } from "./client/ending.ts";
import { mandateRefused, mandateReleased, mandateSigned } from "./client/signature.ts";
import { countMandatesOf } from "./companies/ask-refusals.ts";
import { followUpDerivation } from "./follow-ups/follow-ups.ts";
import { mandatesHome } from "./follow-ups/home.ts";
import { debitOf } from "./companies/payment-method.ts";
import { companyReactions } from "./follow-ups/reactions.ts";
import { debitingIssuersOf, mandateOnDocument } from "./moves/debits.ts";
import { expireMandates, renewMandates } from "./requests/expiry.ts";
import { mandateHandlers } from "./handlers.ts";
import { creditorReactions, settleCreditors } from "./passing/creditors.ts";
import { mandatesPersonalData } from "./personal-data.ts";
import { mandatesTables } from "./tables.ts";
import { followUpCounts } from "./counted.ts";

const mandatePage = (clientId: string) => `/prospection/clients/view/${clientId}?tab=mandates` as const;

const signedMandate: SignedSubjectKind = {
  record: "mandate",
  read: async (call, id) => {
    const { reference, scheme, companyName, clientId, createdById } = await get(call, "mandate", id);
    return {
      name: `${mandateTitles[scheme]} ${reference}`,
      detail: companyName,
      address: mandatePage(clientId),
      accounts: [createdById],
    };
  },
};

export const mandates = area(mandatesManifest, mandatesContract, mandateHandlers, {
  tables: mandatesTables,
  reactions: [
    reaction(procedureSigned, mandateSigned),
    reaction(procedureRefused, mandateRefused),
    reaction(procedureExpired, mandateReleased),
    ...companyReactions,
    ...creditorReactions,
    ...signatureNotices("mandate"),
  ],
  answers: [
    answer(debitOfCompany, debitOf),
    answer(mandateOf, mandateOnDocument),
    answer(debitingIssuers, (call, { companyId }) => debitingIssuersOf(call, companyId)),
    answer(mandatesOfCreditor, (call, { issuerId }) => countMandatesOf(call, issuerId)),
    answer(replacementOfSignature, mandateReplacement),
  ],
  derivations: [followUpDerivation],
  signedSubjects: [signedMandate],
  jobHandlers: [...expireMandates.jobHandlers, ...renewMandates.jobHandlers, ...settleCreditors.jobHandlers],
  counted: [followUpCounts],
  personalData: mandatesPersonalData,
  home: mandatesHome,
});
