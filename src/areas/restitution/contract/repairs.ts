// Endpoints of the wear guide and of the estimates of repairs, for staff and for the client of a link.
import { z } from "zod";
import { list, write } from "#kernel/contract.ts";
import { pdfAnswer, scanTypes } from "#kernel/documents/files.ts";
import { flowEndpoints, verb } from "#kernel/flow/flow-endpoints.ts";
import { linkParams, linkWrites } from "#kernel/links/link-writes.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { id } from "#kernel/schema/french.ts";
import { photoTypes } from "#preparation/model/task.ts";
import {
  acceptForm,
  attachForm,
  contestForm,
  estimateRowSchema,
  estimateSchema,
  finaliseForm,
  judgeForm,
  newLineForm,
  paperQuery,
  priceForm,
  proposeForm,
  publicEstimateSchema,
  reviseForm,
  unpricedTransportSchema,
} from "../model/repairs/estimate.ts";
import { estimateFlow } from "../model/repairs/flow.ts";
import {
  wearGuideChange,
  wearGuideConfirmation,
  wearGuideForm,
  wearGuideSchema,
} from "../model/repairs/guide.ts";
import { estimateFields } from "../model/repairs/records.ts";

const params = z.object({ periodId: id });
const path = "/car-repairs/:periodId";
const estimate = { path, record: "repairEstimate", params, returns: estimateSchema } as const;
const shows = ["repairEstimate", "estimateLine", "inspection", "wearGuide", "closing", "damage"] as const;
const see = recordReads({ path, may: "SIGNED_IN", shows });
const seeAll = recordReads({ path: "/car-repairs", may: "SIGNED_IN", shows });
const listed = {
  item: estimateRowSchema,
  fields: estimateFields,
  filters: ["status", "companyName", "carId", "openedOn", "returnedOn", "answerBy", "totalCents"],
  sorts: ["openedOn", "returnedOn", "answerBy", "totalCents", "companyName", "status"],
  search: true,
  may: "SIGNED_IN",
  shows,
} as const;

const guidePath = "/wear-guide";
const guides = z.object({ guides: z.array(wearGuideSchema) });
const seeGuide = recordReads({ path: guidePath, may: "SIGNED_IN", shows: ["wearGuide"] });
const onGuide = { returns: guides, may: "MANAGE_WEAR_GUIDE" } as const;

const report = { files: { report: { types: scanTypes } } } as const;
const onPage = linkWrites({
  path: "/public/car-repairs/:token",
  record: "repairEstimate",
  returns: publicEstimateSchema,
});
const seePage = recordReads({ path: "/public/car-repairs/:token", may: "ANONYMOUS", shows: [] });

export const repairEndpoints = {
  readWearGuides: seeGuide("", guides, {
    summary: "Lire les versions du guide d’usure, la dernière d’abord",
  }),
  createWearGuide: write({
    path: guidePath,
    takes: { body: wearGuideForm },
    ...onGuide,
    audit: { did: "a créé une version du guide d’usure", record: "wearGuide" },
  }),
  changeWearGuide: write({
    path: guidePath,
    method: "PUT",
    takes: { body: wearGuideChange },
    ...onGuide,
    audit: { did: "a modifié le guide d’usure", record: "wearGuide" },
  }),
  confirmWearGuide: write({
    path: `${guidePath}/confirm`,
    takes: { body: wearGuideConfirmation },
    ...onGuide,
    audit: { did: "a confirmé les prix du guide d’usure", record: "wearGuide" },
  }),
  listRepairEstimates: list({
    ...listed,
    path: "/car-repairs",
    title: "Chiffrages",
    defaultSort: "openedOn,desc",
  }),
  listUnestimatedRepairs: list({
    ...listed,
    path: "/car-repairs/unestimated",
    title: "Réparations à chiffrer",
    defaultSort: "openedOn,asc",
  }),
  readUnpricedTransports: seeAll("unestimated/transports", z.array(unpricedTransportSchema), {
    shows: ["deliverySlot", "restitution"],
    summary: "Lire les transports de livraisons et de retours dont le prix n’est pas fixé",
  }),
  readRepairEstimate: see("", estimateSchema),
  readRepairPaper: see("paper", pdfAnswer, { query: paperQuery, summary: "Lire le chiffrage d’un retour" }),
  ...flowEndpoints(estimateFlow, estimate, {
    judge: verb("judgeRepairLine", "judge", judgeForm, "a jugé une ligne du chiffrage"),
    price: verb("priceRepairLine", "price", priceForm, "a chiffré une ligne"),
    addLine: verb("addRepairLine", "lines", newLineForm, "a ajouté une ligne au chiffrage", report),
    attach: verb(
      "attachRepairLine",
      "lines/:lineId/damage",
      attachForm,
      "a rattaché une ligne du chiffrage à un sinistre",
      { params: { lineId: id }, summary: "Rattacher une ligne à un sinistre, ou l’en détacher" },
    ),
    propose: verb("proposeRepairs", "propose", proposeForm, "a proposé le chiffrage au client"),
    contest: verb("contestRepairs", "contest", contestForm, "a noté une contestation du chiffrage"),
    revise: verb("reviseRepairs", "revise", reviseForm, "a révisé le chiffrage", report),
    finalise: verb("finaliseRepairs", "finalise", finaliseForm, "a arrêté le montant de la remise en état"),
    reopen: verb("reopenRepairs", "reopen", reviseForm, "a rouvert le chiffrage"),
  }),
  openRepairLink: onPage("open", "a ouvert le chiffrage", {
    summary: "Ouvrir le chiffrage de la remise en état",
  }),
  contestByLink: onPage("contest", "a contesté le chiffrage", {
    body: contestForm,
    summary: "Contester des lignes du chiffrage, chacune avec son motif",
  }),
  acceptByLink: onPage("accept", "a demandé à signer son accord sur le chiffrage", {
    body: acceptForm,
    summary: "Accepter le chiffrage : mène à la page de signature",
  }),
  readRepairPhoto: seePage(
    "photos/:photoId",
    { document: photoTypes },
    {
      params: { ...linkParams.shape, photoId: id },
      summary: "Lire une photo d’une ligne du chiffrage",
    },
  ),
  readRepairPaperByLink: seePage("paper", pdfAnswer, {
    params: linkParams.shape,
    summary: "Lire le chiffrage proposé",
  }),
};
