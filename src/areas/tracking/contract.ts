// Endpoints of the telematics of makers, for staff and for clients with a link.
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import { linkToken } from "#kernel/links/outsider-link.ts";
import { firstMountFields } from "./model/records.ts";
import {
  eligibilityAnswerSchema,
  conclusionSchema,
  consentAnswerSchema,
  consentRequestSchema,
  firstMountLineSchema,
  firstMountSchema,
  publicConsentSchema,
  reopeningSchema,
} from "./model/first-mount.ts";

const carParams = z.object({ id });
const trackingView = z.object({ tracked: firstMountSchema.nullable() });
const filters = [
  "status",
  "isSold",
  "eligibility",
  "consent",
  "companyName",
  "clientId",
  "orderId",
  "neededOn",
  "requestedAt",
] as const;
const sorts = ["neededOn", "requestedAt", "companyName", "orderId", "updatedAt"] as const;

export const trackingContract = contract({
  listMissingFirstMounts: list({
    path: "/tracking/missing-eligibility",
    title: "Télématiques de série à conclure",
    item: firstMountLineSchema,
    fields: firstMountFields,
    filters,
    sorts,
    defaultSort: "neededOn,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["firstMount", "contract", "car"],
  }),
  readFirstMount: read({
    path: "/tracking/:id/eligibility",
    takes: { params: carParams },
    returns: trackingView,
    may: "SIGNED_IN",
    shows: ["firstMount", "contract", "car"],
    summary: "Lire la télématique de série d’un véhicule",
  }),
  askEligibility: read({
    path: "/tracking/:id/check-eligibility",
    takes: { params: carParams },
    returns: eligibilityAnswerSchema,
    may: "CHECK_FIRST_MOUNT_ELIGIBILITY",
    shows: [],
    summary: "Demander si un véhicule est éligible, sans garder la réponse",
  }),
  checkEligibility: write({
    path: "/tracking/:id/check-eligibility",
    takes: { params: carParams },
    returns: trackingView,
    may: "CHECK_FIRST_MOUNT_ELIGIBILITY",
    audit: { did: "a vérifié l’éligibilité", record: "firstMount" },
    summary: "Vérifier si un véhicule est éligible",
  }),
  sendConsentRequest: write({
    path: "/tracking/:id/client-request/send",
    takes: { params: carParams, body: consentRequestSchema },
    returns: trackingView,
    may: "CHECK_FIRST_MOUNT_ELIGIBILITY",
    audit: { did: "a demandé l’accord du client", record: "firstMount" },
    summary: "Demander l’accord du client",
  }),
  concludeEligibility: write({
    path: "/tracking/:id/conclude",
    takes: { params: carParams, body: conclusionSchema },
    returns: trackingView,
    may: "CHECK_FIRST_MOUNT_ELIGIBILITY",
    audit: { did: "a conclu la télématique de série", record: "firstMount" },
    summary: "Conclure une éligibilité",
  }),
  reopenEligibility: write({
    path: "/tracking/:id/reopen",
    takes: { params: carParams, body: reopeningSchema },
    returns: trackingView,
    may: "CHECK_FIRST_MOUNT_ELIGIBILITY",
    audit: { did: "a rouvert la télématique de série", record: "firstMount" },
    summary: "Rouvrir une éligibilité conclue",
  }),
  revokeConsentLink: write({
    path: "/tracking/:id/links/:linkId/revoke",
    takes: { params: carParams.extend({ linkId: id }) },
    returns: trackingView,
    may: "CHECK_FIRST_MOUNT_ELIGIBILITY",
    audit: { did: "a désactivé le lien du client", record: "firstMount" },
    summary: "Désactiver le lien envoyé au client",
  }),
  openConsentLink: write({
    path: "/public/eligibility/:token/open",
    takes: { params: z.object({ token: linkToken }) },
    returns: publicConsentSchema,
    may: "ANONYMOUS",
    audit: { did: "a ouvert la demande d’accord", record: "firstMount" },
    summary: "Ouvrir la demande d’accord",
  }),
  validateEligibility: write({
    path: "/tracking/:id/validate-eligibility",
    takes: { params: carParams, body: consentAnswerSchema },
    returns: publicConsentSchema,
    may: "ANONYMOUS",
    audit: { did: "a répondu à la demande d’accord", record: "firstMount" },
    summary: "Répondre à la demande d’accord, par son lien",
  }),
});
