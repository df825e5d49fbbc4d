// Endpoints of deliveries and of the planning.
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { flowEndpoints } from "#kernel/flow/flow-endpoints.ts";
import { id } from "#kernel/schema/french.ts";
import { linkToken } from "#kernel/links/outsider-link.ts";
import { handoverContract } from "./contract/handovers.ts";
import { openSlotFields } from "./model/fields.ts";
import { slotFlow, slotPriceSchema } from "./model/flow.ts";
import { choiceFormSchema, contactRequestSchema, publicDeliverySchema } from "./model/public/page.ts";
import { ruleSchema } from "./model/planning/rule.ts";
import {
  planningQuerySchema,
  planningSchema,
  slotFormSchema,
  slotMoveSchema,
  slotRequestSchema,
  slotRowSchema,
  slotSchema,
} from "./model/slot.ts";

const slotId = z.object({ id });
const feedSchema = z.object({ address: z.string().nullable() });

const slotContract = contract({
  readPlanning: read({
    path: "/planning/:pattern",
    takes: { params: z.object({ pattern: z.string().max(20) }), query: planningQuerySchema },
    returns: planningSchema,
    may: "SIGNED_IN",
    shows: ["deliverySlot", "car", "parameter"],
    summary:
      "Planning d’une année, d’un mois, d’une semaine ou d’un jour : 2026, 2026-11, 2026-W48, 2026-11-22",
  }),
  readDeliveryRule: read({
    path: "/delivery-rule",
    returns: ruleSchema,
    may: "SIGNED_IN",
    shows: ["parameter"],
    summary: "Heures, capacité et jours de fermeture des livraisons",
  }),
  changeDeliveryRule: write({
    method: "PUT",
    path: "/delivery-rule",
    takes: { body: ruleSchema },
    returns: ruleSchema,
    may: "MANAGE_PARAMETERS",
    audit: { did: "a modifié les réglages des livraisons", record: "parameter" },
  }),
  readCalendarFeed: read({
    path: "/planning-feed",
    returns: feedSchema,
    may: "SIGNED_IN",
    shows: [],
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
  readCalendar: read({
    path: "/public/calendars/:token",
    takes: { params: z.object({ token: linkToken }) },
    returns: { document: ["text/calendar"] },
    may: "ANONYMOUS",
    shows: [],
    summary: "Calendrier d’une personne (iCalendar), lu par son agenda",
  }),

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
  readDeliverySlot: read({
    path: "/necessity-delivery-slot/:id",
    takes: { params: slotId },
    returns: slotSchema,
    may: "SIGNED_IN",
    shows: ["deliverySlot", "contract", "car", "inspection"],
    summary: "Livraison d’une période de location",
  }),
  scheduleDelivery: write({
    path: "/necessity-delivery-slot/:id",
    takes: { params: slotId, body: slotFormSchema },
    returns: slotSchema,
    may: "SCHEDULE_DELIVERY",
    audit: { did: "a fixé le créneau de livraison", record: "deliverySlot" },
  }),
  moveDelivery: write({
    path: "/necessity-delivery-slot/:id/move",
    takes: { params: slotId, body: slotMoveSchema },
    returns: slotSchema,
    may: "SCHEDULE_DELIVERY",
    audit: { did: "a déplacé la livraison", record: "deliverySlot" },
    summary: "Déplacer une livraison dans le planning",
  }),
  ...flowEndpoints(slotFlow, {
    path: "/necessity-delivery-slot/:id",
    record: "deliverySlot",
    params: slotId,
    returns: slotSchema,
  }),
  estimateDelivery: write({
    path: "/cars-to-prepare/:carId/estimate",
    takes: { params: z.object({ carId: id }), body: slotPriceSchema },
    returns: slotSchema,
    may: "SET_DELIVERY_PRICE",
    audit: { did: "a chiffré la livraison", record: "deliverySlot" },
    summary: "Prix de la livraison d’un véhicule affecté, estimé ou ferme",
  }),
  askClient: write({
    path: "/necessity-delivery-slot/:id/ask",
    takes: { params: slotId, body: slotRequestSchema },
    returns: slotSchema,
    may: "SEND_DELIVERY_INFORMATION_REQUEST",
    audit: { did: "a demandé au client son créneau de livraison", record: "deliverySlot" },
  }),
  revokeDeliveryLink: write({
    path: "/necessity-delivery-slot/:id/links/:linkId/revoke",
    takes: { params: slotId.extend({ linkId: id }) },
    returns: slotSchema,
    may: "SEND_DELIVERY_INFORMATION_REQUEST",
    audit: { did: "a désactivé un lien vers la livraison", record: "deliverySlot" },
  }),
  handleDeliveryRequest: write({
    path: "/necessity-delivery-slot/:id/requests/:requestId/handle",
    takes: { params: slotId.extend({ requestId: id }) },
    returns: slotSchema,
    may: "SEND_DELIVERY_INFORMATION_REQUEST",
    audit: { did: "a traité un message du client", record: "deliverySlot" },
  }),
});

const publicContract = contract({
  openDelivery: write({
    path: "/public/deliveries/:token/open",
    takes: { params: z.object({ token: linkToken }) },
    returns: publicDeliverySchema,
    may: "ANONYMOUS",
    audit: { did: "a ouvert la page de sa livraison", record: "deliverySlot" },
    summary: "Ouvrir la page de sa livraison",
  }),
  chooseDelivery: write({
    path: "/public/deliveries/:token/slot",
    takes: { params: z.object({ token: linkToken }), body: choiceFormSchema },
    returns: publicDeliverySchema,
    may: "ANONYMOUS",
    audit: { did: "a choisi son créneau de livraison", record: "deliverySlot" },
    summary: "Choisir son créneau de livraison",
  }),
  requestContact: write({
    path: "/public/deliveries/:token/contact",
    takes: { params: z.object({ token: linkToken }), body: contactRequestSchema },
    returns: publicDeliverySchema,
    may: "ANONYMOUS",
    audit: { did: "a écrit au sujet de sa livraison", record: "deliverySlot" },
    summary: "Écrire au sujet de sa livraison",
  }),
});

export const deliveryContract = contract({ ...slotContract, ...handoverContract, ...publicContract });
