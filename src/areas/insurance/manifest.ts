// The insurance of delivered cars.
import { feminine, manifest, page } from "#kernel/manifest.ts";

export const insuranceManifest = manifest({
  name: "insurance",
  pages: {
    "/operations/missing-insurances": page("Assurances manquantes", "SIGNED_IN", {
      menu: { rank: 20, counter: "missingInsurances" },
      synonyms: ["attestation", "mémo véhicule assuré", "carte verte"],
    }),
    "/operations/expiring-insurances": page("Assurances à renouveler", "SIGNED_IN", {
      menu: { rank: 30, counter: "expiringInsurances" },
      synonyms: ["attestation", "renouvellement"],
    }),
    "/car-summary/insurances/:id": page("Assurance", "SIGNED_IN", { menu: { rank: 20 } }),
    "/public/add-insurance-information/:id": page("Votre assurance", "ANONYMOUS"),
  },
  links: ["insuranceRequest"],
  permissions: { SEND_INSURANCE_REQUEST: ["salesAdministrator"] },
  records: { insurance: feminine("l’assurance", "assurances") },
  parts: { insuranceMemo: { title: "Attestation", many: "attestations" } },
  counters: {
    missingInsurances: {
      may: ["SEND_INSURANCE_REQUEST"],
      tally: "insurance:missing",
      shows: ["insurance", "contract", "car"],
    },
    expiringInsurances: {
      may: ["SEND_INSURANCE_REQUEST"],
      tally: "insurance:expiring",
      shows: ["insurance", "contract", "car"],
    },
  },
});
