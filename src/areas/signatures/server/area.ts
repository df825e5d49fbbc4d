// Signature on the server: each endpoint and its verb.
import { area, errand } from "#kernel/server/area.ts";
import { get } from "#kernel/server/records.ts";
import { signaturesManifest } from "../manifest.ts";
import { signatures } from "../contract.ts";
import "./tables.ts";
import { readDocument } from "./documents.ts";
import { makeUpEvidence, readEvidence } from "./evidence-file.ts";
import { remind, signatureLink } from "./procedures.ts";
import { cancelProcedure } from "./withdrawal.ts";
import { expireProcedures, remindSigners } from "./upkeep.ts";
import { proceduresOf, viewOf } from "./view.ts";
import { visitedDocument, visitedPage } from "./visited.ts";
import { askCode, openVisit, refuse, sign } from "./visits.ts";
import { acknowledgeOrder } from "./yousign/acknowledgement.ts";
import { cancelThere, tellStillThere } from "./yousign/canceling.ts";
import { cancelAtYousign, openAtYousign } from "./yousign/jobs.ts";
import { giveUpOpening, openThere } from "./yousign/opening.ts";
import { yousignWorks } from "./yousign/treatment.ts";
import { receiveEvent } from "./yousign/webhook.ts";
import { signatureFields } from "../model/fields.ts";

export const signaturesArea = area(
  signaturesManifest,
  signatures,
  {
    readSignature: async ({ params }, call) => viewOf(call, await get(call, "signature", params.id)),
    listSignaturesOf: ({ params }, call) => proceduresOf(call, params),
    readSignatureLink: async ({ params }, call) => ({
      link: await signatureLink(call, { signatureId: params.id, signerId: params.signerId }),
    }),
    remindSignature: async ({ params, body }, call) =>
      viewOf(call, await remind(call, { signatureId: params.id, version: body.version })),
    cancelSignature: async ({ params, body }, call) =>
      viewOf(call, await cancelProcedure(call, { signatureId: params.id, ...body })),
    downloadOriginal: ({ params }, call) => readDocument(call, params.id, "original"),
    downloadSigned: ({ params }, call) => readDocument(call, params.id, "signed"),
    downloadEvidence: ({ params }, call) => readEvidence(call, params.id, "evidence"),
    downloadEvidenceJson: ({ params }, call) => readEvidence(call, params.id, "evidence-json"),

    openVisit: ({ params }, call) => openVisit(call, params.token),
    readVisitDocument: ({ params }, call) => visitedDocument(call, params.token),
    readVisitPage: ({ params }, call) => visitedPage(call, params),
    askCode: ({ params }, call) => askCode(call, params.token),
    sign: ({ params, body }, call) => sign(call, params.token, body),
    acknowledgeOrder: ({ params, body }, call) => acknowledgeOrder(call, params.token, body),
    refuse: ({ params, body }, call) => refuse(call, params.token, body),

    receiveYousignEvent: ({ rawBody, headers }, call) =>
      receiveEvent(call, rawBody, headers["x-yousign-signature-256"]),
  },
  {
    fields: { signature: signatureFields },
    works: [
      ...expireProcedures.works,
      ...remindSigners.works,
      ...makeUpEvidence.works,
      errand(openAtYousign, openThere, {
        giveUp: (call, { signatureId }) => giveUpOpening(call, signatureId, "Yousign n’a pas répondu."),
      }),
      errand(cancelAtYousign, cancelThere, { giveUp: tellStillThere }),
      ...yousignWorks,
    ],
  },
);
