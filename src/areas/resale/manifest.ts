// Cars for sale, the procedures that sell them to a buyer, and what the law asks of a sale.
import { feminine, manifest, masculine, page } from "#kernel/manifest.ts";

export const resaleManifest = manifest({
  name: "resale",
  pages: {
    "/resale": page("Procédures de revente", "SIGNED_IN", {
      menu: { rank: 5 },
      synonyms: ["acheteur", "vente", "offre"],
    }),
    "/resale/procedures/:id": page("Procédure de revente", "SIGNED_IN"),
    "/public/resales/:token": page("Votre achat", "ANONYMOUS"),
    "/car-summary/resales/:id": page("Revente", "SIGNED_IN", { menu: { rank: 80 } }),
  },
  links: ["resale"],
  notices: { resaleChanged: { icon: "reply", tone: "info" } },
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
