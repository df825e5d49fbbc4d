// Endpoints for the current session: called before any screen, apart from the administration of the staff.
import { z } from "zod";
import { read, write } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import { publicSettingsSchema, sessionSchema } from "../model/session.ts";

export const sessionEndpoints = {
  readPublicSettings: read({
    path: "/settings/public",
    returns: publicSettingsSchema,
    may: "ANONYMOUS",
    shows: [],
    summary: "Lire les réglages publics : version, mode, adresse de connexion",
  }),
  readSession: read({
    path: "/session",
    returns: sessionSchema,
    may: "SIGNED_IN",
    shows: ["user"],
    summary: "Savoir qui est connecté, avec ses rôles et ses droits",
  }),
  signOutEverywhere: write({
    path: "/session/sign-out-everywhere",
    returns: z.object({ id }),
    may: "SIGNED_IN",
    audit: { did: "s’est déconnecté de tous ses appareils", record: "user" },
    summary: "Se déconnecter de tous ses appareils",
  }),

  signOut: write({
    path: "/session/sign-out",
    returns: z.object({ id: z.string() }),
    may: "SIGNED_IN",
    audit: { did: "s’est déconnecté", record: "user" },
    summary: "Se déconnecter : le jeton ne vaut plus rien",
  }),
  endOtherSessions: write({
    path: "/session/end-others",
    returns: z.object({ id: z.string() }),
    may: "SIGNED_IN",
    audit: { did: "a fermé ses autres sessions", record: "user" },
    summary: "Fermer ses autres sessions, après un changement de mot de passe",
  }),
};
