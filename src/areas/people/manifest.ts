// The staff: accounts, sessions, roles.
import { manifest, masculine, page } from "#kernel/manifest.ts";

export const peopleManifest = manifest({
  name: "people",
  pages: {
    "/sign-in": page("Connexion", "ANONYMOUS"),
    "/account": page("Mon compte", "SIGNED_IN"),
    "/admin/users": page("Utilisateurs", "MANAGE_USERS", { menu: { rank: 10 } }),
    "/admin/users/view/:id": page("Utilisateur", "MANAGE_USERS"),
    "/admin/security-journal": page("Journal de sécurité", "READ_SECURITY_JOURNAL", { menu: { rank: 15 } }),
  },
  permissions: { MANAGE_USERS: [], READ_SECURITY_JOURNAL: [] },
  notices: { security: { icon: "shield", tone: "danger" } },
  records: {
    user: masculine("l’utilisateur", "utilisateurs", { page: "/admin/users/view/$id" }),
  },
});
