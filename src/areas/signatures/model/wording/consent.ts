// What a signer agrees to, word for word. A change of words is a new version: the version agreed to is
// kept with each signature.

export const consentVersion = "2026-11-2" as const;

/** The sentence beside the box to tick. */
export const consentText =
  "J’ai lu chaque document présenté, j’en accepte le contenu et je consens à le signer électroniquement. " +
  "Je reconnais que le code reçu m’identifie et que ma signature m’engage.";

/** What whoever signs on the screen of a colleague agrees to: no box is ticked and no code typed. */
export const onScreenConsent = {
  version: "ecran-2026-11-2",
  text:
    "La personne présente a signé à l’écran ce qui est écrit au-dessus de sa signature. " +
    "Le document en a été établi aussitôt, sans lui être présenté autrement, puis scellé et envoyé à l’adresse donnée sur place ; ni lien ni code n’ont été utilisés.",
} as const;

/** What this signature is, said to the signer and in the evidence file (regulation (EU) 910/2014, art. 3-10 and 25-1). */
export const levelStatement =
  "Signature électronique simple au sens de l’article 3, point 10, du règlement (UE) n° 910/2014 (eIDAS). " +
  "Elle n’est ni avancée ni qualifiée et ne bénéficie pas de la présomption de fiabilité de l’article 1367 du Code civil ; " +
  "le dossier de preuve réunit les éléments qui permettent de l’établir.";

/** What the seal of the company is worth. */
export const sealStatement =
  "Le fichier est scellé par le certificat de l’entreprise (adbe.pkcs7.detached) : toute modification ultérieure, même d’un octet, se voit. " +
  "Ce sceau n’est pas horodaté par un tiers.";

/** One-time codes: how long they live, how often they may be missed and asked again. */
export const codeRule = {
  digits: 6,
  minutes: 10,
  maximumTries: 5,
  /** For a procedure, whoever types and however many codes are sent. */
  maximumMisses: 20,
  maximumCodesAnHour: 5,
  secondsBetweenCodes: 30,
} as const;

/** A procedure nobody finishes is closed after this many days. */
export const lifetimeDays = 30;

/** Days after the invitation at which a signer who has not signed is reminded without being asked. */
export const reminderDays: readonly number[] = [3, 7, 14];

/** Days in signature after which somebody should call. */
export const lateAfterDays = 7;
