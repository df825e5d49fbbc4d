// Papers that are none of the kinds with fields of their own: fines, bank papers, reports, notes of consignment.
import { dayInWords, drawnCar, drawnSiren, isoDay, slashed, spaced } from "../sample-documents/seeded.ts";
import { daysAfter, paperDay, type Template } from "./paper.ts";

const other = { kind: "documents.OTHER", language: "fr" } as const;

const notice = { kind: "fines.NOTICE", language: "fr" } as const;

const fine: Template = (of, car) => {
  const number = String(of.between(4_000_000_000, 4_999_999_999));
  const [sentOn, offenceOn] = [paperDay(of), paperDay(of)];
  return {
    ...notice,
    text: `
# AVIS DE CONTRAVENTION
Numéro de l'avis de contravention : ${number}
Date de l'avis de contravention : ${slashed(sentOn)}
SOCIETE LOUEUR DE FRANCE, 12 RUE DES LILAS, 69003 LYON
Excès de vitesse inférieur à 20 km/h par conducteur de véhicule à moteur
Le ${slashed(offenceOn)} à 14h32, A7 PK 021+450, 69 - CHASSE SUR RHONE
Vitesse limite autorisée 110 km/h   Vitesse enregistrée 123 km/h   Vitesse retenue 116 km/h
! Identification du véhicule
Immatriculation : ${car.plate}   Pays : FRANCE   Marque : ${car.brand}
N° de télépaiement : ${of.between(10_000_000_000_000, 99_999_999_999_999)}   Clé : 45`,
    expected: {
      licensePlate: car.plate,
      "fines.number": number,
      "fines.sendingDate": isoDay(sentOn),
      "fines.offenceOn": isoDay(offenceOn),
      "fines.offenceTime": "14:32",
    },
  };
};

const parkingFee: Template = (of, car) => {
  const number = `${of.text(13, "123456789")}${of.text(13, "123456789")}`;
  const offenceOn = paperDay(of);
  return {
    ...notice,
    font: "Courier",
    size: 9,
    text: `
FORFAIT DE POST-STATIONNEMENT
Numéro de l'avis de paiement : ${number}   Clé : 27
Date et heure de constatation : ${slashed(offenceOn)} 10:12
Lieu : 12 RUE BONAPARTE 75006 PARIS
Plaque d'immatriculation : ${car.plate.replaceAll("-", " ")}
Marque : ${car.brand}   Montant du FPS : 50,00 EUR`,
    expected: {
      licensePlate: car.plate,
      "fines.number": number,
      "fines.offenceOn": isoDay(offenceOn),
      "fines.offenceTime": "10:12",
      "fines.fixedCents": "5000",
    },
  };
};

const hearing: Template = (of, car) => ({
  ...other,
  language: "de",
  text: `
Stadt Köln - Bußgeldstelle
# Anhörung im Bußgeldverfahren
Aktenzeichen: 5.${of.between(100, 999)}.${of.between(100_000, 999_999)}.7
Ihnen wird vorgeworfen, am ${slashed(paperDay(of))} in Köln, A 57, als Führer des PKW ${car.brand}
die zulässige Höchstgeschwindigkeit um 18 km/h überschritten zu haben.
Bitte füllen Sie den Zeugenfragebogen binnen einer Woche aus.`,
  expected: {},
});

const statement: Template = () => ({
  ...other,
  text: `
# RELEVÉ D'IDENTITÉ BANCAIRE
Titulaire : GARAGE MARTIN ET FILS
@ 50 150 250 400
Code banque  Code guichet  N° de compte  Clé RIB
30004  00828  0001234567A  90
@ 50
IBAN : FR14 2004 1010 0505 0001 3M02 606   BIC : BNPAFRPPXXX
Domiciliation : BNP PARIBAS ORLEANS MARTROI`,
  expected: {},
});

const directDebit: Template = (of) => ({
  ...other,
  font: "Times",
  text: `
# MANDAT DE PRÉLÈVEMENT SEPA INTERENTREPRISES
Référence unique du mandat : RUM-2026-${of.between(100_000, 999_999)}
ICS : FR72ZZZ123456   Type de paiement : récurrent
Débiteur : TRANSPORTS DUPONT SAS, 4 rue des Acacias, 33000 Bordeaux
IBAN FR76 3000 4008 2800 0123 4567 890   Fait à Bordeaux, le ${dayInWords(paperDay(of), "fr")}`,
  expected: {},
});

const expert: Template = (of, car) => ({
  ...other,
  text: `
# RAPPORT D'EXPERTISE
Cabinet BCA Expertise - Expert n° 004512-VE   Sinistre n° ${of.between(100_000, 999_999)}
Véhicule ${car.brand} ${car.model}, immatriculé ${car.plate}, n° de série ${car.vin}
Kilométrage : 58 214 km   VRADE : 14 500 € TTC
Pièces HT 1 250,00 €   Main d'oeuvre HT 840,00 €   TVA 418,00 €
Conclusion : véhicule techniquement et économiquement réparable`,
  expected: { vin: car.vin, licensePlate: car.plate },
});

