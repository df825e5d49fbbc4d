// The two uses of the application on a phone: in the workshop, and through a link sent to a client.
import type { Article } from "./Articles.tsx";
import { maximumFileSize } from "#kernel/documents/files.ts";

export const companions = {
  atelier: "l’atelier",
  client: "les liens envoyés aux clients",
} as const;
export type Companion = keyof typeof companions;

export const companionOf = (app: string): Companion | null =>
  app === "atelier" || app === "client" ? app : null;

const rights: Article = {
  title: "Vos droits",
  text: [
    "Vous pouvez demander l’accès à vos données, leur rectification, leur effacement ou la limitation de leur usage, et vous opposer à ceux qui reposent sur l’intérêt légitime (règlement (UE) 2016/679, articles 15 à 22). Écrivez à la société de location : ses coordonnées sont au bas de la page où son lien vous a mené, et sur vos contrats.",
    "Si sa réponse ne vous satisfait pas, vous pouvez saisir la CNIL (www.cnil.fr).",
  ],
};
const cookies: Article = {
  title: "Cookies et mesure d’audience",
  text: [
    "Aucun cookie ne sert à la publicité ni à la mesure d’audience. Le thème clair ou sombre est retenu dans le navigateur. Ce que vous tapez sans l’avoir envoyé est gardé dans ce navigateur, pour survivre à une coupure du réseau.",
  ],
};

export const privacy: Readonly<Record<Companion, readonly Article[]>> = {
  client: [
    {
      title: "Ce qui est enregistré",
      text: [
        "Votre nom, votre adresse e-mail et votre téléphone, donnés par votre société ou par vous ; ce que vous envoyez par le lien : attestation d’assurance, numéro de police, créneau et adresse de livraison, signature, accord ou refus.",
        "L’ouverture du lien et son heure. Rien n’est placé dans les e-mails pour savoir s’ils sont lus.",
        "Si vous y avez consenti, et seulement alors, les données que le constructeur de votre véhicule transmet. Vous retirez votre accord par le même lien.",
      ],
    },
    {
      title: "Pourquoi",
      text: [
        "Pour préparer et exécuter le contrat de location de votre véhicule, et pour répondre aux obligations de la société qui vous le loue. Les données d’un véhicule ne sont lues qu’avec votre accord.",
      ],
    },
    {
      title: "Pendant combien de temps",
      text: [
        "Ce qui se rapporte à un contrat : 5 ans après sa fin, 10 ans dès la livraison pour un consommateur. Les messages envoyés : 30 jours. Ces durées sont celles que la société applique ; elles restent à confirmer par son conseil.",
      ],
    },
    {
      title: "Qui les voit",
      text: [
        "Les personnes de la société de location qui s’occupent de votre contrat, chacune selon son rôle. Chaque modification laisse une trace. Rien n’est vendu.",
      ],
    },
    rights,
    cookies,
  ],
  atelier: [
    {
      title: "Ce qui est enregistré",
      text: [
        "Votre compte : nom, adresse e-mail, rôle. Ce que vous faites : tâches terminées ou rouvertes, photos, états des lieux, avec l’heure. Les photos montrent des véhicules : évitez les visages et les plaques des autres.",
        "Les connexions et les appareils de votre compte, pour sa sécurité. Votre position n’est jamais lue, et les photos sont réduites avant leur envoi.",
      ],
    },
    {
      title: "Pourquoi",
      text: [
        "Pour préparer et remettre les véhicules, prouver leur état, et protéger les comptes. Ces données ne servent pas à mesurer votre rendement.",
      ],
    },
    {
      title: "Pendant combien de temps",
      text: [
        "Votre compte, jusqu’à sa suppression ; votre nom reste à côté de ce que vous avez fait jusqu’à son effacement, à votre demande. Les photos et les états des lieux suivent le contrat du véhicule : 5 ans après sa fin.",
      ],
    },
    {
      title: "Qui les voit",
      text: [
        "Les personnes de la société, chacune selon son rôle. Le client lit l’état des lieux de son véhicule.",
      ],
    },
    rights,
    cookies,
  ],
};

export const help: Readonly<Record<Companion, readonly Article[]>> = {
  client: [
    {
      title: "Le lien ne s’ouvre pas",
      text: [
        "Un lien est personnel et a une fin, écrite dans l’e-mail. S’il est trop ancien, ou s’il a été désactivé, demandez-en un autre à votre interlocuteur en répondant à l’e-mail.",
      ],
    },
    {
      title: "Quel document envoyer pour l’assurance",
      text: [
        `Le « mémo véhicule assuré » que votre assureur vous a remis : il porte la plaque du véhicule, le nom du souscripteur et le numéro du contrat. Une photo nette suffit, de face, sans reflet ; ${maximumFileSize} au plus, en PDF, JPEG ou PNG.`,
        "La date de fin demandée est l’échéance de votre contrat d’assurance : elle ne figure pas sur le mémo, mais sur vos conditions particulières.",
      ],
    },
    {
      title: "L’attestation a été refusée",
      text: [
        "Le motif est écrit dans l’e-mail et sur la page. Le plus souvent, la plaque ou le souscripteur ne sont pas les bons. Envoyez-en une autre par le même lien.",
      ],
    },
    {
      title: "Le réseau a coupé",
      text: [
        "Ce que vous avez tapé est gardé sur ce téléphone : rouvrez le lien et reprenez. Un envoi qui attend repart de lui-même quand le réseau revient, une seule fois.",
      ],
    },
    {
      title: "Changer d’avis",
      text: [
        "Tant que l’attestation n’est pas vérifiée, vous pouvez en envoyer une autre à la place. Un accord pour les données de votre véhicule se retire par le même lien.",
      ],
    },
  ],
  atelier: [
    {
      title: "Trouver un véhicule",
      text: [
        "Par sa plaque, la fin de son VIN, ou en photographiant l’étiquette QR. La liste du jour met d’abord ce qui part le plus tôt.",
      ],
    },
    {
      title: "Terminer une tâche",
      text: [
        "Certaines tâches demandent une photo : le bouton reste inactif tant qu’elle manque. Une tâche rouverte demande un motif, que tout le monde peut lire.",
      ],
    },
    {
      title: "Les photos ne partent pas",
      text: [
        "Elles attendent sur le téléphone et repartent quand le réseau revient. Gardez la page ouverte ; ne videz pas les données du navigateur.",
      ],
    },
    {
      title: "Un véhicule ne peut pas être préparé",
      text: [
        "La page du véhicule dit ce qui manque et qui s’en occupe : transformation en cours, réception, pneus, boîtier. Rien n’est à forcer.",
      ],
    },
    {
      title: "Session fermée",
      text: [
        "Reconnectez-vous : ce que vous aviez tapé vous est proposé à nouveau. Un mot de passe oublié se refait depuis la page de connexion.",
      ],
    },
  ],
};
