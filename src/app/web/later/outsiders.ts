// Pages apart: those of people from outside, and the payment provider.
import { of } from "./later-route.ts";

export const apart = of(null, [
  {
    path: "/payment-provider/admin",
    title: "Prestataire de paiement",
    will: "Relier le compte du prestataire de paiement par carte et suivre son statut.",
    may: "MANAGE_PAYMENT_PROVIDER",
  },
  {
    path: "/payment-provider/configuration",
    title: "Configuration du paiement",
    will: "Régler le prestataire de paiement par carte.",
    may: "MANAGE_PAYMENT_PROVIDER",
  },
  {
    path: "/gac-documentation/:company",
    title: "Documentation",
    will: "Expliquer aux sociétés clientes comment relier leurs véhicules à leur logiciel de gestion de parc.",
    may: "ANONYMOUS",
  },
  {
    path: "/public/add-delivery-information/:id",
    title: "Votre livraison",
    will: "Choisir le créneau et l’adresse de livraison de votre véhicule.",
    may: "ANONYMOUS",
  },
  {
    path: "/public/add-insurance-information/:id",
    title: "Votre assurance",
    will: "Déposer l’attestation d’assurance de votre véhicule.",
    may: "ANONYMOUS",
  },
  {
    path: "/public/validate-eligibility",
    title: "Données de votre véhicule",
    will: "Autoriser la lecture des données de votre véhicule par son constructeur.",
    may: "ANONYMOUS",
  },
  {
    path: "/public/privacy-policy/:app",
    title: "Confidentialité",
    will: "Lire la politique de confidentialité de l’application.",
    may: "ANONYMOUS",
  },
  {
    path: "/public/help/:app",
    title: "Aide",
    will: "Trouver de l’aide sur l’application.",
    may: "ANONYMOUS",
  },
]);
