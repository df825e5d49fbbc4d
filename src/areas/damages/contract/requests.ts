// Endpoints of the declarations asked of drivers: their invitation, the page of the driver, the decision of staff.
import { z } from "zod";
import { list, write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { flowEndpoints, verb } from "#kernel/flow/flow-endpoints.ts";
import { scanAnswer, scanTypes } from "#kernel/documents/files.ts";
import { linkParams, linkWrites } from "#kernel/links/link-writes.ts";
import { id, version } from "#kernel/schema/french.ts";
import { photoTypes } from "../model/damages/forms.ts";
import { requestListFields } from "../model/requests/records.ts";
import { requestFlow } from "../model/requests/flow.ts";
import { mailErrors } from "../model/papers/kinds.ts";
import {
  acceptanceForm,
  requestJoinForm,
  requestRefusalForm,
  damageRequestSchema,
  declarationForm,
  driverPageSchema,
  invitationForm,
  requestRowSchema,
} from "../model/requests/request.ts";
import { placeForm } from "../model/photos.ts";

const params = z.object({ id });
const seen = z.object({ version });
const returns = damageRequestSchema;
const may = "HANDLE_DAMAGES";
const record = "damageRequest";
const on = linkWrites({ path: "/public/damage/:token", record, returns: driverPageSchema });
const see = recordReads({ path: "", may: "MANAGE_DAMAGES", shows: [] });

/** Those of a list of one status. */
const filters = ["carId", "kind", "companyName", "invitedAt", "receivedAt", "hasInjured"] as const;
const listed = {
  item: requestRowSchema,
  fields: requestListFields,
  filters: ["status", ...filters],
  sorts: ["invitedAt", "receivedAt", "status", "companyName"],
  search: true,
  may: "MANAGE_DAMAGES",
  shows: ["damageRequest", "car"],
} as const;

export const requestEndpoints = {
  listDamageRequests: list({
    ...listed,
    path: "/damages/requests",
    title: "Déclarations demandées aux conducteurs",
    defaultSort: "invitedAt,desc",
  }),
  listWaitingDamageRequests: list({
    ...listed,
    filters,
    path: "/damages/requests/waiting",
    title: "Déclarations de conducteurs",
    defaultSort: "receivedAt,asc",
  }),
  readDamageRequest: see("damages/requests/:id", returns, {
    shows: ["damageRequest", "car", "damage"],
    summary: "Lire la déclaration d’un conducteur",
  }),
  inviteDriver: write({
    path: "/damages/requests",
    takes: { body: invitationForm },
    returns,
    may,
    audit: { did: "a demandé une déclaration de sinistre", record },
    summary: "Envoyer à un conducteur le lien pour déclarer un sinistre",
  }),
  ...flowEndpoints(
    requestFlow,
    { path: "/damages/requests/:id", record, params, returns },
    {
      accept: verb(
        "acceptDamageRequest",
        "accept",
        acceptanceForm,
        "a accepté la déclaration du conducteur",
        { summary: "Accepter la déclaration d’un conducteur : elle devient un sinistre", errors: mailErrors },
      ),
      join: verb(
        "joinDamageRequest",
        "join",
        requestJoinForm,
        "a rattaché la déclaration du conducteur à un sinistre",
      ),
      refuse: verb(
        "refuseDamageRequest",
        "refuse",
        requestRefusalForm,
        "a refusé la déclaration du conducteur",
      ),
      withdraw: verb("withdrawDamageRequest", "withdraw", seen, "a retiré le lien de déclaration"),
      remind: verb("remindDriver", "remind", seen, "a renvoyé le lien de déclaration"),
    },
  ),
  readDamageRequestFile: see("damages/requests/:id/documents/:documentId", scanAnswer, {
    summary: "Ouvrir une photo ou un constat envoyé par un conducteur",
  }),
  openDamageLink: on("open", "a ouvert la page de déclaration", {
    summary: "Ouvrir la page de déclaration d’un sinistre",
  }),
  sendDamagePhoto: on("photos", "a envoyé une photo", {
    files: { file: { types: photoTypes } },
    summary: "Envoyer une photo d’un sinistre",
  }),
  sendDamagePaper: on("papers", "a envoyé un constat", {
    files: { file: { types: scanTypes } },
    summary: "Envoyer le constat d’un sinistre",
  }),
  placeDriverPhoto: on("files/:id/place", "a placé une photo sur le dessin", {
    params: { id },
    body: placeForm,
    summary: "Placer une photo sur le dessin du véhicule, ou l’en retirer",
  }),
  removeDamageFile: on("files/:id", "a retiré un fichier", {
    method: "DELETE",
    params: { id },
    summary: "Retirer une photo ou un constat avant l’envoi de la déclaration",
  }),
  sendDeclaration: on("", "a déclaré un sinistre", {
    body: declarationForm,
    summary: "Envoyer la déclaration d’un sinistre",
  }),
  readDamageFile: see("public/damage/:token/files/:id", scanAnswer, {
    params: linkParams.shape,
    may: "ANONYMOUS",
    summary: "Revoir une photo ou un constat envoyé",
  }),
};
