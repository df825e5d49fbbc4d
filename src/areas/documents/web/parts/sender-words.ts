// Words of what a sender sees of its document before it is sent, in its language.
import type { KitLanguage } from "#kit/words.ts";
import type { SenderKey } from "../../model/sender-reading.ts";

interface SenderWords {
  title: string;
  reading: string;
  unread: string;
  /** The pages look like another document. */
  other: string;
  agrees: string;
  differs: string;
  check: string;
  expected: string;
  labels: Readonly<Record<SenderKey, string>>;
}

export const senderWords: Readonly<Record<KitLanguage, SenderWords>> = {
  fr: {
    title: "Ce que nous lisons dans votre document",
    reading: "Lecture du document…",
    unread:
      "Nous n’arrivons pas à lire ce document. Vérifiez qu’il est net et complet ; vous pouvez l’envoyer quand même.",
    other: "Ce document ne ressemble pas à celui que nous attendons. Vérifiez-le avant de l’envoyer.",
    agrees: "Rien ne contredit votre demande.",
    differs: "Une valeur n’est pas celle que nous attendons. Vérifiez le document avant de l’envoyer.",
    check: "À vérifier : peu lisible",
    expected: "Nous attendons :",
    labels: {
      vin: "VIN",
      licensePlate: "Plaque",
      temporaryPlate: "Plaque provisoire",
      foreignPlate: "Plaque étrangère",
      brand: "Marque",
      model: "Modèle",
      firstRegistrationDate: "Première immatriculation",
      "insurance.insurer": "Assureur",
      "insurance.subscriber": "Souscripteur",
      "insurance.policyNumber": "N° de police",
      "insurance.startsOn": "Début de la garantie",
      "purchasing.invoiceNumber": "N° de facture",
      "purchasing.invoicedOn": "Date de la facture",
      "purchasing.price": "Prix du véhicule",
      "CERTIFICAT_CESSION.soldOn": "Date de la vente",
      "CERTIFICAT_CESSION.mileage": "Kilométrage",
      "inspection.doneOn": "Date du contrôle",
      "inspection.result": "Résultat du contrôle",
    },
  },
  de: {
    title: "Das lesen wir in Ihrem Dokument",
    reading: "Das Dokument wird gelesen …",
    unread:
      "Wir können dieses Dokument nicht lesen. Bitte prüfen Sie, ob es scharf und vollständig ist; Sie können es trotzdem senden.",
    other: "Dieses Dokument sieht nicht nach dem angeforderten aus. Bitte prüfen Sie es vor dem Senden.",
    agrees: "Nichts widerspricht Ihrer Bestellung.",
    differs: "Ein Wert entspricht nicht Ihrer Bestellung. Bitte prüfen Sie das Dokument vor dem Senden.",
    check: "Bitte prüfen: schlecht lesbar",
    expected: "Erwartet:",
    labels: {
      vin: "FIN",
      licensePlate: "Kennzeichen",
      temporaryPlate: "Vorläufiges Kennzeichen",
      foreignPlate: "Kennzeichen",
      brand: "Marke",
      model: "Modell",
      firstRegistrationDate: "Erstzulassung",
      "insurance.insurer": "Versicherer",
      "insurance.subscriber": "Versicherungsnehmer",
      "insurance.policyNumber": "Versicherungsschein-Nr.",
      "insurance.startsOn": "Beginn der Deckung",
      "purchasing.invoiceNumber": "Rechnungsnummer",
      "purchasing.invoicedOn": "Rechnungsdatum",
      "purchasing.price": "Fahrzeugpreis",
      "CERTIFICAT_CESSION.soldOn": "Verkaufsdatum",
      "CERTIFICAT_CESSION.mileage": "Kilometerstand",
      "inspection.doneOn": "Prüfdatum",
      "inspection.result": "Prüfergebnis",
    },
  },
  en: {
    title: "What we read in your document",
    reading: "Reading the document…",
    unread:
      "We cannot read this document. Please check that it is sharp and complete; you may still send it.",
    other: "This document does not look like the one we asked for. Please check it before you send it.",
    agrees: "Nothing contradicts your order.",
    differs: "One value is not the one we expect. Please check the document before you send it.",
    check: "Please check: hard to read",
    expected: "We expect:",
    labels: {
      vin: "VIN",
      licensePlate: "Registration number",
      temporaryPlate: "Temporary registration number",
      foreignPlate: "Registration number",
      brand: "Make",
      model: "Model",
      firstRegistrationDate: "First registration",
      "insurance.insurer": "Insurer",
      "insurance.subscriber": "Policyholder",
      "insurance.policyNumber": "Policy number",
      "insurance.startsOn": "Start of cover",
      "purchasing.invoiceNumber": "Invoice number",
      "purchasing.invoicedOn": "Invoice date",
      "purchasing.price": "Price of the vehicle",
      "CERTIFICAT_CESSION.soldOn": "Date of sale",
      "CERTIFICAT_CESSION.mileage": "Mileage",
      "inspection.doneOn": "Date of inspection",
      "inspection.result": "Result of inspection",
    },
  },
};
