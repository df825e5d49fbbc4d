// Endpoints of positions: the people who may look at them, and the page where the client agrees to them.
import { z } from "zod";
import { contract, read, write } from "#kernel/contract.ts";
import { linkWrites } from "#kernel/links/link-writes.ts";
import { id, version } from "#kernel/schema/french.ts";
import { viewerForm, viewerSchema } from "../model/positions/look.ts";
import { agreementForm, pauseForm, publicPositionsSchema } from "../model/positions/position-rule.ts";

const viewers = z.object({ viewers: z.array(viewerSchema) });
const onPage = linkWrites({
  path: "/public/positions/:token",
  record: "positionRule",
  returns: publicPositionsSchema,
});

export const positionContract = contract({
  readPositionViewers: read({
    path: "/tracking/position-viewers",
    returns: viewers,
    may: "MANAGE_USERS",
    shows: ["positionViewer"],
    summary: "Lire les personnes autorisées à voir les positions",
  }),
  namePositionViewer: write({
    path: "/tracking/position-viewers",
    takes: { body: viewerForm },
    returns: viewers,
    may: "MANAGE_USERS",
    audit: { did: "a autorisé une personne à voir les positions", record: "positionViewer" },
    summary: "Autoriser une personne à voir les positions",
  }),
  removePositionViewer: write({
    method: "DELETE",
    path: "/tracking/position-viewers/:id",
    takes: { params: z.object({ id }), body: z.object({ version }) },
    returns: viewers,
    may: "MANAGE_USERS",
    audit: { did: "a retiré l’autorisation de voir les positions", record: "positionViewer" },
    summary: "Retirer à une personne l’autorisation de voir les positions",
  }),
  openPositionRule: onPage("open", "a ouvert la page des positions", {
    summary: "Ouvrir la page des positions",
  }),
  confirmPositions: onPage("confirm", "a donné son accord sur les positions", {
    body: agreementForm,
    summary: "Accepter les positions, à certains jours et heures",
  }),
  pausePositions: onPage("pause", "a passé le véhicule en mode privé", {
    body: pauseForm,
    summary: "Passer le véhicule en mode privé jusqu’à un jour",
  }),
  resumePositions: onPage("resume", "a quitté le mode privé", { summary: "Quitter le mode privé" }),
  opposePositions: onPage("oppose", "a arrêté les positions", {
    summary: "Arrêter les positions pour de bon",
  }),
});
