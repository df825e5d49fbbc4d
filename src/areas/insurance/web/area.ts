import { carSection } from "#fleet/web/parts/section.ts";
import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";

export const insuranceWeb: WebArea = {
  routes: [
    route({
      path: "/operations/missing-insurances",
      synonyms: ["attestation", "mémo véhicule assuré", "carte verte"],
      title: "Assurances manquantes",
      menu: { rank: 20, counter: "missingInsurances" },
      may: "SIGNED_IN",
      section: "operations",
      load: () => import("./MissingInsurancesScreen.tsx"),
    }),
    route({
      path: "/operations/expiring-insurances",
      synonyms: ["attestation", "renouvellement"],
      title: "Assurances à renouveler",
      menu: { rank: 30, counter: "expiringInsurances" },
      may: "SIGNED_IN",
      section: "operations",
      load: () => import("./ExpiringInsurancesScreen.tsx"),
    }),
    carSection({
      path: "/car-summary/insurances/:id",
      label: "Assurance",
      rank: 20,
      load: () => import("./car/CarInsurance.tsx"),
    }),
    route({
      path: "/public/add-insurance-information/:id",
      title: "Votre assurance",
      may: "ANONYMOUS",
      load: () => import("./public/RequestPage.tsx"),
    }),
  ],
};
