// Boxes in cars, and what they send.
import { manifest, page } from "#kernel/manifest.ts";

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
    boxFitting: {
      the: "la pose de boîtier",
      gender: "f",
      title: "Pose de boîtier",
      many: "poses de boîtier",
    },
    trackingAlert: {
      the: "l’alerte de suivi",
      gender: "f",
      title: "Alerte de suivi",
      many: "alertes de suivi",
    },
    trackingFeed: {
      the: "le flux de kilométrages",
      gender: "m",
      title: "Flux de kilométrages",
      many: "flux de kilométrages",
    },
    boxCalibration: {
      the: "le calage du compteur",
      gender: "m",
      title: "Calage du compteur d’un boîtier",
      many: "calages du compteur",
    },
    positionRule: {
      the: "l’accord sur les positions",
      gender: "m",
      title: "Accord sur les positions",
      many: "accords sur les positions",
    },
    privateMode: {
      the: "le mode privé du conducteur",
      gender: "m",
      title: "Mode privé du conducteur",
      many: "modes privés du conducteur",
      isReserved: true,
    },
    positionLook: {
      the: "la consultation de positions",
      gender: "f",
      title: "Consultation de positions",
      many: "consultations de positions",
      isReserved: true,
    },
    positionViewer: {
      the: "l’autorisation de voir les positions",
      gender: "f",
      title: "Autorisation de voir les positions",
      many: "autorisations de voir les positions",
    },
  },
  notices: {
    boxSilent: { icon: "unsent", tone: "danger" },
    feedInTrouble: { icon: "unsent", tone: "danger" },
  },
});
