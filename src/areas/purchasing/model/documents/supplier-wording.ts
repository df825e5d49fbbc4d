// Wording of document requests, in the language of the supplier.
import type { OrderLanguage } from "../orders/order-wording.ts";
import { type SupplierDocumentKind, supplierDocumentLabels } from "./supplier-document.ts";

interface SupplierWording {
  subject: string;
  hello: string;
  ask: string;
  drop: string;
  personal: string;
  title: string;
  send: string;
  thanks: string;
  /** Shown when the cars are no longer bought. */
  nothing: string;
  refused: string;
  /** Follows the reason, which we write in French. */
  original: string;
  question: string;
  states: { PENDING: string; APPROVED: string };
  documents: Readonly<Record<SupplierDocumentKind, string>>;
}

export const supplierWordings: Readonly<Record<OrderLanguage, SupplierWording>> = {
  fr: {
    subject: "Documents attendus pour la commande",
    hello: "Bonjour",
    ask: "Il nous manque ces documents pour les véhicules de la commande",
    drop: "Déposez-les depuis votre téléphone ou votre ordinateur, sans compte :",
    personal: "Ce lien vous est personnel.",
    title: "Documents de vos véhicules",
    send: "Envoyer",
    thanks: "Tout est arrivé. Merci.",
    nothing: "Plus aucun document n’est attendu de vous pour cette commande.",
    refused: "Le document précédent n’a pas été accepté :",
    original: "",
    question: "Une question ?",
    states: { PENDING: "Reçu, merci", APPROVED: "Accepté" },
    documents: supplierDocumentLabels,
  },
  de: {
    subject: "Fehlende Unterlagen zur Bestellung",
    hello: "Guten Tag",
    ask: "Uns fehlen noch diese Unterlagen zu den Fahrzeugen der Bestellung",
    drop: "Bitte laden Sie sie per Handy oder Computer hoch, ohne Benutzerkonto:",
    personal: "Dieser Link ist nur für Sie bestimmt.",
    title: "Unterlagen Ihrer Fahrzeuge",
    send: "Senden",
    thanks: "Alles ist angekommen. Vielen Dank.",
    nothing: "Zu dieser Bestellung werden keine Unterlagen mehr benötigt.",
    refused: "Das vorige Dokument wurde nicht angenommen:",
    original: "(Originaltext auf Französisch)",
    question: "Eine Frage?",
    states: { PENDING: "Erhalten, danke", APPROVED: "Angenommen" },
    documents: {
      INVOICE: "Rechnung",
      COC: "EG-Übereinstimmungsbescheinigung (COC)",
      TEIL_1: "Zulassungsbescheinigung Teil I",
      TEIL_2: "Zulassungsbescheinigung Teil II",
      OLD_REGISTRATION: "Bisherige Zulassungsbescheinigung",
      CESSION: "Kaufvertrag",
      TECHNICAL_INSPECTION: "Prüfbericht der Hauptuntersuchung",
      SERVICE_BOOK: "Serviceheft",
    },
  },
  en: {
    subject: "Documents awaited for order",
    hello: "Hello",
    ask: "We still lack these documents for the vehicles of order",
    drop: "Please send them from your phone or computer, no account needed:",
    personal: "This link is for you alone.",
    title: "Documents of your vehicles",
    send: "Send",
    thanks: "Everything has arrived. Thank you.",
    nothing: "No documents are awaited for this order any more.",
    refused: "The previous document was not accepted:",
    original: "(original text in French)",
    question: "A question?",
    states: { PENDING: "Received, thank you", APPROVED: "Accepted" },
    documents: {
      INVOICE: "Invoice",
      COC: "Certificate of conformity (COC)",
      TEIL_1: "Registration certificate, part I",
      TEIL_2: "Registration certificate, part II",
      OLD_REGISTRATION: "Previous registration certificate",
      CESSION: "Deed of sale",
      TECHNICAL_INSPECTION: "Technical inspection report",
      SERVICE_BOOK: "Service book",
    },
  },
};
