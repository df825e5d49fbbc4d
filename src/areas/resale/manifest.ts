// Cars for sale, the procedures that sell them to a buyer, and the legal duties of a sale.
import { feminine, manifest, masculine, page } from "#kernel/manifest.ts";

export const resaleManifest = manifest({
  name: "resale",
  pages: {
    "/resale": page("Procédures de revente", "SIGNED_IN", {
      menu: { rank: 5 },
      synonyms: ["acheteur", "vente", "offre"],
    }),
    "/resale/procedures/:id": page("Procédure de revente", "SIGNED_IN"),
    "/resale/confirmed-resales": page("Reventes confirmées", "SIGNED_IN", {
      menu: { rank: 20, counter: "confirmedResale" },
      purpose: "Suivre les reventes : offre, pièces, paiement, remise du véhicule.",
    }),
    "/resale/sold-cars": page("Vendus", "SIGNED_IN", {
      menu: { rank: 30, counter: "carSold" },
      purpose: "Voir les véhicules vendus.",
    }),
    "/stock/sellable-cars": page("En vente", "SIGNED_IN", {
      menu: { rank: 20, counter: "carInSellableStock" },
      synonyms: ["prix", "annonce", "mise en vente"],
    }),
    "/resale/cars-to-sell": page("À vendre", "SIGNED_IN", {
      menu: { rank: 10, counter: "carToSell" },
      synonyms: ["mettre en vente", "autorisés"],
    }),
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
  counters: {
    confirmedResale: {
      may: ["CONCLUDE_RESALE"],
      tally: "resaleProcedure:confirmed",
      shows: ["resaleProcedure"],
    },
    carToSell: { may: ["PUT_CAR_FOR_SALE"], tally: "car:toSell", shows: ["car"] },
  },
});
