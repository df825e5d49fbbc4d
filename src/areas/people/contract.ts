// Who is calling, where they sign in, and the administration of the staff.
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id } from "#kernel/french.ts";
import { publicSettingsSchema, sessionSchema } from "./model/session.ts";
import { newUserSchema, userChangesSchema, userFields, userPageSchema, userSchema } from "./model/user.ts";

const one = z.object({ userId: id });

export const peopleContract = contract({
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

  listUsers: list({
    path: "/users",
    title: "Utilisateurs",
    item: userSchema,
    fields: userFields,
    filters: ["email", "name", "familyName", "phone", "roles", "status", "lastSeenAt", "createdAt"],
    sorts: ["familyName", "name", "email", "status", "lastSeenAt", "createdAt"],
    defaultSort: "familyName,asc",
    search: true,
    may: "MANAGE_USERS",
    shows: ["user"],
  }),
  listColleagues: read({
    path: "/colleagues",
    returns: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
    may: "SIGNED_IN",
    shows: ["user"],
    summary: "Lire les noms du personnel, pour choisir quelqu’un",
  }),
  readUser: read({
    path: "/users/:userId",
    takes: { params: one },
    returns: userPageSchema,
    may: "MANAGE_USERS",
    shows: ["user"],
    summary: "Lire un utilisateur",
  }),
  createUser: write({
    path: "/users",
    takes: { body: newUserSchema },
    returns: userSchema,
    may: "MANAGE_USERS",
    audit: { did: "a créé l’utilisateur", record: "user" },
    summary: "Créer un utilisateur et lui envoyer un mot de passe temporaire",
  }),
  updateUser: write({
    path: "/users/:userId",
    takes: { params: one, body: userChangesSchema },
    returns: userSchema,
    may: "MANAGE_USERS",
    audit: { did: "a modifié l’utilisateur", record: "user" },
    summary: "Modifier le nom, le téléphone et les rôles d’un utilisateur",
  }),
  deleteUser: write({
    path: "/users/:userId",
    method: "DELETE",
    takes: { params: one },
    returns: z.object({ id }),
    may: "MANAGE_USERS",
    audit: { did: "a supprimé l’utilisateur", record: "user" },
    summary: "Supprimer un utilisateur",
  }),
  inviteUserAgain: write({
    path: "/users/:userId/invite",
    takes: { params: one },
    returns: userSchema,
    may: "MANAGE_USERS",
    audit: { did: "a renvoyé un mot de passe temporaire à l’utilisateur", record: "user" },
    summary: "Renvoyer un mot de passe temporaire",
  }),
  signUserOut: write({
    path: "/users/:userId/sign-out",
    takes: { params: one },
    returns: z.object({ id }),
    may: "MANAGE_USERS",
    audit: { did: "a déconnecté l’utilisateur de tous ses appareils", record: "user" },
    summary: "Déconnecter un utilisateur de tous ses appareils",
  }),
  resetSecondFactor: write({
    path: "/users/:userId/reset-second-factor",
    takes: { params: one },
    returns: z.object({ id }),
    may: "MANAGE_USERS",
    audit: { did: "a réinitialisé le second facteur de l’utilisateur", record: "user" },
    summary: "Réinitialiser le second facteur d’un utilisateur, qui est déconnecté",
  }),
});
