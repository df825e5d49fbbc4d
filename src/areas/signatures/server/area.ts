// Server part of signatures: each endpoint and its function.
import { area, outsideJob } from "#kernel/server/area.ts";
import { get } from "#kernel/server/records/records.ts";
import { signaturesManifest } from "../manifest.ts";
import { signatures } from "../contract.ts";
import { signaturesTables } from "./tables.ts";
import { backfillEvidence, readPaper } from "./procedures/evidence-file.ts";
import { remind, signatureLink } from "./procedures/procedures.ts";
import { cancelProcedure } from "./procedures/withdrawal.ts";
import { expireProcedures, remindSigners } from "./procedures/expiry-and-reminders.ts";
import { proceduresOf, procedureView } from "./procedures/view.ts";
import { readVisitDocument, readVisitPage } from "./visits/documents.ts";
import { askCode, openVisit, refuse, sign } from "./visits/visits.ts";
import { acknowledgeOrder } from "./yousign/acknowledgement.ts";
import { cancelRemoteRequest, notifyCancellationFailed } from "./yousign/cancellation.ts";
import { cancelAtYousign, openAtYousign } from "./procedures/yousign-jobs.ts";
import { abandonOpening, openRemoteRequest } from "./yousign/opening.ts";
import { yousignJobHandlers } from "./yousign/event-processing.ts";
import { receiveEvent } from "./yousign/webhook.ts";
import { signaturesPersonalData } from "./personal-data.ts";
import { deadlineDerivation } from "#platform/overview/deadlines.ts";
import { lateSignatureNotice, signatureDeadline } from "./overview/deadlines.ts";

export const signaturesArea = area(
  signaturesManifest,
  signatures,
  {
    readSignature: async ({ params }, call) => procedureView(call, await get(call, "signature", params.id)),
    listSignaturesOf: ({ params }, call) => proceduresOf(call, params),
    readSignatureLink: async ({ params }, call) => ({
      link: await signatureLink(call, { signatureId: params.id, signerId: params.signerId }),
    }),
    remindSignature: async ({ params, body }, call) =>
      procedureView(call, await remind(call, { signatureId: params.id, version: body.version })),
    cancelSignature: async ({ params, body }, call) =>
      procedureView(call, await cancelProcedure(call, { signatureId: params.id, ...body })),
    downloadOriginal: ({ params }, call) => readPaper(call, params.id, "original"),
    downloadSigned: ({ params }, call) => readPaper(call, params.id, "signed"),
    downloadEvidence: ({ params }, call) => readPaper(call, params.id, "evidence"),
    downloadEvidenceJson: ({ params }, call) => readPaper(call, params.id, "evidence-json"),

    openVisit: ({ params }, call) => openVisit(call, params.token),
    readVisitDocument: ({ params }, call) => readVisitDocument(call, params.token),
    readVisitPage: ({ params }, call) => readVisitPage(call, params),
    askCode: ({ params }, call) => askCode(call, params.token),
    sign: ({ params, body }, call) => sign(call, params.token, body),
    acknowledgeOrder: ({ params, body }, call) => acknowledgeOrder(call, params.token, body),
    refuse: ({ params, body }, call) => refuse(call, params.token, body),

    receiveYousignEvent: ({ rawBody, headers }, call) =>
      receiveEvent(call, rawBody, headers["x-yousign-signature-256"]),
  },
  {
    personalData: signaturesPersonalData,
    tables: signaturesTables,
    derivations: [deadlineDerivation(signatureDeadline)],
    reactions: [lateSignatureNotice],
    jobHandlers: [
      ...expireProcedures.jobHandlers,
      ...remindSigners.jobHandlers,
      ...backfillEvidence.jobHandlers,
      outsideJob(openAtYousign, openRemoteRequest, {
        giveUp: (call, { signatureId }) => abandonOpening(call, signatureId, "Yousign n’a pas répondu."),
      }),
      outsideJob(cancelAtYousign, cancelRemoteRequest, { giveUp: notifyCancellationFailed }),
      ...yousignJobHandlers,
    ],
  },
);
