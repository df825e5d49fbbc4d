// Boxes in cars, and what they send.
import { manifest } from "#kernel/manifest.ts";

export const telematicsManifest = manifest({
  name: "telematics",
  pages: ["/car-summary/boxes/:id"],
  permissions: {},
  records: {
    boxFitting: {
      the: "la pose de boîtier",
      gender: "f",
      title: "Pose de boîtier",
      many: "poses de boîtier",
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
