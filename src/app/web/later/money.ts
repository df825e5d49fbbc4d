// What is asked of clients, and what a car brings when it is sold.
import { of } from "./later-route.ts";

export const billing = of("billing", [
  {
    path: "missing-mandates",
    title: "Mandats manquants",
    will: "Relancer les sociétés sans mandat de prélèvement actif.",
    menu: { rank: 10 },
  },
  {
    path: "missing-payment-methods",
    title: "Moyens de paiement manquants",
    will: "Ajouter un moyen de paiement aux sociétés qui n’en ont pas.",
    menu: { rank: 20, counter: "missingPaymentMethods" },
  },
  {
    path: "due-deposit-payments",
    title: "Dépôts à encaisser",
    will: "Suivre les dépôts de garantie et apports à encaisser.",
    menu: { rank: 30, counter: "dueDeposits" },
  },
  {
    path: "failed-invoice-events",
    title: "Facturations en échec",
    will: "Relancer ou supprimer les facturations refusées par la comptabilité.",
    menu: { rank: 40, counter: "failedInvoiceEvents" },
  },
  {
    path: "missing-credits",
    title: "Avoirs à établir",
    will: "Établir les avoirs dus aux clients.",
    menu: { rank: 50, counter: "missingCredits" },
  },
  {
    path: "missing-tunings",
    title: "Ajustements à saisir",
    will: "Saisir les ajustements de mi-terme et de fin de contrat.",
    menu: { rank: 60, counter: "missingTunings" },
  },
  {
    path: "logistics-provider-cars",
    title: "Logistique",
    will: "Facturer les prestations du prestataire logistique.",
    menu: { rank: 70, counter: "logisticsProviderCars" },
  },
  {
    path: "missing-conversion-invoices",
    title: "Factures de transformation",
    will: "Déposer les factures de transformation manquantes.",
    menu: { rank: 80, counter: "missingConversionInvoices" },
  },
  {
    path: "transferred-cars",
    title: "Véhicules cédés",
    will: "Suivre les cessions de véhicules et leurs règlements.",
    menu: { rank: 90, counter: "transferredCars" },
  },
]);

export const resale = of("resale", [
  {
    path: "cars-to-sell",
    title: "À vendre",
    will: "Mettre en vente les véhicules autorisés.",
    menu: { rank: 10, counter: "carToSell" },
  },
  {
    path: "confirmed-resales",
    title: "Reventes confirmées",
    will: "Suivre les reventes : offre, pièces, paiement, remise du véhicule.",
    menu: { rank: 20, counter: "confirmedResale" },
  },
  {
    path: "sold-cars",
    title: "Vendus",
    will: "Voir les véhicules vendus.",
    menu: { rank: 30, counter: "carSold" },
  },
]);

export const stock = of("stock", [
  {
    path: "cars",
    title: "En stock",
    will: "Voir les véhicules en stock et autoriser leur vente.",
    menu: { rank: 10, counter: "carInStock" },
  },
  {
    path: "sellable-cars",
    title: "En vente",
    will: "Voir les véhicules en vente, leur prix et leur annonce.",
    menu: { rank: 20, counter: "carInSellableStock" },
  },
]);
