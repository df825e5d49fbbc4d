// Signature on the server: each endpoint and its verb.
import { area, work } from "#kernel/server/area.ts";
import { get } from "#kernel/server/records.ts";
import { signatures } from "../contract.ts";
import "./tables.ts";
import { readDocument } from "./documents.ts";
import { drawPage } from "./pages.ts";
import { cancelProcedure, remind, signatureLink } from "./procedures.ts";
import { expireProcedures, expireProceduresJob, remindSigners, remindSignersJob } from "./upkeep.ts";
import { proceduresOf, signerOfToken, viewOf } from "./view.ts";
import { askCode, openVisit, refuse, sign } from "./visits.ts";
import { openAtYousign, treatYousignEvent } from "./yousign/jobs.ts";
import { openThere } from "./yousign/opening.ts";
import { treatEvent } from "./yousign/treatment.ts";
import { receiveEvent } from "./yousign/webhook.ts";

export const signaturesArea = area(
  "signatures",
  signatures,
  {
    readSignature: async ({ params }, call) => viewOf(call, await get(call, "signature", params.id)),
    listSignaturesOf: ({ params }, call) => proceduresOf(call, params),
    readSignatureLink: async ({ params }, call) => ({ link: await signatureLink(call, { signatureId: params.id, signerId: params.signerId }) }),
    remindSignature: async ({ params, body }, call) => viewOf(call, await remind(call, { signatureId: params.id, version: body.version })),
    cancelSignature: async ({ params, body }, call) => viewOf(call, await cancelProcedure(call, { signatureId: params.id, ...body })),
    downloadOriginal: ({ params }, call) => readDocument(call, params.id, "original"),
    downloadSigned: ({ params }, call) => readDocument(call, params.id, "signed"),
    downloadEvidence: ({ params }, call) => readDocument(call, params.id, "evidence"),
    downloadEvidenceJson: ({ params }, call) => readDocument(call, params.id, "evidence-json"),

    openVisit: ({ params }, call) => openVisit(call, params.token),
    readVisitDocument: async ({ params }, call) => {
      const { signatureId } = await signerOfToken(call, params.token);
      const { status } = await get(call, "signature", signatureId);
      return readDocument(call, signatureId, status === "SIGNED" ? "signed" : "original");
    },
    readVisitPage: async ({ params }, call) => {
      const { signatureId } = await signerOfToken(call, params.token);
      const { documentSha256 } = await get(call, "signature", signatureId);
      const bytes = await drawPage(documentSha256, async () => (await readDocument(call, signatureId, "original")).bytes, params.page);
      return { name: `page-${params.page}.webp`, type: "image/webp", bytes };
    },
    askCode: ({ params }, call) => askCode(call, params.token),
    sign: ({ params, body }, call) => sign(call, params.token, body),
    refuse: ({ params, body }, call) => refuse(call, params.token, body.reason),

    receiveYousignEvent: ({ rawBody, headers }, call) => receiveEvent(call, rawBody, headers["x-yousign-signature-256"]),
  },
  {
    works: [
      work(expireProceduresJob, expireProcedures, "5 * * * *"),
      work(remindSignersJob, remindSigners, "0 9 * * 1-5"),
      work(openAtYousign, (call, { signatureId }) => openThere(call, signatureId)),
      work(treatYousignEvent, (call, { eventId }) => treatEvent(call, eventId)),
    ],
  },
);
