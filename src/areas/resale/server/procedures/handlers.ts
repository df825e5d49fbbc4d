// Handlers and declarations of resale procedures, for the area.
import { reasonsAgainstWithdrawal } from "#fleet/model/events.ts";
import { carRecords } from "#fleet/server/car-files/car-records.ts";
import { carNameJson, describeCar } from "#fleet/server/car-files/car-name.ts";
import { reasonOnceRecorded } from "#fleet/server/car-files/withdrawal.ts";
import { answer, type Handlers } from "#kernel/server/area.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { signatureNotices } from "#signatures/server/overview/notices.ts";
import type { SignedSubjectKind } from "#signatures/server/overview/signed-subjects.ts";
import { get } from "#kernel/server/records/records.ts";
import type { procedureEndpoints } from "../../contract/procedures.ts";
import { proofDocumentKinds } from "../../model/procedures/document-kinds.ts";
import type { PublicResale } from "../../model/procedures/procedure.ts";
import { carResales, procedureView, readProcedure } from "../view.ts";
import { abortResaleProcedure } from "./abort.ts";
import { changeResaleTerms, commentResale, createResaleProcedure, updateResaleRecipient } from "./buyer.ts";
import { procedureDeadlines } from "./deadlines.ts";
import { buyerOf, kind } from "./find.ts";
import { giveResaleProof, openResaleLink } from "./public-page.ts";
import { generateResaleOffer, generateResaleQuote, readOffer, readQuote } from "./quote.ts";
import { procedureReactions } from "./reactions.ts";
import { confirmSaleRegime } from "./regime.ts";
import { proofContent } from "./proofs.ts";
import { remindBuyers, requestResaleProofs, uploadResaleProof } from "./request-proofs.ts";
import { purgeIdentities } from "./retention.ts";
import {
  copySignatureLink,
  createResaleSignatureRequest,
  signatureReactions,
  signatureSuspensions,
} from "./signature.ts";

/** The buyer acts while its signature, or a proof asked of it, is awaited. */
const turn = `case when r.status = 'QUOTE_SENT' or (r.status in ('CREATED', 'OFFER_GENERATED') and exists (
  select from document_link l join document d on d.id = l.document_id
  where l.record = 'resaleProcedure' and l.record_id = r.id and d.state in ('ASKED', 'MISSING')
  and not exists (select from document_link l2 join document d2 on d2.id = l2.document_id
    where l2.record = 'resaleProcedure' and l2.record_id = r.id and d2.kind = d.kind and d2.state in ('PENDING', 'APPROVED'))
)) then 'BUYER' else 'RESALE' end`;

export const procedureHandlers: Handlers<typeof procedureEndpoints> = {
  listResaleProcedures: {
    from: "resale_procedure r join car c on c.id = r.car_id",
    countFrom: "resale_procedure r",
    only: "r.status not in ('ENDED', 'ABORTED')",
    search: searchIn("r.search_text"),
    exceptions: {
      car: carNameJson("c"),
      buyer: "coalesce(nullif(r.company_name, ''), r.first_name || ' ' || r.last_name)",
      turn,
    },
  },
  readResaleProcedure: ({ params }, call) => readProcedure(call, params.id),
  readCarResales: ({ params }, call) => carResales(call, params.carId),
  createResaleProcedure: async ({ body }, call) =>
    procedureView(call, await createResaleProcedure(call, body)),
  updateResaleRecipient: {
    form: ({ params }, call) => readProcedure(call, params.id),
    act: async ({ params, body }, call) =>
      procedureView(call, await updateResaleRecipient(call, { ...params, ...body })),
  },
  changeResaleTerms: {
    form: ({ params }, call) => readProcedure(call, params.id),
    act: async ({ params, body }, call) =>
      procedureView(call, await changeResaleTerms(call, { ...params, ...body })),
  },
  commentResaleProcedure: async ({ params, body }, call) =>
    procedureView(call, await commentResale(call, params.id, body)),
  ...verbHandlers<typeof procedureEndpoints>()(procedureView, {
    generateResaleOffer,
    requestResaleProofs,
    uploadResaleProof,
    generateResaleQuote,
    createResaleSignatureRequest,
    abortResaleProcedure,
    confirmSaleRegime,
  }),
  ...verbHandlers<typeof procedureEndpoints>()((_call, page: PublicResale) => page, {
    openResaleLink,
    giveResaleProof,
  }),
  downloadResaleOffer: ({ params }, call) => readOffer(call, params.id),
  downloadResaleProof: ({ params }, call) => proofContent(call, params.id, params.documentType),
  readResaleQuote: ({ params }, call) => readQuote(call, params.id),
  copyResaleSignatureLink: ({ params }, call) => copySignatureLink(call, params.id),
};

const signedProcedure: SignedSubjectKind = {
  record: kind,
  read: async (call, id) => {
    const row = await get(call, kind, id);
    return {
      name: `Bon de commande de ${buyerOf(row)}`,
      detail: await describeCar(call, row.carId),
      address: `/resale/procedures/${id}`,
      accounts: [row.createdById],
    };
  },
};

const procedureRecords = carRecords({ kind, words: ["companyName", "firstName", "lastName", "email"] });

export const procedureParts = {
  documentKinds: proofDocumentKinds,
  reactions: [
    ...procedureRecords.reactions,
    ...signatureReactions,
    ...procedureReactions,
    ...signatureNotices(kind),
  ],
  answers: [
    signatureSuspensions,
    answer(reasonsAgainstWithdrawal, reasonOnceRecorded(kind, "Une revente de ce véhicule est enregistrée.")),
  ],
  signedSubjects: [signedProcedure],
  derivations: [procedureRecords.derivation, ...procedureDeadlines],
  jobHandlers: [...remindBuyers.jobHandlers, ...purgeIdentities.jobHandlers],
} as const;
