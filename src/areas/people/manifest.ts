// The staff: accounts, sessions, roles.
import { manifest } from "#kernel/manifest.ts";

export const peopleManifest = manifest({
  name: "people",
  pages: ["/sign-in", "/account", "/admin/users", "/admin/users/view/:id", "/admin/security-journal"],
  permissions: { MANAGE_USERS: [], READ_SECURITY_JOURNAL: [] },
  notices: { security: { icon: "shield", tone: "danger" } },
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
