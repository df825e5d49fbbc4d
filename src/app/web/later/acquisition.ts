// Before a car is ours to lease: what describes it, who sells it, what is paid, how it comes.
import { of } from "./later-route.ts";

export const admin = of("admin", [
  {
    path: "preparation-task-templates",
    title: "Modèles de tâches",
    will: "Décrire les tâches de préparation des véhicules neufs et restitués, avec leurs photos.",
    menu: { rank: 60 },
  },
  {
    path: "maintenance-operations",
    title: "Opérations d’entretien",
    will: "Tenir la liste des opérations d’entretien et leurs échéances.",
    menu: { rank: 70 },
  },
  {
    path: "maintenance-suppliers",
    title: "Garages",
    will: "Tenir la liste des garages et des prestataires d’entretien.",
    menu: { rank: 80 },
  },
  {
    path: "maintenance-suppliers/:id",
    title: "Garage",
    will: "Voir et modifier un garage : coordonnées, marques suivies, interventions.",
  },
  {
    path: "exports",
    title: "Exports",
    will: "Lancer les exports comptables : grands livres, factures, acquisitions, véhicules payés, règlements reçus.",
    may: "RUN_EXPORTS",
    menu: { rank: 90 },
  },
]);

export const buying = of("buying", [
  {
    path: "cars",
    title: "Véhicules à acheter",
    will: "Voir les besoins qui attendent un véhicule et les pourvoir par modèle ou par catégorie.",
    menu: { rank: 10, counter: "carToBuy" },
  },
  {
    path: "car-suppliers",
    title: "Fournisseurs",
    will: "Tenir la liste des fournisseurs : coordonnées, marques, IBAN, points de vente.",
    menu: { rank: 20 },
  },
  {
    path: "car-suppliers/new",
    title: "Nouveau fournisseur",
    will: "Créer un fournisseur.",
    may: "CREATE_SUPPLIER",
  },
  {
    path: "car-suppliers/edit/:id",
    title: "Modifier le fournisseur",
    will: "Modifier un fournisseur et ses points de vente.",
    may: "UPDATE_SUPPLIER",
  },
  {
    path: "car-suppliers/view/:id",
    title: "Fournisseur",
    will: "Voir un fournisseur et les véhicules qu’il a fournis.",
  },
  {
    path: "overview",
    title: "Prix d’achat",
    will: "Suivre les prix d’achat par modèle et par finition, avec leurs courbes.",
    menu: { rank: 30 },
  },
]);

export const payment = of("payment", [
  {
    path: "cars",
    title: "Véhicules à payer",
    will: "Payer les commandes aux fournisseurs, lire les bons de commande, supprimer une commande.",
    menu: { rank: 10, counter: "carToPay" },
  },
  {
    path: "cars-deposit",
    title: "Acomptes à récupérer",
    will: "Suivre les acomptes versés aux fournisseurs et leur remboursement.",
    menu: { rank: 20, counter: "depositsToRecover" },
  },
  {
    path: "cars-vat-caution",
    title: "TVA à récupérer",
    will: "Suivre les cautions de TVA des véhicules achetés à l’étranger.",
    menu: { rank: 30 },
  },
  {
    path: "funders",
    title: "Financeurs",
    will: "Tenir la liste des financeurs et de leurs conditions.",
    menu: { rank: 40 },
  },
  { path: "funders/new", title: "Nouveau financeur", will: "Créer un financeur.", may: "CREATE_FUNDER" },
  {
    path: "funders/edit/:id",
    title: "Modifier le financeur",
    will: "Modifier un financeur.",
    may: "UPDATE_FUNDER",
  },
  {
    path: "funders/view/:id",
    title: "Financeur",
    will: "Voir un financeur et les financements en cours chez lui.",
  },
  {
    path: "missing-fundings",
    title: "Financements manquants",
    will: "Financer les véhicules qui ne le sont pas encore.",
    menu: { rank: 50, counter: "missingFundings" },
  },
  {
    path: "missing-funders",
    title: "Financeurs manquants",
    will: "Affecter un financeur aux véhicules qui n’en ont pas.",
    menu: { rank: 60, counter: "missingFunders" },
  },
]);

export const transport = of("transport", [
  {
    path: "to-transport",
    title: "À transporter",
    will: "Confirmer le transport et la réception des véhicules achetés, avec leur CMR et leur facture.",
    menu: { rank: 10, counter: "carToTransport" },
  },
]);
