// Texts of a voucher in the language of its reader, and of its mail.
import type { OrderLanguage } from "#purchasing/model/orders/order-wording.ts";
import type { Way } from "./transport.ts";

export const voucherLanguages: Readonly<Record<OrderLanguage, string>> = {
  fr: "Français",
  de: "Allemand",
  en: "Anglais",
};

interface VoucherWords {
  title: string;
  number: string;
  date: string;
  carrier: string;
  phone: string;
  way: string;
  ways: Readonly<Record<Way, string>>;
  paidBy: string;
  pickup: string;
  delivery: string;
  planned: string;
  toAgree: string;
  car: string;
  cars: string;
  columns: readonly [vin: string, car: string, color: string, plate: string];
  instructions: string;
  /** Before the name of the lessor, before its phone, after it. */
  incident: readonly [call: string, at: string, before: string];
  atPickup: string;
  atDelivery: string;
  signature: string;
  mail: { subject: string; greeting: string; text: (day: string) => string; closing: string };
}

export const voucherWords: Readonly<Record<OrderLanguage, VoucherWords>> = {
  fr: {
    title: "Bon de transport",
    number: "Numéro",
    date: "Le",
    carrier: "Transporteur",
    phone: "Téléphone",
    way: "Acheminement",
    ways: { CARRIED: "Sur camion", DRIVEN: "Par la route" },
    paidBy: "Payé par",
    pickup: "Enlèvement",
    delivery: "Livraison",
    planned: "Prévu le",
    toAgree: "Jour à convenir",
    car: "Véhicule",
    cars: "Véhicules",
    columns: ["Numéro de châssis (VIN)", "Véhicule", "Couleur", "Plaque"],
    instructions: "Consignes",
    incident: ["En cas d’empêchement ou de véhicule en panne, appelez", "au", "avant toute décision."],
    atPickup: "À l’enlèvement",
    atDelivery: "À la livraison",
    signature: "Nom, date et heure, réserves, signature",
    mail: {
      subject: "Bon de transport : enlèvement du",
      greeting: "Bonjour,",
      text: (day) =>
        `Veuillez trouver ci-joint notre bon de transport pour l’enlèvement prévu le ${day}. Il est à présenter à l’enlèvement comme à la livraison.`,
      closing: "Cordialement,",
    },
  },
  de: {
    title: "Transportauftrag",
    number: "Nr.",
    date: "Datum:",
    carrier: "Frachtführer",
    phone: "Telefon",
    way: "Beförderung",
    ways: { CARRIED: "Per Autotransporter", DRIVEN: "Auf eigener Achse" },
    paidBy: "Auftraggeber und Zahler",
    pickup: "Abholung",
    delivery: "Anlieferung",
    planned: "Geplant am",
    toAgree: "Termin nach Vereinbarung",
    car: "Fahrzeug",
    cars: "Fahrzeuge",
    columns: ["Fahrgestellnummer (FIN)", "Fahrzeug", "Farbe", "Kennzeichen"],
    instructions: "Hinweise",
    incident: [
      "Bei Hindernissen oder einer Panne des Fahrzeugs rufen Sie bitte",
      "unter",
      "an, bevor Sie etwas entscheiden.",
    ],
    atPickup: "Bei der Abholung",
    atDelivery: "Bei der Anlieferung",
    signature: "Name, Datum und Uhrzeit, Vorbehalte, Unterschrift",
    mail: {
      subject: "Transportauftrag: Abholung am",
      greeting: "Guten Tag,",
      text: (day) =>
        `anbei erhalten Sie unseren Transportauftrag für die am ${day} geplante Abholung. Er ist bei der Abholung und bei der Anlieferung vorzuzeigen.`,
      closing: "Mit freundlichen Grüßen",
    },
  },
  en: {
    title: "Transport order",
    number: "No.",
    date: "Date:",
    carrier: "Carrier",
    phone: "Phone",
    way: "Carriage",
    ways: { CARRIED: "On a truck", DRIVEN: "Driven by road" },
    paidBy: "Paid by",
    pickup: "Collection",
    delivery: "Delivery",
    planned: "Planned on",
    toAgree: "Day to be agreed",
    car: "Vehicle",
    cars: "Vehicles",
    columns: ["Chassis No. (VIN)", "Vehicle", "Colour", "Plate"],
    instructions: "Instructions",
    incident: [
      "If anything prevents the carriage, or a vehicle breaks down, call",
      "on",
      "before deciding anything.",
    ],
    atPickup: "On collection",
    atDelivery: "On delivery",
    signature: "Name, date and time, reservations, signature",
    mail: {
      subject: "Transport order: collection on",
      greeting: "Hello,",
      text: (day) =>
        `Please find attached our transport order for the collection planned on ${day}. It is to be shown on collection and on delivery.`,
      closing: "Kind regards,",
    },
  },
};
