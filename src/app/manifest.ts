// Declarations of the application itself, in addition to those of its areas.
import { manifest } from "#kernel/manifest.ts";

export const appManifest = manifest({
  name: "app",
  pages: [
    "/forbidden",
    "/cgu",
    "/developer",
    "/admin/installation",
    "/public/privacy-policy/:app",
    "/public/help/:app",
    "/gac-documentation/:company",
    "/gac-documentation/:company/:page",
  ],
  permissions: {
    OPEN_DEVELOPER_CONSOLE: ["developer"],
    WATCH_INSTALLATION: ["developer"],
    ADVANCE_DEMONSTRATION_CLOCK: [],
  },
  records: {
    demonstrationDay: {
      the: "la date de démonstration",
      gender: "f",
      title: "Date de démonstration",
      many: "dates de démonstration",
    },
  },
});
