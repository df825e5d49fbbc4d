// Screens that combine areas: home, search, histories, views.
import { feminine, manifest, masculine, page } from "#kernel/manifest.ts";

export const deskManifest = manifest({
  name: "desk",
  pages: {
    "/": page("Accueil", "SIGNED_IN", { synonyms: ["tableau de bord", "ma journée"] }),
    "/prospection/deadlines": page("Échéances", "SIGNED_IN", {
      menu: { rank: 70 },
      synonyms: ["retard", "relance", "à faire", "livraison"],
    }),
    "/prospection/clients/view/:id": page("Client", "SIGNED_IN"),
    "/car-summary/rental-history/:id": page("Locations", "SIGNED_IN", { menu: { rank: 60 } }),
    "/admin/users/former": page("Anciens collaborateurs", "MANAGE_USERS", {
      synonyms: ["ancien", "départ", "RGPD", "effacer", "données personnelles"],
    }),
    "/developer/api": page("Interface de programmation", "SIGNED_IN"),
  },
  permissions: {},
  records: {
    comment: masculine("le commentaire", "commentaires"),
    notice: feminine("la notification", "notifications"),
    savedView: feminine("la vue", "vues"),
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
