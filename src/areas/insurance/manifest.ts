// The insurance of delivered cars.
import { manifest } from "#kernel/manifest.ts";

export const insuranceManifest = manifest({
  name: "insurance",
  pages: [
    "/operations/missing-insurances",
    "/operations/expiring-insurances",
    "/car-summary/insurances/:id",
    "/public/add-insurance-information/:id",
  ],
  links: ["insuranceRequest"],
  permissions: { SEND_INSURANCE_REQUEST: ["salesAdministrator"] },
  records: { insurance: { the: "l’assurance", gender: "f", title: "Assurance", many: "assurances" } },
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
