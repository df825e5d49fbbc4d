// Endpoints of the telematics of makers, for staff and for clients with a link.
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { flowEndpoints, verb } from "#kernel/flow/flow-endpoints.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { id } from "#kernel/schema/french.ts";
import { firstMountFlow } from "./model/flow.ts";
import { linkParams } from "#kernel/links/link-writes.ts";
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

const params = z.object({ id });
const trackingView = z.object({ tracked: firstMountSchema.nullable() });
const firstMount = { path: "/tracking/:id", record: "firstMount", params, returns: trackingView } as const;
const see = recordReads({ path: firstMount.path, may: "SIGNED_IN", shows: [] });
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
  readFirstMount: see("eligibility", trackingView, {
    shows: ["firstMount", "contract", "car"],
    summary: "Lire la télématique de série d’un véhicule",
  }),
  askEligibility: see("check-eligibility", eligibilityAnswerSchema, {
    may: "CHECK_FIRST_MOUNT_ELIGIBILITY",
    summary: "Demander si un véhicule est éligible, sans garder la réponse",
  }),
  ...flowEndpoints(firstMountFlow, firstMount, {
    check: verb("checkEligibility", "check-eligibility", undefined, "a vérifié l’éligibilité", {
      summary: "Vérifier si un véhicule est éligible",
    }),
    request: verb(
      "sendConsentRequest",
      "client-request/send",
      consentRequestSchema,
      "a demandé l’accord du client",
      { summary: "Demander l’accord du client" },
    ),
    validate: verb("concludeEligibility", "conclude", conclusionSchema, "a conclu la télématique de série", {
      summary: "Conclure une éligibilité",
    }),
    withdraw: verb("reopenEligibility", "reopen", reopeningSchema, "a rouvert la télématique de série", {
      summary: "Rouvrir une éligibilité conclue",
    }),
  }),
  revokeConsentLink: recordWrites({ ...firstMount, may: "CHECK_FIRST_MOUNT_ELIGIBILITY" })(
    "links/:linkId/revoke",
    "a désactivé le lien du client",
    { params: { linkId: id }, summary: "Désactiver le lien envoyé au client" },
  ),
  openConsentLink: write({
    path: "/public/eligibility/:token/open",
    takes: { params: linkParams },
    returns: publicConsentSchema,
    may: "ANONYMOUS",
    audit: { did: "a ouvert la demande d’accord", record: "firstMount" },
    summary: "Ouvrir la demande d’accord",
  }),
  validateEligibility: write({
    path: "/tracking/:id/validate-eligibility",
    takes: { params, body: consentAnswerSchema },
    returns: publicConsentSchema,
    may: "ANONYMOUS",
    audit: { did: "a répondu à la demande d’accord", record: "firstMount" },
    summary: "Répondre à la demande d’accord, par son lien",
  }),
});
