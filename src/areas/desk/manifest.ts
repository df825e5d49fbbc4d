// Screens that combine areas: home, search, histories, views.
import { manifest } from "#kernel/manifest.ts";

export const deskManifest = manifest({
  name: "desk",
  pages: [
    "/",
    "/prospection/deadlines",
    "/admin/car-models/view/:id",
    "/prospection/clients/view/:id",
    "/car-summary/rental-history/:id",
    "/admin/users/former",
    "/developer/api",
  ],
  permissions: {},
  records: {
    comment: { the: "le commentaire", gender: "m", title: "Commentaire", many: "commentaires" },
    notice: { the: "la notification", gender: "f", title: "Notification", many: "notifications" },
    savedView: { the: "la vue", gender: "f", title: "Vue", many: "vues" },
  },
});
