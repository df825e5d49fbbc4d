// The exact wording that a signer agrees to. Any change of wording is a new version: each signature stores the
// version agreed to.

export const consentVersion = "2026-11-2" as const;

/** The sentence next to the checkbox. */
export const consentText =
  "J’ai lu chaque document présenté, j’en accepte le contenu et je consens à le signer électroniquement. " +
  "Je reconnais que le code reçu m’identifie et que ma signature m’engage.";

/** Consent of a person signing on a colleague's screen, without checkbox or code. */
export const onScreenConsent = {
  version: "ecran-2026-11-2",
  text:
    "La personne présente a signé à l’écran ce qui est écrit au-dessus de sa signature. " +
    "Le document en a été établi aussitôt, sans lui être présenté autrement, puis scellé et envoyé à l’adresse donnée sur place ; ni lien ni code n’ont été utilisés.",
} as const;

/**
 * Legal level of this signature, for the signer and the evidence file (regulation (EU) 910/2014, art. 3-10 and 25-1).
 */
export const levelStatement =
  "Signature électronique simple au sens de l’article 3, point 10, du règlement (UE) n° 910/2014 (eIDAS). " +
  "Elle n’est ni avancée ni qualifiée et ne bénéficie pas de la présomption de fiabilité de l’article 1367 du Code civil ; " +
  "le dossier de preuve réunit les éléments qui permettent de l’établir.";

/** Legal value of the company's seal. */
export const sealStatement =
  "Le fichier est scellé par le certificat de l’entreprise (adbe.pkcs7.detached) : toute modification ultérieure, même d’un octet, se voit. " +
  "Ce sceau n’est pas horodaté par un tiers.";

/** One-time codes: lifetime, maximum number of tries, pace of requests. */
export const codeRule = {
  digits: 6,
  minutes: 10,
  maximumTries: 5,
  /** Per procedure, all signers and all codes together. */
  maximumMisses: 20,
  maximumCodesAnHour: 5,
  secondsBetweenCodes: 30,
} as const;

/** Days after which an unfinished procedure is closed. */
export const lifetimeDays = 30;

/** Days after the invitation at which a signer who has not signed is reminded automatically. */
export const reminderDays: readonly number[] = [3, 7, 14];

/** Days in signature after which staff should call. */
export const lateAfterDays = 7;
