// Cars for sale, the procedures that sell them to a buyer, and what the law asks of a sale.
import { feminine, manifest, masculine } from "#kernel/manifest.ts";

export const resaleManifest = manifest({
  name: "resale",
  pages: {},
  permissions: {
    DECLARE_SALE: ["reseller", "salesAdministrator"],
    READ_BUYER_IDENTITY: ["reseller", "accountant"],
    CHANGE_SALE_VAT_REGIME: ["accountant"],
  },
  records: {
    saleOffer: feminine("la mise en vente", "mises en vente"),
    salePrice: masculine("le prix de vente", "prix de vente"),
    resaleProcedure: feminine("la procédure de revente", "procédures de revente", {
      title: "Procédure de revente",
      page: "/resale/procedures/$id",
    }),
  },
});
