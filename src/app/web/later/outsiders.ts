// Pages apart: those of people from outside, and the payment provider.
import { of } from "./later-route.ts";

export const apart = of(null, [
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
