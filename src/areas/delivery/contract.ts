// Endpoints of deliveries and of the planning.
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { flowEndpoints, verb } from "#kernel/flow/flow-endpoints.ts";
import { id } from "#kernel/schema/french.ts";
import { handoverContract } from "./contract/handovers.ts";
import { linkParams, linkWrites } from "#kernel/links/link-writes.ts";
import { slotFlow, slotPriceSchema } from "./model/flow.ts";
import { correctionFormSchema } from "./model/handover.ts";
import { choiceFormSchema, contactRequestSchema, publicDeliverySchema } from "./model/public/page.ts";
import { ruleSchema } from "./model/planning/rule.ts";
import {
  openSlotFields,
  planningQuerySchema,
  planningSchema,
  slotFormSchema,
  slotMoveSchema,
  slotRequestSchema,
  slotRowSchema,
  slotSchema,
} from "./model/slot.ts";

const slotId = z.object({ id });
const slot = {
  path: "/necessity-delivery-slot/:id",
  record: "deliverySlot",
  params: slotId,
  returns: slotSchema,
} as const;
const on = recordWrites({ ...slot, may: "SEND_DELIVERY_INFORMATION_REQUEST" });
const feedSchema = z.object({ address: z.string().nullable() });

const see = recordReads({ path: "", may: "SIGNED_IN", shows: [] });

const slotContract = contract({
  readPlanning: see("planning/:pattern", planningSchema, {
    query: planningQuerySchema,
    params: { pattern: z.string().max(20) },
    shows: ["deliverySlot", "restitution", "car", "parameter"],
    summary:
      "Planning d’une année, d’un mois, d’une semaine ou d’un jour : 2026, 2026-11, 2026-W48, 2026-11-22",
  }),
  readDeliveryRule: see("delivery-rule", ruleSchema, {
    shows: ["parameter"],
    summary: "Heures, capacité et jours de fermeture des rendez-vous",
  }),
  changeDeliveryRule: write({
    method: "PUT",
    path: "/delivery-rule",
    takes: { body: ruleSchema },
    returns: ruleSchema,
    may: "MANAGE_PARAMETERS",
    audit: { did: "a modifié les réglages des rendez-vous", record: "parameter" },
  }),
  readCalendarFeed: see("planning-feed", feedSchema, {
    summary: "Adresse de mon calendrier, à ajouter à un agenda",
  }),
  createCalendarFeed: write({
    path: "/planning-feed",
    returns: feedSchema,
    may: "SIGNED_IN",
    audit: { did: "a créé l’adresse de son calendrier", record: "user" },
  }),
  revokeCalendarFeed: write({
    path: "/planning-feed/revoke",
    returns: feedSchema,
    may: "SIGNED_IN",
    audit: { did: "a désactivé l’adresse de son calendrier", record: "user" },
  }),
  readCalendar: see(
    "public/calendars/:token",
    { document: ["text/calendar"] },
    {
      params: linkParams.shape,
      may: "ANONYMOUS",
      summary: "Calendrier d’une personne (iCalendar), lu par son agenda",
    },
  ),

  listScheduledDeliveries: list({
    path: "/necessity-scheduled-delivery-information",
    title: "Livraisons prévues",
    item: slotRowSchema,
    fields: openSlotFields,
    filters: ["orderId", "status", "startsAt", "personId", "city", "openRequests", "askedAt", "updatedAt"],
    sorts: ["orderId", "startsAt", "askedAt", "updatedAt"],
    defaultSort: "startsAt,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["deliverySlot", "contract", "car"],
  }),
  readDeliverySlot: see("necessity-delivery-slot/:id", slotSchema, {
    shows: ["deliverySlot", "contract", "car", "inspection"],
    summary: "Livraison d’une période de location",
  }),
  moveDelivery: on("move", "a déplacé la livraison", {
    body: slotMoveSchema,
    may: "SCHEDULE_DELIVERY",
    summary: "Déplacer une livraison dans le planning",
  }),
  ...flowEndpoints(slotFlow, slot, {
    schedule: verb("scheduleDelivery", "", slotFormSchema, "a fixé le créneau de livraison"),
    ask: verb("askClient", "ask", slotRequestSchema, "a demandé au client son créneau de livraison"),
    correct: verb("correctDelivery", "correct", correctionFormSchema, "a corrigé la remise", {
      summary: "Corriger la remise d’un véhicule, avec son motif : un procès-verbal rectifié part au client",
    }),
  }),
  estimateDelivery: write({
    path: "/cars-to-prepare/:carId/estimate",
    takes: { params: z.object({ carId: id }), body: slotPriceSchema },
    returns: slotSchema,
    may: "SET_DELIVERY_PRICE",
    audit: { did: "a chiffré la livraison", record: "deliverySlot" },
    summary: "Prix de la livraison d’un véhicule affecté, estimé ou ferme",
  }),
  revokeDeliveryLink: on("links/:linkId/revoke", "a désactivé un lien vers la livraison", {
    params: { linkId: id },
  }),
  handleDeliveryRequest: on("requests/:requestId/handle", "a traité un message du client", {
    params: { requestId: id },
  }),
});

const byLink = linkWrites({
  path: "/public/deliveries/:token",
  record: "deliverySlot",
  returns: publicDeliverySchema,
});

const publicContract = contract({
  openDelivery: byLink("open", "a ouvert la page de sa livraison", {
    summary: "Ouvrir la page de sa livraison",
  }),
  chooseDelivery: byLink("slot", "a choisi son créneau de livraison", {
    body: choiceFormSchema,
    summary: "Choisir son créneau de livraison",
  }),
  requestContact: byLink("contact", "a écrit au sujet de sa livraison", {
    body: contactRequestSchema,
    summary: "Écrire au sujet de sa livraison",
  }),
});

export const deliveryContract = contract({ ...slotContract, ...handoverContract, ...publicContract });
