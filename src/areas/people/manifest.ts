// The staff: accounts, sessions, roles.
import { manifest } from "#kernel/manifest.ts";

export const peopleManifest = manifest({
  name: "people",
  pages: ["/sign-in", "/account", "/admin/users", "/admin/users/view/:id"],
  permissions: { MANAGE_USERS: [] },
  records: {
    user: {
      the: "l’utilisateur",
      gender: "m",
      title: "Utilisateur",
      many: "utilisateurs",
      page: "/admin/users/view/$id",
    },
  },
});
