// Billing documents: kept ten years (C. com., art. L123-22), with the names of the companies billed.
import { staffTable } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const billingPersonalData: PersonalData = {
  tables: {
    issuer: staffTable("Émetteurs"),
    company_billing: staffTable("Facturation des sociétés"),
  },
};
