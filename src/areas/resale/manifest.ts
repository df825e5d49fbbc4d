// Cars for sale, the procedures that sell them to a buyer, and what the law asks of a sale.
import { manifest } from "#kernel/manifest.ts";

export const resaleManifest = manifest({
  name: "resale",
  pages: {},
  permissions: {
    DECLARE_SALE: ["reseller", "salesAdministrator"],
    READ_BUYER_IDENTITY: ["reseller", "accountant"],
    CHANGE_SALE_VAT_REGIME: ["accountant"],
  },
  records: {},
});
