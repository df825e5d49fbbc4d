// Documentation of the API through which a client company reads its cars: four pages for those who integrate it.
import type { Article } from "./Articles.tsx";

export const gacPages = {
  "": "Commencer",
  identification: "S’identifier",
  vehicules: "Lire ses véhicules",
  erreurs: "Pages, dates et erreurs",
} as const;
export type GacPage = keyof typeof gacPages;

export const gacPageOf = (name: string | undefined): GacPage | null =>
  name === undefined || name === ""
    ? ""
    : name === "identification" || name === "vehicules" || name === "erreurs"
      ? name
      : null;

export const gacArticles: Readonly<Record<GacPage, readonly Article[]>> = {
  "": [
    {
      title: "Ce que l’interface donne",
      text: [
        "Vos contrats, leurs périodes de location, les véhicules qu’elles mettent à votre disposition, leurs plaques, leur assurance, les jours de livraison et de restitution. En JSON, ou en CSV pour un tableur.",
      ],
    },
    {
      title: "Ouvrir un accès",
      text: [
        "Un accès est ouvert par le loueur, à la demande d’une personne habilitée de votre société : écrivez à votre interlocuteur en disant quelles données vous voulez relier, et à quel rythme.",
        "À ce jour, les comptes sont ceux du personnel du loueur : il n’existe pas encore de compte réservé à une société cliente. D’ici là, le loueur vous remet vos données, dans les formes décrites ici ; un programme écrit pour ces formes n’aura pas à changer.",
      ],
    },
    {
      title: "La description complète",
      text: ["Chaque appel est décrit par un document OpenAPI 3.1, que vos outils savent lire."],
      code: "GET /api/openapi.json",
    },
  ],
  identification: [
    {
      title: "Un jeton par requête",
      text: [
        "Chaque requête porte un jeton d’identité dans son en-tête. Il dure peu ; il se renouvelle sans mot de passe tant que la session est ouverte. Ne l’écrivez ni dans une adresse ni dans un journal.",
      ],
      code: "GET /api/contracts HTTP/1.1\nAuthorization: Bearer <jeton>\nAccept: application/json",
    },
    {
      title: "Quand il ne suffit pas",
      text: [
        "401 : le jeton manque ou a expiré, identifiez-vous à nouveau. 403 : l’accès ne comprend pas cet appel ; la réponse dit quel rôle manque.",
      ],
    },
    {
      title: "Un accès compromis",
      text: [
        "Prévenez le loueur : il ferme toutes les sessions du compte, et les jetons déjà remis ne valent plus rien.",
      ],
    },
  ],
  vehicules: [
    {
      title: "Les périodes de location",
      text: [
        "Une période est un véhicule, chez vous, sous un contrat. Sans fin, elle est en cours. Filtrez par votre société.",
      ],
      code: "GET /api/rental-history?filter[companyId]=<société>&filter[endDate*null]=1&sort=startDate,desc",
    },
    {
      title: "Les contrats",
      text: [
        "Durée, kilométrage, services, terme, référence de facturation. Les montants sont en centimes, hors taxe.",
      ],
      code: "GET /api/contracts?filter[companyId]=<société>&filter[status*in]=ONGOING,PENDING_FIRST_DELIVERY",
    },
    {
      title: "Un véhicule",
      text: ["Plaque, VIN, modèle, kilométrage connu, première immatriculation."],
      code: "GET /api/car-resume/<véhicule>",
    },
    {
      title: "Son assurance",
      text: ["Statut, assureur, fin : pour ne pas attendre la relance."],
      code: "GET /api/insurances/cars/<véhicule>",
    },
  ],
  erreurs: [
    {
      title: "Pages",
      text: [
        "Une liste répond { items, total, page, pageSize }. La première page est 1 ; 400 lignes au plus par page. L’export d’une liste entière se demande à la même adresse, suivie de /export?format=csv.",
      ],
      code: "GET /api/contracts?page=2&pageSize=100&sort=signedAt,desc",
    },
    {
      title: "Filtres",
      text: [
        "Sans suffixe, égal. Les autres : *ne, *gt, *gte, *lt, *lte, *like, *sw, *ew, *in, *null. Un champ inconnu est refusé par son nom.",
      ],
    },
    {
      title: "Dates et montants",
      text: [
        "Un jour s’écrit 2026-11-21, un instant 2026-11-21T09:00:00.000Z (UTC). Un montant est un nombre entier de centimes d’euro. Les identifiants sont des UUID ; un VIN compte 17 caractères.",
      ],
    },
    {
      title: "Erreurs",
      text: [
        "400 : une valeur n’est pas bonne, chaque champ a son message. 404 : rien à cette adresse. 409 : une règle s’y oppose, ou quelqu’un a modifié entre-temps. 429 : trop d’appels, attendez. 503 : un service extérieur ne répond pas, réessayez.",
      ],
      code: '{ "code": "InvalidInput", "message": "Certains champs sont à corriger.", "fields": { "companyId": "Identifiant invalide." } }',
    },
  ],
};
