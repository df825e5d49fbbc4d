// Endpoints for the current session, the sign-in settings and the administration of the staff.
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id, instant } from "#kernel/schema/french.ts";
import { messageEndpoints } from "./contract/messages.ts";
import { securityEndpoints } from "./contract/security.ts";
import { sessionEndpoints } from "./contract/session.ts";
import {
  newUserSchema,
  userChangesSchema,
  userListFields,
  userPageSchema,
  userSchema,
} from "./model/user.ts";

const userParams = z.object({ userId: id });

export const peopleContract = contract({
  ...sessionEndpoints,
  ...messageEndpoints,
  ...securityEndpoints,

  listUsers: list({
    path: "/users",
    title: "Utilisateurs",
    item: userSchema,
    fields: userListFields,
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
    takes: { params: userParams },
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
    takes: { params: userParams, body: userChangesSchema },
    returns: userSchema,
    may: "MANAGE_USERS",
    audit: { did: "a modifié l’utilisateur", record: "user" },
    summary: "Modifier le nom, le téléphone et les rôles d’un utilisateur",
  }),
  deleteUser: write({
    path: "/users/:userId",
    method: "DELETE",
    takes: { params: userParams },
    returns: z.object({ id }),
    may: "MANAGE_USERS",
    audit: { did: "a supprimé l’utilisateur", record: "user" },
    summary: "Supprimer un utilisateur",
  }),
  inviteUserAgain: write({
    path: "/users/:userId/invite",
    takes: { params: userParams },
    returns: userSchema,
    may: "MANAGE_USERS",
    audit: { did: "a renvoyé un mot de passe temporaire à l’utilisateur", record: "user" },
    summary: "Renvoyer un mot de passe temporaire",
  }),
  confirmUser: write({
    path: "/users/:userId/confirm",
    takes: { params: userParams, body: z.object({ madeAt: instant }) },
    returns: userSchema,
    may: "MANAGE_USERS",
    audit: { did: "a confirmé la personne de l’utilisateur", record: "user" },
    summary: "Confirmer la personne d’un compte qu’un autre administrateur a ouvert ou réinitialisé",
  }),
  signUserOut: write({
    path: "/users/:userId/sign-out",
    takes: { params: userParams },
    returns: z.object({ id }),
    may: "MANAGE_USERS",
    audit: { did: "a déconnecté l’utilisateur de tous ses appareils", record: "user" },
    summary: "Déconnecter un utilisateur de tous ses appareils",
  }),
  resetSecondFactor: write({
    path: "/users/:userId/reset-second-factor",
    takes: { params: userParams },
    returns: z.object({ id }),
    may: "MANAGE_USERS",
    audit: { did: "a réinitialisé le second facteur de l’utilisateur", record: "user" },
    summary: "Réinitialiser le second facteur d’un utilisateur, qui est déconnecté",
  }),
});
