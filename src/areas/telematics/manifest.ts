// Boxes in cars, and what they send.
import { manifest } from "#kernel/manifest.ts";

export const telematicsManifest = manifest({
  name: "telematics",
  pages: [
    "/admin/feeds",
    "/admin/feeds/:name",
    "/admin/position-viewers",
    "/car-summary/tracking/:id",
    "/on-the-road/eco-scores",
    "/operations/tracking-alerts",
    "/public/positions/:token",
    "/public/private-mode/:token",
  ],
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
