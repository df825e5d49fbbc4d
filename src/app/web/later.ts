// What is not built yet, kept in this one place: each address of the product that answers with an
// honest page, what will be there, and the counters of the menu that stay at 0 until then. When an
// area brings its route, its line leaves this file (tests/routes hold the two against each other).
import type { May } from "#kernel/contract.ts";
import type { SectionId } from "./navigation.ts";
export { laterCounters } from "#desk/model/counters.ts";

export interface LaterRoute {
  path: string;
  title: string;
  section: SectionId | null;
  may: May;
  /** What the page will let people do, in French. */
  will: string;
}

type Line = [path: string, title: string, will: string, may?: May];

const of = (section: SectionId | null, lines: readonly Line[], usual: May = "SIGNED_IN"): LaterRoute[] =>
  lines.map(([path, title, will, may = usual]) => ({ path: section ? `/${section}/${path}` : path, title, section, may, will }));

const admin = of("admin", [
  ["preparation-task-templates", "Modèles de tâches", "Décrire les tâches de préparation des véhicules neufs et restitués, avec leurs photos."],
  ["maintenance-operations", "Opérations d’entretien", "Tenir la liste des opérations d’entretien et leurs échéances."],
  ["maintenance-suppliers", "Garages", "Tenir la liste des garages et des prestataires d’entretien."],
  ["maintenance-suppliers/:id", "Garage", "Voir et modifier un garage : coordonnées, marques suivies, interventions."],
  ["exports", "Exports", "Lancer les exports comptables : grands livres, factures, acquisitions, véhicules payés, règlements reçus.", "RUN_EXPORTS"],
]);

const buying = of("buying", [
  ["cars", "Véhicules à acheter", "Voir les besoins qui attendent un véhicule et les pourvoir par modèle ou par catégorie."],
  ["car-suppliers", "Fournisseurs", "Tenir la liste des fournisseurs : coordonnées, marques, IBAN, points de vente."],
  ["car-suppliers/new", "Nouveau fournisseur", "Créer un fournisseur.", "CREATE_SUPPLIER"],
  ["car-suppliers/edit/:id", "Modifier le fournisseur", "Modifier un fournisseur et ses points de vente.", "UPDATE_SUPPLIER"],
  ["car-suppliers/view/:id", "Fournisseur", "Voir un fournisseur et les véhicules qu’il a fournis."],
  ["overview", "Prix d’achat", "Suivre les prix d’achat par modèle et par finition, avec leurs courbes."],
]);

const payment = of("payment", [
  ["cars", "Véhicules à payer", "Payer les commandes aux fournisseurs, lire les bons de commande, supprimer une commande."],
  ["cars-deposit", "Acomptes à récupérer", "Suivre les acomptes versés aux fournisseurs et leur remboursement."],
  ["cars-vat-caution", "TVA à récupérer", "Suivre les cautions de TVA des véhicules achetés à l’étranger."],
  ["funders", "Financeurs", "Tenir la liste des financeurs et de leurs conditions."],
  ["funders/new", "Nouveau financeur", "Créer un financeur.", "CREATE_FUNDER"],
  ["funders/edit/:id", "Modifier le financeur", "Modifier un financeur.", "UPDATE_FUNDER"],
  ["funders/view/:id", "Financeur", "Voir un financeur et les financements en cours chez lui."],
  ["missing-fundings", "Financements manquants", "Financer les véhicules qui ne le sont pas encore."],
  ["missing-funders", "Financeurs manquants", "Affecter un financeur aux véhicules qui n’en ont pas."],
]);

const transport = of("transport", [
  ["to-transport", "À transporter", "Confirmer le transport et la réception des véhicules achetés, avec leur CMR et leur facture."],
]);

const delivery = of("delivery", [
  ["to-prepare", "À préparer", "Préparer les véhicules affectés à un contrat, ou les rendre au stock."],
  ["to-deliver", "À livrer", "Vérifier tout ce qu’une livraison demande, puis livrer."],
  ["scheduled-for-delivery", "Livraisons prévues", "Demander aux clients leurs créneaux et leurs informations de livraison."],
  ["planning", "Planning", "Voir le calendrier des livraisons et des restitutions."],
  ["preparation-tasks", "Tâches de préparation", "Suivre les tâches de préparation, leurs photos et l’état des lieux."],
]);

const restitution = of("restitution", [
  ["to-prepare-restitution", "Restitutions à préparer", "Fixer le créneau et l’adresse de chaque restitution."],
  ["to-restitute", "À restituer", "Confirmer les restitutions : date, kilométrage, état des lieux."],
  ["periods-near-restitution", "Restitutions proches", "Demander aux clients leurs informations de restitution."],
]);

const onTheRoad = of("on-the-road", [
  ["cars", "Véhicules en circulation", "Voir les véhicules chez les clients, leur kilométrage et leur prochain entretien."],
  ["cars-restituable-lld", "LLD restituables", "Voir les locations longue durée qui peuvent être restituées."],
  ["cars-restituable-lmd", "LMD restituables", "Voir les locations moyenne durée qui peuvent être restituées."],
  ["cars-over-consumption", "Dépassements kilométriques", "Repérer les véhicules qui roulent plus que leur contrat ne le prévoit."],
]);

