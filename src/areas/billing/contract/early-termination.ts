// Endpoints of early terminations proposed to clients.
import { z } from "zod";
import { enteredDay } from "#kernel/calendar/day.ts";
import { contract, read, write } from "#kernel/contract.ts";
import { id, text, version } from "#kernel/schema/french.ts";
import {
  earlyTerminationEstimateSchema,
  earlyTerminationSchema,
} from "../model/early-termination/early-termination.ts";

const params = z.object({ contractId: id });

export const earlyTerminationContract = contract({
  readEarlyTermination: read({
    path: "/billing/early-termination/:contractId",
    takes: { params, query: z.object({ on: enteredDay.optional() }) },
    returns: earlyTerminationEstimateSchema,
    may: "ESTIMATE_EARLY_TERMINATION",
    shows: ["contract", "car", "parameter", "earlyTermination"],
    summary: "Estimer une résiliation anticipée : indemnité, TVA, kilomètres, dépôt",
  }),
  readEarlyTerminations: read({
    path: "/billing/early-termination/:contractId/proposals",
    takes: { params },
    returns: z.object({ proposals: z.array(earlyTerminationSchema) }),
    may: "SIGNED_IN",
    shows: ["earlyTermination"],
  }),
  sendEarlyTermination: write({
    path: "/billing/early-termination/:contractId/send",
    takes: { params, body: z.object({ on: enteredDay, signatoryId: id }) },
    returns: earlyTerminationSchema,
    may: "SEND_EARLY_TERMINATION",
    audit: { did: "a proposé une résiliation anticipée", record: "earlyTermination" },
    summary: "Envoyer au client une résiliation anticipée à signer",
  }),
  revokeEarlyTermination: write({
    path: "/billing/early-terminations/:id/revoke",
    takes: { params: z.object({ id }), body: z.object({ version, reason: text(300) }) },
    returns: earlyTerminationSchema,
    may: "SEND_EARLY_TERMINATION",
    audit: { did: "a annulé une résiliation anticipée signée", record: "earlyTermination" },
    summary:
      "Annuler une résiliation anticipée signée, d’accord avec le client : le contrat court à son terme",
  }),
});
