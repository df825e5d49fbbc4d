// While a car is leased: delivered, driven, looked after, given back.
import { of } from "./later-route.ts";

export const carSummary = of("car-summary", [
  {
    path: "immatriculations/:id",
    title: "Immatriculation",
    will: "Voir et compléter le dossier d’immatriculation du véhicule.",
    menu: { rank: 10 },
  },
  {
    path: "insurances/:id",
    title: "Assurance",
    will: "Voir l’assurance du véhicule et ses attestations.",
    menu: { rank: 20 },
  },
  {
    path: "fundings/:id",
    title: "Financement",
    will: "Voir le financement du véhicule, son échéancier et son contrat.",
    menu: { rank: 30 },
  },
  {
    path: "maintenances/:id",
    title: "Entretien",
    will: "Voir les entretiens faits et à venir du véhicule.",
    menu: { rank: 40 },
  },
  { path: "damages/:id", title: "Sinistres", will: "Voir les sinistres du véhicule.", menu: { rank: 50 } },
  {
    path: "air-quality-stickers/:id",
    title: "Crit’Air",
    will: "Voir la vignette Crit’Air du véhicule.",
    menu: { rank: 70 },
  },
  {
    path: "resales/:id",
    title: "Revente",
    will: "Voir les procédures de revente du véhicule.",
    menu: { rank: 80 },
  },
  {
    path: "tracking/:id",
    title: "Télématique",
    will: "Voir le boîtier du véhicule et ses dernières données.",
    menu: { rank: 90 },
  },
  { path: "fines/:id", title: "Amendes", will: "Voir les amendes du véhicule.", menu: { rank: 100 } },
  {
    path: "transport/:id",
    title: "Transport",
    will: "Voir le transport du véhicule, son CMR et sa facture.",
    menu: { rank: 110 },
  },
  {
    path: "conversion/:id",
    title: "Transformation",
    will: "Voir la transformation du véhicule et ses factures.",
    menu: { rank: 120 },
  },
]);

export const delivery = of("delivery", [
  {
    path: "to-prepare",
    title: "À préparer",
    will: "Préparer les véhicules affectés à un contrat, ou les rendre au stock.",
    menu: { rank: 10, counter: "carToPrepare" },
  },
  {
    path: "to-deliver",
    title: "À livrer",
    will: "Vérifier tout ce qu’une livraison demande, puis livrer.",
    menu: { rank: 20, counter: "carToDeliver" },
  },
  {
    path: "scheduled-for-delivery",
    title: "Livraisons prévues",
    will: "Demander aux clients leurs créneaux et leurs informations de livraison.",
    menu: { rank: 30, counter: "carNecessityScheduled" },
  },
  {
    path: "planning",
    title: "Planning",
    will: "Voir le calendrier des livraisons et des restitutions.",
    menu: { rank: 40 },
  },
  {
    path: "preparation-tasks",
    title: "Tâches de préparation",
    will: "Suivre les tâches de préparation, leurs photos et l’état des lieux.",
    menu: { rank: 50, counter: "preparationTaskLists" },
  },
]);

export const onTheRoad = of("on-the-road", [
  {
    path: "cars",
    title: "Véhicules en circulation",
    will: "Voir les véhicules chez les clients, leur kilométrage et leur prochain entretien.",
    menu: { rank: 10, counter: "carOnTheRoad" },
  },
  {
    path: "cars-restituable-lld",
    title: "LLD restituables",
    will: "Voir les locations longue durée qui peuvent être restituées.",
    menu: { rank: 20, counter: "carRestituableLLD" },
  },
  {
    path: "cars-restituable-lmd",
    title: "LMD restituables",
    will: "Voir les locations moyenne durée qui peuvent être restituées.",
    menu: { rank: 30, counter: "carRestituableLMD" },
  },
  {
    path: "cars-over-consumption",
    title: "Dépassements kilométriques",
    will: "Repérer les véhicules qui roulent plus que leur contrat ne le prévoit.",
    menu: { rank: 40 },
  },
]);

export const operations = of("operations", [
  {
    path: "immatriculations",
    title: "Immatriculations",
    will: "Suivre les dossiers d’immatriculation, du certificat provisoire à la carte grise.",
    menu: { rank: 10, counter: "immatriculations" },
  },
  {
    path: "missing-insurances",
    title: "Assurances manquantes",
    will: "Demander aux clients leurs attestations d’assurance et les valider.",
    menu: { rank: 20, counter: "missingInsurances" },
  },
  {
    path: "expiring-insurances",
    title: "Assurances à renouveler",
    will: "Relancer les assurances qui expirent sous deux semaines.",
    menu: { rank: 30, counter: "expiringInsurances" },
  },
  {
    path: "unestimated-repairs",
    title: "Réparations à chiffrer",
    will: "Chiffrer les remises en état des véhicules restitués.",
    menu: { rank: 40, counter: "unestimatedRepairs" },
  },
  {
    path: "missing-air-quality-stickers",
    title: "Vignettes Crit’Air",
    will: "Demander et envoyer les vignettes Crit’Air.",
    menu: { rank: 50, counter: "missingAirQualityStickers" },
  },
  {
    path: "missing-first-mount-information",
    title: "Télématique de série",
    will: "Vérifier quels véhicules donnent leurs données par le constructeur.",
    menu: { rank: 60, counter: "missingFirstMountEligibility" },
  },
  {
    path: "send-fines",
    title: "Amendes à désigner",
    will: "Désigner les conducteurs des amendes françaises.",
    may: "CREATE_FINE",
    menu: { rank: 70 },
  },
  {
    path: "send-european-fines",
    title: "Amendes européennes",
    will: "Traiter les amendes reçues d’autres pays.",
    may: "CREATE_FINE",
    menu: { rank: 80 },
  },
  {
    path: "fines",
    title: "Amendes",
    will: "Voir toutes les amendes et leur statut.",
    may: "LIST_FINES",
    menu: { rank: 90 },
  },
  {
    path: "untreated-damages",
    title: "Sinistres à traiter",
    will: "Suivre les sinistres : expertise, réparation, remboursement.",
    menu: { rank: 100 },
  },
  {
    path: "missing-safety-inspections",
    title: "Contrôles techniques",
    will: "Prévoir et enregistrer les contrôles techniques.",
    menu: { rank: 110 },
  },
]);

export const restitution = of("restitution", [
  {
    path: "to-prepare-restitution",
    title: "Restitutions à préparer",
    will: "Fixer le créneau et l’adresse de chaque restitution.",
    menu: { rank: 10, counter: "carToPrepareRestitution" },
  },
  {
    path: "to-restitute",
    title: "À restituer",
    will: "Confirmer les restitutions : date, kilométrage, état des lieux.",
    menu: { rank: 20, counter: "carToRestitute" },
  },
  {
    path: "periods-near-restitution",
    title: "Restitutions proches",
    will: "Demander aux clients leurs informations de restitution.",
    menu: { rank: 30, counter: "periodsNearRestitution" },
  },
]);
