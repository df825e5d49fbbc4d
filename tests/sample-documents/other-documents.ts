// Memos of insurers, consignment notes, inspections, sales, mandates, and documents that name no car at all.
import {
  type Car,
  dayInWords,
  drawnSiren,
  isoDay,
  type Language,
  type Seeded,
  slashed,
  spaced,
} from "./seeded.ts";
import type { Drawn } from "./drawn.ts";
import { Sheet } from "./sheet.ts";

const day = (of: Seeded): Date => new Date(Date.UTC(2026, of.between(0, 10), of.between(1, 28)));

export function insuranceMemo(of: Seeded, car: Car): Drawn {
  const sheet = new Sheet();
  const [insurer, subscriber, policy, from] = [
    of.pick(["MUTUELLE DES FLOTTES", "AXA France IARD", "Generali France"]),
    of.pick(["TRANSPORTS DUPONT SAS", "BOULANGERIE MARTIN", "CABINET LEROY ASSOCIES"]),
    of.pick([
      `${of.between(10_000_000, 99_999_999)}`,
      `AUTO-${of.between(1_000, 9_999)}-26`,
      `Z${of.between(100_000, 999_999)}04`,
    ]),
    day(of),
  ];
  const isTable = of.next() < 0.5;
  sheet
    .line(isTable ? "MÉMO VÉHICULE ASSURÉ" : "Attestation d'assurance automobile", { size: 14, isBold: true })
    .gap();
  const rows: [string, string][] = [
    [isTable ? "Compagnie" : "Assureur", insurer],
    ["Souscripteur", subscriber],
    [isTable ? "N° de police" : "Contrat n°", policy],
    ["Immatriculation", car.plate],
    ["Marque et modèle", `${car.brand} ${car.model}`],
    ["N° de série", car.vin],
    [isTable ? "Date d'effet" : "Garanties acquises à compter du", slashed(from)],
    ["Date d'édition", slashed(from)],
  ];
  if (isTable) sheet.table([50, 250], rows);
  else sheet.lines(...rows.map(([label, value]) => `${label} : ${value}`));
  return {
    kind: "insurance.memo",
    language: "fr",
    bytes: sheet.bytes(),
    expected: {
      vin: car.vin,
      licensePlate: car.plate,
      "insurance.insurer": insurer,
      "insurance.subscriber": subscriber,
      "insurance.policyNumber": policy,
      "insurance.startsOn": isoDay(from),
    },
    stampAt: 22,
  };
}

export function consignmentNote(of: Seeded, cars: readonly Car[], language: Language): Drawn {
  const text = {
    fr: [
      "LETTRE DE VOITURE INTERNATIONALE (CMR)",
      "1 Expéditeur",
      "2 Destinataire",
      "16 Transporteur",
      "Nature de la marchandise",
    ],
    de: [
      "INTERNATIONALER FRACHTBRIEF (CMR)",
      "1 Absender",
      "2 Empfänger",
      "16 Frachtführer",
      "Bezeichnung des Gutes",
    ],
    en: [
      "INTERNATIONAL CONSIGNMENT NOTE (CMR)",
      "1 Sender",
      "2 Consignee",
      "16 Carrier",
      "Nature of the goods",
    ],
  }[language];
  const [title = "", sender = "", receiver = "", carrier = "", goods = ""] = text;
  const sheet = new Sheet();
  sheet
    .line(title, { size: 13, isBold: true })
    .line(`No. ${of.between(100_000, 999_999)}`)
    .gap();
  sheet.table(
    [50, 320],
    [
      [sender, carrier],
      ["Autohaus Rheinblick GmbH, Köln", "Trans Europe Auto BV, Venlo"],
      [receiver, ""],
      ["Société Loueur de France, Lyon", ""],
    ],
  );
  sheet.gap().line(`6-9 ${goods}`);
  const isLabelled = of.next() < 0.6;
  for (const car of cars)
    sheet.line(`${car.brand} ${car.model}  ${isLabelled ? "VIN " : ""}${car.vin}  1 ${car.mass} kg`);
  sheet.gap().line(`21 Köln, ${dayInWords(day(of), language)}`);
  return {
    kind: "transport.cmr",
    language,
    bytes: sheet.bytes(),
    expected: { vin: cars.map(({ vin }) => vin) },
    stampAt: 25,
  };
}

export function inspection(of: Seeded, car: Car): Drawn {
  const sheet = new Sheet();
  const on = day(of);
  sheet.line("PROCÈS-VERBAL DE CONTRÔLE TECHNIQUE PÉRIODIQUE", { size: 13, isBold: true }).gap();
  sheet.lines(
    `Nature du contrôle : VTP   Date du contrôle : ${slashed(on)}`,
    `N° du procès-verbal : ${of.between(10_000_000, 99_999_999)}   Centre : S069C123`,
    `Immatriculation : ${car.plate}   Date de 1re mise en circulation : ${slashed(car.firstOn)}`,
    `Marque : ${car.brand}   N° de série du type : ${car.vin}`,
    `Kilométrage relevé : ${of.between(20_000, 90_000)} km`,
    "Résultat du contrôle : A (favorable)",
    "Défaillances mineures : usure irrégulière des pneumatiques AV",
  );
  return {
    kind: "registration.CONTROLE_TECHNIQUE",
    language: "fr",
    bytes: sheet.bytes(),
    expected: { vin: car.vin, licensePlate: car.plate },
    stampAt: 17,
  };
}

