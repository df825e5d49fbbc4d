// Pages outside the sections: those of the payment provider.
import { sectionRoutes } from "./later-route.ts";

export const paymentProvider = sectionRoutes(null, [
  {
    path: "/payment-provider/admin",
    title: "Prestataire de paiement",
    may: "MANAGE_PAYMENT_PROVIDER",
  },
  {
    path: "/payment-provider/configuration",
    title: "Configuration du paiement",
    may: "MANAGE_PAYMENT_PROVIDER",
  },
]);
