// Endpoints of the page of a client whose car is due for a service, and of its invitation.
import { z } from "zod";
import { contract, write } from "#kernel/contract.ts";
import { linkParams, linkWrites } from "#kernel/links/link-writes.ts";
import { id } from "#kernel/schema/french.ts";
import {
  clientBooking,
  clientCancellation,
  clientMaintenanceSchema,
  clientMove,
} from "../model/client/page.ts";

const path = "/public/maintenance/:token";
const on = linkWrites({ path, record: "maintenance", returns: clientMaintenanceSchema });

export const clientContract = contract({
  askMaintenanceBooking: write({
    path: "/car-incoming-maintenance/:carId/ask-booking",
    takes: { params: z.object({ carId: id }) },
    returns: z.object({ sentTo: z.string() }),
    may: "ORDER_WORKS",
    audit: { did: "a demandé au client de prendre rendez-vous", record: "car" },
    summary: "Envoyer au client le lien pour prendre rendez-vous au garage",
  }),
  openMaintenanceLink: write({
    path: `${path}/open`,
    takes: { params: linkParams },
    returns: clientMaintenanceSchema,
    may: "ANONYMOUS",
    audit: { none: "Une ouverture ne change aucun entretien ; le lien la retient." },
    summary: "Ouvrir la page d’un entretien à prévoir",
  }),
  bookMaintenanceByLink: on("book", "a pris rendez-vous au garage", {
    body: clientBooking,
    summary: "Prendre rendez-vous au garage",
  }),
  moveMaintenanceByLink: on("move", "a déplacé son rendez-vous au garage", {
    body: clientMove,
    summary: "Déplacer son rendez-vous au garage",
  }),
  cancelMaintenanceByLink: on("cancel", "a annulé son rendez-vous au garage", {
    body: clientCancellation,
    summary: "Annuler son rendez-vous au garage",
  }),
});