const noPledge: Template = (of, car) => ({
  ...other,
  kind: "resale.CSA",
  text: `
# CERTIFICAT DE SITUATION ADMINISTRATIVE DÉTAILLÉ
Numéro d'immatriculation : ${car.plate}
Date de première mise en circulation : ${slashed(car.firstOn)}
Numéro d'identification : ${car.vin}   Marque : ${car.brand}
Opposition au transfert du certificat (OTCI) : Aucune
Gage : Aucun   Véhicule volé : Non
Situation administrative au : ${slashed(paperDay(of))} 10:45`,
  expected: { vin: car.vin, licensePlate: car.plate },
});

const arrival: Template = (of, car) => ({
  ...other,
  language: "de",
  text: `
# Gelangensbestätigung
Bestätigung über das Gelangen des Gegenstands einer innergemeinschaftlichen Lieferung
in einen anderen EU-Mitgliedstaat (§ 17b UStDV)
1 Pkw ${car.brand} ${car.model}, Fahrgestellnummer ${car.vin}
im Monat ${of.between(10, 12)}/2026 in 69003 Lyon, Frankreich`,
  expected: { vin: car.vin },
});

const request: Template = (of, car) => ({
  kind: "registration.DEMANDE_IMMATRICULATION_DEFINITIVE",
  language: "fr",
  size: 9,
  text: `
cerfa N° 13750*07
! DEMANDE DE CERTIFICAT D'IMMATRICULATION D'UN VÉHICULE
Objet : certificat   Location longue durée
(A) N° d'immatriculation : ${car.plate}   Date d'achat du véhicule : ${slashed(paperDay(of))}
(E) N° d'identification du véhicule : ${car.vin}
(D.1) Marque : ${car.brand}   (D.3) Dénomination commerciale : ${car.model}   (J.1) VP
Loueur : SOCIETE LOUEUR DE FRANCE   Locataire : TRANSPORTS DUPONT SAS`,
  expected: { vin: car.vin, licensePlate: car.plate },
});

const clearance: Template = (of, car) => ({
  kind: "registration.QUITUS",
  language: "fr",
  text: `
DIRECTION GÉNÉRALE DES FINANCES PUBLIQUES - SIE de Lyon Est
# Certificat fiscal : quitus
Au regard de la taxe sur la valeur ajoutée (article 298 sexies A du CGI)
N° du quitus : 2026-${of.between(10_000, 99_999)}   Délivré le ${slashed(paperDay(of))}
Marque ${car.brand}   N° de série ${car.vin}`,
  expected: { vin: car.vin },
});

const consignment: Template = (of, car) => {
  const cars = [car, drawnCar(of), drawnCar(of)];
  return {
    kind: "transport.cmr",
    language: "en",
    size: 9,
    text: `
! 1 Sender / Absender / Expéditeur  LETTRE DE VOITURE INTERNATIONALE
Fleet Remarketing Nord AG, 20457 Hamburg  CMR No ${of.between(100_000, 999_999)}
2 Consignee / Empfänger / Destinataire  16 Carrier / Frachtführer / Transporteur
SOCIETE LOUEUR DE FRANCE, Lyon  Translog BV, Venlo
@ 50 220 430
Marks and Nos  Nature of the goods  Gross weight
${cars.map((one) => `${one.vin}  1 PKW ${one.brand} ${one.model}  ${one.mass} kg`).join("\n")}
@ 50
18 Carrier's reservations and observations: none
24 Goods received   Lyon, ${slashed(paperDay(of))}`,
    expected: { vin: cars.map(({ vin }) => vin) },
  };
};

/** A lease that mentions numbers of every sort, and no car yet. */
const lease: Template = (of) => ({
  ...other,
  size: 9,
  text: `
# CONDITIONS PARTICULIÈRES DE LOCATION LONGUE DURÉE
Contrat n° D-2026-000${of.between(100, 999)} du ${dayInWords(paperDay(of), "fr")}
Locataire : TRANSPORTS DUPONT SAS, ${spaced(drawnSiren(of))} RCS Bordeaux
Durée 36 mois à compter du ${slashed(daysAfter(paperDay(of), 30))}   Kilométrage 90 000 km
Loyer mensuel HT 389,00 €   Dépôt de garantie 1 167,00 €
Code client 7H2K9PLM4X0021987   Réf. dossier 2026B04321AZ0099`,
  expected: {},
});

/** The sheet of a car in stock, which says its plate and its VIN in capitals, run together. */
const stock: Template = (_of, car) => ({
  ...other,
  font: "Courier",
  text: `
FICHE VEHICULE PARC VO
VIN:${car.vin}
IMMAT:${car.plate.replaceAll("-", "")}
MEC:${isoDay(car.firstOn)}`,
  expected: { vin: car.vin, licensePlate: car.plate },
});

export const otherPapers = {
  fine,
  parkingFee,
  hearing,
  statement,
  directDebit,
  expert,
  noPledge,
  arrival,
  request,
  clearance,
  consignment,
  lease,
  stock,
} satisfies Record<string, Template>;
