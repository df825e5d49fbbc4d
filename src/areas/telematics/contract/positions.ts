// Endpoints of positions: the people who may look at them, and the page where the client agrees to them.
import { z } from "zod";
import { contract, read, write } from "#kernel/contract.ts";
import { linkToken } from "#kernel/links/outsider-link.ts";
import { id, version } from "#kernel/schema/french.ts";
import { viewerForm, viewerSchema } from "../model/positions/look.ts";
import { agreementForm, pauseForm, publicPositionsSchema } from "../model/positions/position-rule.ts";

const params = z.object({ id });
const tokenParams = z.object({ token: linkToken });
const viewers = z.object({ viewers: z.array(viewerSchema) });

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
    takes: { params: params, body: z.object({ version }) },
    returns: viewers,
    may: "MANAGE_USERS",
    audit: { did: "a retiré l’autorisation de voir les positions", record: "positionViewer" },
    summary: "Retirer à une personne l’autorisation de voir les positions",
  }),
  openPositionRule: write({
    path: "/public/positions/:token/open",
    takes: { params: tokenParams },
    returns: publicPositionsSchema,
    may: "ANONYMOUS",
    audit: { did: "a ouvert la page des positions", record: "positionRule" },
    summary: "Ouvrir la page des positions",
  }),
  confirmPositions: write({
    path: "/public/positions/:token/confirm",
    takes: { params: tokenParams, body: agreementForm },
    returns: publicPositionsSchema,
    may: "ANONYMOUS",
    audit: { did: "a donné son accord sur les positions", record: "positionRule" },
    summary: "Accepter les positions, à certains jours et heures",
  }),
  pausePositions: write({
    path: "/public/positions/:token/pause",
    takes: { params: tokenParams, body: pauseForm },
    returns: publicPositionsSchema,
    may: "ANONYMOUS",
    audit: { did: "a passé le véhicule en mode privé", record: "positionRule" },
    summary: "Passer le véhicule en mode privé jusqu’à un jour",
  }),
  resumePositions: write({
    path: "/public/positions/:token/resume",
    takes: { params: tokenParams },
    returns: publicPositionsSchema,
    may: "ANONYMOUS",
    audit: { did: "a quitté le mode privé", record: "positionRule" },
    summary: "Quitter le mode privé",
  }),
  opposePositions: write({
    path: "/public/positions/:token/oppose",
    takes: { params: tokenParams },
    returns: publicPositionsSchema,
    may: "ANONYMOUS",
    audit: { did: "a arrêté les positions", record: "positionRule" },
    summary: "Arrêter les positions pour de bon",
  }),
});
