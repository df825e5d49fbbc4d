// Endpoints of the private mode of drivers: the code of the car, and the page that it opens.
import { z } from "zod";
import { contract, write } from "#kernel/contract.ts";
import { linkParams } from "#kernel/links/link-writes.ts";
import { id, version } from "#kernel/schema/french.ts";
import { publicPrivateModeSchema } from "../model/positions/private-mode.ts";

const carParams = z.object({ id });
const unwritten = {
  takes: { params: linkParams },
  returns: publicPrivateModeSchema,
  may: "ANONYMOUS",
  audit: { none: "the hours of a driver leave no history: they are stored as long as positions" },
} as const;

export const privateModeContract = contract({
  issuePrivateModeCode: write({
    path: "/tracking/:id/private-mode/code",
    takes: { params: carParams },
    returns: z.object({ address: z.string() }),
    hasSecretAnswer: true,
    may: "CHECK_FIRST_MOUNT_ELIGIBILITY",
    audit: { did: "a édité le code du mode privé", record: "privateMode" },
    summary: "Éditer le code du mode privé d’un véhicule, à placer dans celui-ci",
  }),
  revokePrivateModeCode: write({
    path: "/tracking/:id/private-mode/revoke",
    takes: { params: carParams, body: z.object({ version }) },
    returns: z.object({ isRevoked: z.literal(true) }),
    may: "CHECK_FIRST_MOUNT_ELIGIBILITY",
    audit: { did: "a désactivé le code du mode privé", record: "privateMode" },
    summary: "Désactiver le code du mode privé d’un véhicule",
  }),
  replacePrivateModeCode: write({
    path: "/public/private-mode/:token/replace",
    takes: { params: linkParams },
    returns: z.object({ address: z.string() }),
    hasSecretAnswer: true,
    may: "ANONYMOUS",
    audit: { did: "a remplacé le code du mode privé", record: "privateMode" },
    summary: "Remplacer le code du mode privé : l’ancien n’ouvre plus rien",
  }),
  openPrivateMode: write({
    ...unwritten,
    path: "/public/private-mode/:token/open",
    summary: "Ouvrir la page du mode privé",
  }),
  startPrivateMode: write({
    ...unwritten,
    path: "/public/private-mode/:token/start",
    summary: "Activer le mode privé, dès maintenant",
  }),
  stopPrivateMode: write({
    ...unwritten,
    path: "/public/private-mode/:token/stop",
    summary: "Quitter le mode privé",
  }),
});
