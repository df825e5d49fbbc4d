// Declarations of the application itself, in addition to those of its areas.
import { feminine, manifest, page } from "#kernel/manifest.ts";

export const appManifest = manifest({
  name: "app",
  pages: {
    "/forbidden": page("Accès refusé", "ANONYMOUS"),
    "/cgu": page("Conditions d’utilisation", "ANONYMOUS"),
    "/public/privacy-policy/:app": page("Confidentialité", "ANONYMOUS"),
    "/public/help/:app": page("Aide", "ANONYMOUS"),
    "/gac-documentation/:company": page("Documentation", "ANONYMOUS"),
    "/gac-documentation/:company/:page": page("Documentation", "ANONYMOUS"),
    /** The screen shows its versions alone to those who may not open the console. */
    "/developer": page("Console du développeur", "SIGNED_IN"),
    "/admin/installation": page("Installation", "WATCH_INSTALLATION", { menu: { rank: 110 } }),
  },
  permissions: {
    OPEN_DEVELOPER_CONSOLE: ["developer"],
    WATCH_INSTALLATION: ["developer"],
    ADVANCE_DEMONSTRATION_CLOCK: [],
  },
  records: {
    demonstrationDay: feminine("la date de démonstration", "dates de démonstration"),
  },
});
