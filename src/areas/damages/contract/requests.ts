// Endpoints of the declarations asked of drivers: their invitation, the page of the driver, the decision of staff.
import { z } from "zod";
import { list, read, write } from "#kernel/contract.ts";
import { scanTypes } from "#kernel/documents/files.ts";
import { linkToken } from "#kernel/links/outsider-link.ts";
import { id, version } from "#kernel/schema/french.ts";
import { photoTypes } from "../model/damages/forms.ts";
import { requestListFields } from "../model/requests/records.ts";
import {
  acceptanceForm,
  damageRequestSchema,
  declarationForm,
  driverPageSchema,
  invitationForm,
  requestJoinForm,
  requestRefusalForm,
  requestRowSchema,
} from "../model/requests/request.ts";
import { placeForm } from "../model/photos.ts";

const params = z.object({ id });
const token = z.object({ token: linkToken });
const returns = damageRequestSchema;
const may = "HANDLE_DAMAGES";
const record = "damageRequest";
const path = "/damages/requests/:id";
const publicPath = "/public/damage/:token";
const ofDriver = { returns: driverPageSchema, may: "ANONYMOUS" } as const;

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
  readDamageRequest: read({
    path,
    takes: { params },
    returns,
    may: "MANAGE_DAMAGES",
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
  remindDriver: write({
    path: `${path}/remind`,
    takes: { params, body: z.object({ version }) },
    returns,
    may,
    audit: { did: "a renvoyé le lien de déclaration", record },
  }),
  withdrawDamageRequest: write({
    path: `${path}/withdraw`,
    takes: { params, body: z.object({ version }) },
    returns,
    may,
    audit: { did: "a retiré le lien de déclaration", record },
  }),
  acceptDamageRequest: write({
    path: `${path}/accept`,
    takes: { params, body: acceptanceForm },
    returns,
    may,
    audit: { did: "a accepté la déclaration du conducteur", record },
    summary: "Accepter la déclaration d’un conducteur : elle devient un sinistre",
  }),
  joinDamageRequest: write({
    path: `${path}/join`,
    takes: { params, body: requestJoinForm },
    returns,
    may,
    audit: { did: "a rattaché la déclaration du conducteur à un sinistre", record },
  }),
  refuseDamageRequest: write({
    path: `${path}/refuse`,
    takes: { params, body: requestRefusalForm },
    returns,
    may,
    audit: { did: "a refusé la déclaration du conducteur", record },
  }),
  readDamageRequestFile: read({
    path: `${path}/documents/:documentId`,
    takes: { params: params.extend({ documentId: id }) },
    returns: { document: scanTypes },
    may: "MANAGE_DAMAGES",
    shows: [],
    summary: "Ouvrir une photo ou un constat envoyé par un conducteur",
  }),
  openDamageLink: write({
    ...ofDriver,
    path: `${publicPath}/open`,
    takes: { params: token },
    audit: { did: "a ouvert la page de déclaration", record },
    summary: "Ouvrir la page de déclaration d’un sinistre",
  }),
  sendDamagePhoto: write({
    ...ofDriver,
    path: `${publicPath}/photos`,
    takes: { params: token, files: { file: { types: photoTypes } } },
    audit: { did: "a envoyé une photo", record },
    summary: "Envoyer une photo d’un sinistre",
  }),
  sendDamagePaper: write({
    ...ofDriver,
    path: `${publicPath}/papers`,
    takes: { params: token, files: { file: { types: scanTypes } } },
    audit: { did: "a envoyé un constat", record },
    summary: "Envoyer le constat d’un sinistre",
  }),
  placeDriverPhoto: write({
    ...ofDriver,
    path: `${publicPath}/files/:id/place`,
    takes: { params: token.extend({ id }), body: placeForm },
    audit: { did: "a placé une photo sur le dessin", record },
    summary: "Placer une photo sur le dessin du véhicule, ou l’en retirer",
  }),
  removeDamageFile: write({
    ...ofDriver,
    method: "DELETE",
    path: `${publicPath}/files/:id`,
    takes: { params: token.extend({ id }) },
    audit: { did: "a retiré un fichier", record },
    summary: "Retirer une photo ou un constat avant l’envoi de la déclaration",
  }),
  readDamageFile: read({
    path: `${publicPath}/files/:id`,
    takes: { params: token.extend({ id }) },
    returns: { document: scanTypes },
    may: "ANONYMOUS",
    shows: [],
    summary: "Revoir une photo ou un constat envoyé",
  }),
  sendDeclaration: write({
    ...ofDriver,
    path: publicPath,
    takes: { params: token, body: declarationForm },
    audit: { did: "a déclaré un sinistre", record },
    summary: "Envoyer la déclaration d’un sinistre",
  }),
};
