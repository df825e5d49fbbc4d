// Boxes in cars, and what they send.
import { manifest } from "#kernel/manifest.ts";

export const telematicsManifest = manifest({
  name: "telematics",
  pages: ["/car-summary/boxes/:id", "/operations/tracking-alerts"],
  permissions: {},
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
    boxCalibration: {
      the: "le calage du compteur",
      gender: "m",
      title: "Calage du compteur d’un boîtier",
      many: "calages du compteur",
    },
  },
  notices: { boxSilent: { icon: "unsent", tone: "danger" } },
});