const operations = of("operations", [
  ["immatriculations", "Immatriculations", "Suivre les dossiers d’immatriculation, du certificat provisoire à la carte grise."],
  ["missing-insurances", "Assurances manquantes", "Demander aux clients leurs attestations d’assurance et les valider."],
  ["expiring-insurances", "Assurances à renouveler", "Relancer les assurances qui expirent sous deux semaines."],
  ["unestimated-repairs", "Réparations à chiffrer", "Chiffrer les remises en état des véhicules restitués."],
  ["missing-air-quality-stickers", "Vignettes Crit’Air", "Demander et envoyer les vignettes Crit’Air."],
  ["missing-first-mount-information", "Télématique de série", "Vérifier quels véhicules donnent leurs données par le constructeur."],
  ["send-fines", "Amendes à désigner", "Désigner les conducteurs des amendes françaises.", "CREATE_FINE"],
  ["send-european-fines", "Amendes européennes", "Traiter les amendes reçues d’autres pays.", "CREATE_FINE"],
  ["fines", "Amendes", "Voir toutes les amendes et leur état.", "LIST_FINES"],
  ["untreated-damages", "Sinistres à traiter", "Suivre les sinistres : expertise, réparation, remboursement."],
  ["missing-safety-inspections", "Contrôles techniques", "Prévoir et enregistrer les contrôles techniques."],
]);

const carSummary = of("car-summary", [
  ["immatriculations/:id", "Immatriculation", "Voir et compléter le dossier d’immatriculation du véhicule."],
  ["insurances/:id", "Assurance", "Voir l’assurance du véhicule et ses attestations."],
  ["fundings/:id", "Financement", "Voir le financement du véhicule, son échéancier et son contrat."],
  ["maintenances/:id", "Entretien", "Voir les entretiens faits et à venir du véhicule."],
  ["damages/:id", "Sinistres", "Voir les sinistres du véhicule."],
  ["air-quality-stickers/:id", "Crit’Air", "Voir la vignette Crit’Air du véhicule."],
  ["resales/:id", "Revente", "Voir les procédures de revente du véhicule."],
  ["tracking/:id", "Télématique", "Voir le boîtier du véhicule et ses dernières données."],
  ["fines/:id", "Amendes", "Voir les amendes du véhicule."],
  ["transport/:id", "Transport", "Voir le transport du véhicule, son CMR et sa facture."],
  ["conversion/:id", "Transformation", "Voir la transformation du véhicule et ses factures."],
]);

const billing = of("billing", [
  ["missing-mandates", "Mandats manquants", "Relancer les sociétés sans mandat de prélèvement actif."],
  ["missing-payment-methods", "Moyens de paiement manquants", "Ajouter un moyen de paiement aux sociétés qui n’en ont pas."],
  ["due-deposit-payments", "Dépôts à encaisser", "Suivre les dépôts de garantie et apports à encaisser."],
  ["failed-invoice-events", "Facturations en échec", "Relancer ou supprimer les facturations refusées par la comptabilité."],
  ["missing-credits", "Avoirs à établir", "Établir les avoirs dus aux clients."],
  ["missing-tunings", "Ajustements à saisir", "Saisir les ajustements de mi-terme et de fin de contrat."],
  ["logistics-provider-cars", "Logistique", "Facturer les prestations du prestataire logistique."],
  ["missing-conversion-invoices", "Factures de transformation", "Déposer les factures de transformation manquantes."],
  ["transferred-cars", "Véhicules cédés", "Suivre les cessions de véhicules et leurs règlements."],
]);

const stock = of("stock", [
  ["cars", "En stock", "Voir les véhicules en stock et autoriser leur vente."],
  ["sellable-cars", "En vente", "Voir les véhicules en vente, leur prix et leur annonce."],
]);

const resale = of("resale", [
  ["cars-to-sell", "À vendre", "Mettre en vente les véhicules autorisés."],
  ["confirmed-resales", "Reventes confirmées", "Suivre les reventes : offre, pièces, paiement, remise du véhicule."],
  ["sold-cars", "Vendus", "Voir les véhicules vendus."],
]);

const apart: LaterRoute[] = [
  ...of(null, [
    [
      "/payment-provider/admin",
      "Prestataire de paiement",
      "Relier le compte du prestataire de paiement par carte et suivre son état.",
      "MANAGE_PAYMENT_PROVIDER",
    ],
    ["/payment-provider/configuration", "Configuration du paiement", "Régler le prestataire de paiement par carte.", "MANAGE_PAYMENT_PROVIDER"],
  ]),
  ...of(
    null,
    [
      ["/gac-documentation/:company", "Documentation", "Expliquer aux sociétés clientes comment relier leurs véhicules à leur logiciel de gestion de parc."],
      ["/public/add-delivery-information/:id", "Votre livraison", "Choisir le créneau et l’adresse de livraison de votre véhicule."],
      ["/public/add-insurance-information/:id", "Votre assurance", "Déposer l’attestation d’assurance de votre véhicule."],
      ["/public/validate-eligibility", "Données de votre véhicule", "Autoriser la lecture des données de votre véhicule par son constructeur."],
      ["/public/privacy-policy/:app", "Confidentialité", "Lire la politique de confidentialité de l’application."],
      ["/public/help/:app", "Aide", "Trouver de l’aide sur l’application."],
    ],
    "ANONYMOUS",
  ),
];

export const laterRoutes: readonly LaterRoute[] = [
  ...admin,
  ...buying,
  ...payment,
  ...transport,
  ...delivery,
  ...restitution,
  ...onTheRoad,
  ...operations,
  ...carSummary,
  ...billing,
  ...stock,
  ...resale,
  ...apart,
];
