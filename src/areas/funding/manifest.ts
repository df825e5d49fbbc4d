// Who lends for the cars.
import { manifest } from "#kernel/manifest.ts";

export const fundingManifest = manifest({
  name: "funding",
  pages: [
    "/payment/funders",
    "/payment/funders/new",
    "/payment/funders/edit/:id",
    "/payment/funders/view/:id",
  ],
  permissions: {
    CREATE_FUNDER: ["accountant", "purchaser"],
    UPDATE_FUNDER: ["accountant", "purchaser"],
  },
  records: {
    funder: {
      the: "le financeur",
      title: "Financeur",
      many: "financeurs",
      page: "/payment/funders/view/$id",
    },
  },
});
