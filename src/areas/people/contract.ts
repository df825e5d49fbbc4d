// Endpoints for the current session, the sign-in settings and the administration of the staff.
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { id, instant } from "#kernel/schema/french.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { recordReads } from "#kernel/record-reads.ts";
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

const user = { path: "/users/:userId", record: "user", params: userParams, may: "MANAGE_USERS" } as const;
const on = recordWrites({ ...user, returns: userSchema });
/** Answers the id alone. */
const onAccount = recordWrites({ ...user, returns: z.object({ id }) });
const see = recordReads({ path: "", may: "MANAGE_USERS", shows: ["user"] });

export const userEndpoints = {
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
  listColleagues: see("colleagues", z.object({ items: z.array(z.object({ id, name: z.string() })) }), {
    may: "SIGNED_IN",
    summary: "Lire les noms du personnel, pour choisir quelqu’un",
  }),
  readUser: see("users/:userId", userPageSchema, { summary: "Lire un utilisateur" }),
  createUser: write({
    path: "/users",
    takes: { body: newUserSchema },
    returns: userSchema,
    may: "MANAGE_USERS",
    audit: { did: "a créé l’utilisateur", record: "user" },
    summary: "Créer un utilisateur et lui envoyer un mot de passe temporaire",
  }),
  updateUser: on("", "a modifié l’utilisateur", {
    body: userChangesSchema,
    summary: "Modifier le nom, le téléphone et les rôles d’un utilisateur",
  }),
  deleteUser: onAccount("", "a supprimé l’utilisateur", {
    method: "DELETE",
    summary: "Supprimer un utilisateur",
  }),
  inviteUserAgain: on("invite", "a renvoyé un mot de passe temporaire à l’utilisateur", {
    summary: "Renvoyer un mot de passe temporaire",
  }),
  confirmUser: on("confirm", "a confirmé la personne de l’utilisateur", {
    body: z.object({ madeAt: instant }),
    summary: "Confirmer la personne d’un compte qu’un autre administrateur a ouvert ou réinitialisé",
  }),
  signUserOut: onAccount("sign-out", "a déconnecté l’utilisateur de tous ses appareils", {
    summary: "Déconnecter un utilisateur de tous ses appareils",
  }),
  resetSecondFactor: onAccount("reset-second-factor", "a réinitialisé le second facteur de l’utilisateur", {
    summary: "Réinitialiser le second facteur d’un utilisateur, qui est déconnecté",
  }),
};

export const peopleContract = contract({
  ...sessionEndpoints,
  ...messageEndpoints,
  ...securityEndpoints,
  ...userEndpoints,
});
