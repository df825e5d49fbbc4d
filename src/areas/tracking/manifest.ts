// The data that the maker of a car can provide, and the consent of its driver.
import { feminine, manifest, page } from "#kernel/manifest.ts";

export const trackingManifest = manifest({
  name: "tracking",
  pages: {
    "/operations/missing-first-mount-information": page("Télématiques de série à conclure", "SIGNED_IN", {
      menu: { rank: 60, counter: "missingFirstMountEligibility" },
      synonyms: ["boîtier", "géolocalisation", "écoconduite", "données constructeur"],
    }),
    "/public/validate-eligibility": page("Données de votre véhicule", "ANONYMOUS"),
  },
  links: ["eligibilityConsent"],
  permissions: { CHECK_FIRST_MOUNT_ELIGIBILITY: ["salesAdministrator"] },
  records: {
    firstMount: feminine("la télématique de série", "télématiques de série"),
  },
  counters: {
    missingFirstMountEligibility: {
      may: ["CHECK_FIRST_MOUNT_ELIGIBILITY"],
      tally: "firstMount:missing",
      shows: ["firstMount", "contract", "car"],
    },
  },
});