export function sale(of: Seeded, car: Car): Drawn {
  const sheet = new Sheet();
  sheet
    .line("cerfa N° 15776*02", {})
    .line("CERTIFICAT DE CESSION D'UN VÉHICULE D'OCCASION", { size: 13, isBold: true })
    .gap();
  sheet.lines(
    `(A) Numéro d'immatriculation du véhicule ${car.plate.replaceAll("-", " ")}`,
    `(E) Numéro d'identification du véhicule ${car.vin}`,
    `(B) Date de 1re immatriculation du véhicule ${slashed(car.firstOn)}`,
    `(D.1) Marque ${car.brand}   (D.3) Dénomination commerciale ${car.model}`,
    `Numéro de formule du certificat d'immatriculation ${car.formula}`,
    `Ancien propriétaire : personne morale, SIRET ${drawnSiren(of)}00022`,
    `cédé le ${slashed(day(of))} à 14 h 30`,
  );
  return {
    kind: "registration.CERTIFICAT_CESSION",
    language: "fr",
    bytes: sheet.bytes(),
    expected: { vin: car.vin, licensePlate: car.plate },
    stampAt: 16,
  };
}

export function mandate(of: Seeded, car: Car): Drawn {
  const sheet = new Sheet();
  sheet
    .line("cerfa N° 13757*03")
    .line("MANDAT À UN PROFESSIONNEL DE L'AUTOMOBILE", { size: 13, isBold: true });
  sheet.line("pour les formalités d'immatriculation").gap();
  sheet.lines(
    `Je soussigné, le mandant : SOCIETE LOUEUR DE FRANCE, SIREN ${spaced(drawnSiren(of))}`,
    "donne mandat au mandataire : GARAGE DES TROIS RIVIERES SARL",
    `Marque : ${car.brand}`,
    `N° d'identification (VIN) : ${[...car.vin].join(" ")}`,
    `N° d'immatriculation : ${car.plate}`,
    `Fait à Lyon, le ${dayInWords(day(of), "fr")}`,
  );
  return {
    kind: "registration.MANDAT_IMMATRICULATION",
    language: "fr",
    bytes: sheet.bytes(),
    expected: { vin: car.vin, licensePlate: car.plate },
    stampAt: 19,
  };
}

export function companyExtract(of: Seeded): Drawn {
  const siren = spaced(drawnSiren(of));
  const sheet = new Sheet();
  sheet.line("Extrait Kbis", { size: 14, isBold: true });
  sheet.line("EXTRAIT D'IMMATRICULATION PRINCIPALE AU REGISTRE DU COMMERCE ET DES SOCIÉTÉS");
  sheet.line(`à jour au ${dayInWords(day(of), "fr")}`).gap();
  sheet.lines(
    `N° de gestion 2015 B ${of.between(10_000, 99_999)}`,
    `Immatriculation au RCS, numéro ${siren} R.C.S. Bordeaux`,
    `Date d'immatriculation ${slashed(day(of))}`,
    "Dénomination ou raison sociale TRANSPORTS DUPONT",
    "Forme juridique Société par actions simplifiée   Capital social 50 000,00 Euros",
    "Adresse du siège 4 rue des Acacias 33000 Bordeaux",
    "Président Nom, prénoms DUPONT Marie Jeanne   Né(e) le 12/03/1975 à Pau",
    `Code de vérification : ${of.text(10, "abcdefghkmnpqrstuvwxyz0123456789")}`,
  );
  return {
    kind: "registration.KBIS_BAILLEUR",
    language: "fr",
    bytes: sheet.bytes(),
    expected: {},
    stampAt: 20,
  };
}

/** An account, an identity card, a lease: no VIN and no plate may be read in them. */
export function withoutCar(of: Seeded, kind: "RIB" | "IDENTITY" | "CONTRACT"): Drawn {
  const sheet = new Sheet();
  if (kind === "RIB")
    sheet
      .line("RELEVÉ D'IDENTITÉ BANCAIRE", { size: 14, isBold: true })
      .gap()
      .lines(
        "Titulaire du compte : TRANSPORTS DUPONT SAS",
        `IBAN FR76 3000 4008 2800 0${of.between(100, 999)} 4567 890`,
        "BIC BNPAFRPPXXX",
        "Banque 30004  Guichet 00828  Compte 00012345678  Clé 90",
      );
  if (kind === "IDENTITY")
    sheet
      .line("CARTE NATIONALE D'IDENTITÉ / IDENTITY CARD", { size: 13, isBold: true })
      .gap()
      .lines(
        "Nom / Surname DUPONT",
        "Prénoms / Given names MARIE JEANNE",
        `N° du document X4RTBPF${of.between(10, 99)}   Date d'expir. ${slashed(day(of))}`,
        "IDFRAX4RTBPFW46<<<<<<<<<<<<<<<",
        "7503128F3101019FRA<<<<<<<<<<<6",
        "DUPONT<<MARIE<JEANNE<<<<<<<<<<",
      );
  if (kind === "CONTRACT")
    sheet
      .line("CONTRAT DE LOCATION LONGUE DURÉE", { size: 14, isBold: true })
      .gap()
      .lines(
        `Contrat 1234567890 du ${dayInWords(day(of), "fr")}`,
        "Durée 48 mois, du 20 septembre 2026 au 19 septembre 2030",
        "Loyer mensuel 412,50 € HT   Kilométrage 80 000 km",
        "R.C.S. Bordeaux 732 829 320   SIRET 732 829 320 00074",
        "Braunschweig 12345   Saint-Quentin 02100 FR",
      );
  return { kind: "documents.OTHER", language: "fr", bytes: sheet.bytes(), expected: {}, stampAt: 14 };
}
