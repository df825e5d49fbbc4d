// The step of an administrator who is alone: the accounts of the others.
import type { HomeParts } from "#platform/overview/home.ts";

export const peopleHome: HomeParts = {
  setup: [
    {
      rank: 20,
      may: ["MANAGE_USERS"],
      shows: ["user"],
      step: {
        key: "users",
        label: "Vos collaborateurs",
        detail: "Le vôtre est le seul compte : invitez vos collègues, chacun avec ses rôles.",
        to: "/admin/users",
      },
      isDone: async ({ db }) =>
        (await db.selectFrom("user").select("id").where("status", "!=", "DISABLED").limit(2).execute())
          .length > 1,
    },
  ],
};
