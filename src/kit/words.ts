// The texts of the kit itself on pages whose reader may not know French, such as a supplier.
import { createContext, useContext } from "react";
import {
  emptyFileMessage,
  fileTooLargeMessage,
  maximumFileMegabytes,
  wrongTypeMessage,
} from "#kernel/documents/files.ts";

const fileSizeFormat = (locale: string, [kilo, mega]: readonly [string, string]) => {
  const [whole, tenth] = [0, 1].map(
    (digits) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
  return (bytes: number): string =>
    bytes < 1_000_000
      ? `${whole?.format(Math.ceil(bytes / 1000))}\u00a0${kilo}`
      : `${tenth?.format(bytes / 1_000_000)}\u00a0${mega}`;
};

const french = {
  choose: "Choisir un fichier",
  drop: (megabytes = maximumFileMegabytes) => `ou déposez-le ici, ${megabytes} Mo au plus`,
  limit: (megabytes = maximumFileMegabytes) => `${megabytes} Mo au plus`,
  remove: "Retirer le fichier",
  preparing: "Préparation de la photo…",
  sending: "Envoi en cours : gardez cette page ouverte.",
  receiving: "Envoyé : encore un instant.",
  required: "Champ obligatoire.",
  tooLarge: fileTooLargeMessage,
  wrongType: wrongTypeMessage,
  empty: emptyFileMessage,
  size: fileSizeFormat("fr-FR", ["ko", "Mo"]),
  colon: "\u00a0:",
  unreadable:
    "Cette photo est au format HEIC, que ce navigateur ne lit pas : choisissez « Le plus compatible » dans les réglages de l’appareil photo, ou envoyez-la en JPEG.",
  failed: "L’envoi a échoué : recommencez, ou appelez-nous.",
  waiting:
    "Le serveur n’est pas joignable. Gardez cette page ouverte : l’envoi partira de lui-même dès son retour.",
  giveUp: "Ne pas envoyer",
  toCorrect: "À corriger",
  row: "ligne",
  unsaved: "Pas encore enregistré",
  offline: "Hors connexion : photos et formulaires attendent le réseau.",
  silent: "Le serveur ne répond pas : photos et formulaires l’attendent.",
  pieceWaits:
    "Sans réseau, cette partie de l’application ne peut pas encore s’ouvrir. Elle s’ouvrira d’elle-même dès qu’il reviendra.",
  pieceLost: "Le réseau est revenu. Rechargez la page pour ouvrir cette partie de l’application.",
  reload: "Recharger la page",
  close: "Fermer",
  file: "Le document",
  openFile: "Ouvrir le document à côté",
};
export type KitWords = typeof french;

export const kitWords: Readonly<Record<"fr" | "de" | "en", KitWords>> = {
  fr: french,
  de: {
    choose: "Datei auswählen",
    limit: (megabytes = maximumFileMegabytes) => `höchstens ${megabytes} MB`,
    drop: (megabytes = maximumFileMegabytes) => `oder hier ablegen, höchstens ${megabytes} MB`,
    remove: "Datei entfernen",
    preparing: "Foto wird vorbereitet …",
    sending: "Wird gesendet: Bitte lassen Sie diese Seite geöffnet.",
    receiving: "Gesendet: nur noch einen Augenblick.",
    required: "Bitte wählen Sie eine Datei aus.",
    tooLarge: (megabytes = maximumFileMegabytes) => `Die Datei darf höchstens ${megabytes} MB groß sein.`,
    wrongType: () => "Dieser Dateityp wird nicht angenommen.",
    empty: "Diese Datei ist leer: Bitte wählen Sie eine andere aus.",
    size: fileSizeFormat("de-DE", ["KB", "MB"]),
    colon: ":",
    unreadable:
      "Dieses Foto ist im HEIC-Format, das dieser Browser nicht lesen kann: Wählen Sie in den Kameraeinstellungen „Maximale Kompatibilität“ oder senden Sie es als JPEG.",
    failed: "Das Senden ist fehlgeschlagen. Bitte versuchen Sie es noch einmal oder rufen Sie uns an.",
    waiting:
      "Der Server ist nicht erreichbar. Lassen Sie diese Seite geöffnet: Es wird gesendet, sobald er wieder antwortet.",
    giveUp: "Nicht senden",
    toCorrect: "Bitte prüfen",
    row: "Zeile",
    unsaved: "Noch nicht gesendet",
    offline: "Keine Verbindung: Fotos und Formulare warten auf das Netz.",
    silent: "Der Server antwortet nicht: Fotos und Formulare warten auf ihn.",
    pieceWaits:
      "Ohne Netz lässt sich dies noch nicht öffnen: Es öffnet sich von selbst, sobald es wieder da ist.",
    pieceLost: "Das Netz ist wieder da. Bitte laden Sie die Seite neu, um dies zu öffnen.",
    reload: "Seite neu laden",
    close: "Schließen",
    file: "Das Dokument",
    openFile: "Dokument in einem neuen Tab öffnen",
  },
  en: {
    choose: "Choose a file",
    limit: (megabytes = maximumFileMegabytes) => `${megabytes} MB at most`,
    drop: (megabytes = maximumFileMegabytes) => `or drop it here, ${megabytes} MB at most`,
    remove: "Remove the file",
    preparing: "Preparing the photo…",
    sending: "Sending: please keep this page open.",
    receiving: "Sent: one more moment.",
    required: "Please choose a file.",
    tooLarge: (megabytes = maximumFileMegabytes) => `The file must be smaller than ${megabytes} MB.`,
    wrongType: () => "This type of file is not accepted.",
    empty: "This file is empty: please choose another one.",
    size: fileSizeFormat("en-GB", ["KB", "MB"]),
    colon: ":",
    unreadable:
      "This photo is in HEIC format, which this browser cannot read: choose “Most Compatible” in the settings of your camera, or send it as a JPEG.",
    failed: "It could not be sent: please try again, or call us.",
    waiting: "The server cannot be reached. Keep this page open: it is sent as soon as the server is back.",
    giveUp: "Do not send",
    toCorrect: "To correct",
    row: "row",
    unsaved: "Not sent yet",
    offline: "Offline: photos and forms wait for the network.",
    silent: "The server does not answer: photos and forms wait for it.",
    pieceWaits: "This cannot open yet without the network: it will open by itself once it is back.",
    pieceLost: "The network is back. Please reload the page to open this.",
    reload: "Reload the page",
    close: "Close",
    file: "The document",
    openFile: "Open the document in a new tab",
  },
};
export type KitLanguage = keyof typeof kitWords;
/** The language declared by the page, for parts rendered outside its screen. */
export function pageLanguage(): KitLanguage {
  const { lang } = document.documentElement;
  return lang === "de" || lang === "en" ? lang : "fr";
}

/** A refusal of the server for a reader of another language: the texts of known codes, else a general failure. */
export const failureText = (words: KitWords, code: string | undefined): string =>
  code === "InvalidMimeType"
    ? words.wrongType([])
    : code === "FileTooLarge"
      ? words.tooLarge()
      : words.failed;

export const LanguageContext = createContext<KitLanguage>("fr");
export const useKitWords = (): KitWords => kitWords[useContext(LanguageContext)];
/** The server explains its refusals in French; for other readers the kit shows its own texts. */
export const useReadsFrench = (): boolean => useContext(LanguageContext) === "fr";
