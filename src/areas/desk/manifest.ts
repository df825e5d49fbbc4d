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
  /** For every area; one that needs another kind declares it. */
  notices: {
    signed: { icon: "tick", tone: "success" },
    refused: { icon: "cross", tone: "danger" },
    withdrawn: { icon: "return", tone: "neutral" },
    requested: { icon: "question", tone: "info" },
    decided: { icon: "approval", tone: "info" },
    answered: { icon: "reply", tone: "info" },
    mentioned: { icon: "mention", tone: "info" },
    late: { icon: "clock", tone: "danger" },
    unsent: { icon: "unsent", tone: "neutral" },
  },
});
