// Boxes in cars, and what they send.
import { feminine, manifest, masculine, page } from "#kernel/manifest.ts";

export const telematicsManifest = manifest({
  name: "telematics",
  pages: {
    "/operations/tracking-alerts": page("Alertes de suivi", "SIGNED_IN", {
      menu: { rank: 65 },
      synonyms: ["boîtier silencieux", "boîtier débranché"],
    }),
    "/on-the-road/eco-scores": page("Écoconduite", "SIGNED_IN", {
      menu: { rank: 45 },
      synonyms: ["conduite", "freinages brusques"],
    }),
    "/admin/position-viewers": page("Accès aux positions", "MANAGE_USERS", {
      menu: { rank: 17 },
      synonyms: ["géolocalisation", "suivi des véhicules", "vie privée"],
    }),
    "/admin/feeds": page("Flux de kilométrages", "MANAGE_FEEDS", {
      menu: { rank: 18 },
      synonyms: ["constructeurs", "Actia", "kilométrages reçus"],
    }),
    "/admin/feeds/:name": page("Flux de kilométrages", "MANAGE_FEEDS"),
    "/public/positions/:token": page("Les positions de votre véhicule", "ANONYMOUS"),
    "/public/private-mode/:token": page("Mode privé", "ANONYMOUS"),
    "/car-summary/tracking/:id": page("Suivi", "SIGNED_IN", { menu: { rank: 90 } }),
  },
  links: ["positionRule", "privateMode"],
  permissions: { MANAGE_FEEDS: [] },
  records: {
    boxFitting: feminine("la pose de boîtier", "poses de boîtier"),
    trackingAlert: feminine("l’alerte de suivi", "alertes de suivi"),
    trackingFeed: masculine("le flux de kilométrages", "flux de kilométrages"),
    boxCalibration: masculine("le calage du compteur", "calages du compteur", {
      title: "Calage du compteur d’un boîtier",
    }),
    positionRule: masculine("l’accord sur les positions", "accords sur les positions"),
    privateMode: masculine("le mode privé du conducteur", "modes privés du conducteur", { isReserved: true }),
    positionLook: feminine("la consultation de positions", "consultations de positions", {
      isReserved: true,
    }),
    positionViewer: feminine("l’autorisation de voir les positions", "autorisations de voir les positions"),
  },
  notices: {
    boxSilent: { icon: "unsent", tone: "danger" },
    feedInTrouble: { icon: "unsent", tone: "danger" },
  },
});
