// Kbis and registration mandates, as registries, funders and cerfa forms word them.
import { dayInWords, drawnSiren, isoDay, type Seeded, slashed, spaced } from "../sample-documents/seeded.ts";
import { paperDay, type Template } from "./paper.ts";

const kbis = { kind: "registration.KBIS_BAILLEUR", language: "fr" } as const;
const dottedNumber = (of: Seeded): string => `2019 B ${String(of.between(1_000, 99_999)).padStart(5, "0")}`;

/** As the registries draw it: a column of labels, a column of values. */
const registry: Template = (of) => {
  const [siren, on] = [drawnSiren(of), paperDay(of)];
  const city = of.pick(["Lyon", "Nanterre", "Bordeaux"]);
  return {
    ...kbis,
    text: `
Greffe du Tribunal de Commerce de ${city}
44 RUE DE BONNEL
69433 LYON CEDEX 03
N° de gestion ${dottedNumber(of)}
@ 300
Code de vérification : ${of.text(10, "abcdefghkmnpqrstuvwxyz23456789")}
https://www.infogreffe.fr/controle

@ 50
# Extrait Kbis
EXTRAIT D'IMMATRICULATION PRINCIPALE AU REGISTRE DU COMMERCE ET DES SOCIETES
à jour au ${dayInWords(on, "fr")}
@ 50 250
! IDENTIFICATION DE LA PERSONNE MORALE
Immatriculation au RCS, numéro  ${spaced(siren)} R.C.S. ${city}
Date d'immatriculation  12/04/2019
Dénomination ou raison sociale  SOCIETE LOUEUR DE FRANCE
Forme juridique  Société par actions simplifiée
Capital social  1 500 000,00 Euros
Adresse du siège  12 rue des Lilas 69003 Lyon
Durée de la personne morale  Jusqu'au 11/04/2118
Date de clôture de l'exercice social  31 décembre
! GESTION, DIRECTION, ADMINISTRATION, CONTROLE, ASSOCIES OU MEMBRES
Président
Nom, prénoms  MARTIN Claire Anne
Date et lieu de naissance  Le 03/09/1974 à Nantes (44)
Nationalité  Française
! RENSEIGNEMENTS RELATIFS A L'ACTIVITE ET A L'ETABLISSEMENT PRINCIPAL
Activité(s) exercée(s)  Location de longue durée de véhicules automobiles`,
    expected: {
      "owner.siren": siren,
      "owner.name": "SOCIETE LOUEUR DE FRANCE",
      "owner.legalForm": "Société par actions simplifiée",
      "owner.capital": "1 500 000,00 €",
      "owner.rcsCity": city,
      "KBIS_BAILLEUR.issuedOn": isoDay(on),
    },
  };
};

/** One sentence per line, with colons. */
const listed: Template = (of) => {
  const [siren, on] = [drawnSiren(of), paperDay(of)];
  return {
    ...kbis,
    font: "Times",
    text: `
Extrait Kbis délivré par le greffe du tribunal des activités économiques de Paris
Extrait du registre du commerce et des sociétés à jour au ${slashed(on)}

Dénomination sociale : CREDIT BAIL DE L'OUEST
Sigle : CBO
Immatriculée sous le numéro : ${spaced(siren)} R.C.S. Paris
Numéro de gestion : ${dottedNumber(of)}
Forme : Société anonyme à conseil d'administration
Capital : 24 000 000 EUR (fixe)
Siège social : 18 boulevard Haussmann 75009 Paris
Directeur général : LEROY Paul Henri
Commissaire aux comptes titulaire : CABINET AUDIT ET CIE`,
    expected: {
      "owner.siren": siren,
      "owner.name": "CREDIT BAIL DE L'OUEST",
      "owner.legalForm": "Société anonyme à conseil d'administration",
      "owner.capital": "24 000 000,00 €",
      "owner.rcsCity": "Paris",
      "KBIS_BAILLEUR.issuedOn": isoDay(on),
    },
  };
};

const mandateKind = { kind: "registration.MANDAT_IMMATRICULATION", language: "fr" } as const;

/** The cerfa, with the VIN in boxes. */
const mandateForm: Template = (of, car) => {
  const [siren, on] = [drawnSiren(of), paperDay(of)];
  return {
    ...mandateKind,
    size: 9,
    text: `
cerfa n° 13757*03
! MANDAT À UN PROFESSIONNEL DE L'AUTOMOBILE (ou à un tiers)
! pour effectuer les formalités liées à l'immatriculation d'un véhicule

Je soussigné(e), SOCIETE LOUEUR DE FRANCE
(nom, nom d'usage et prénom ou raison sociale du mandant)
N° SIREN : ${spaced(siren)}
demeurant à : 12 rue des Lilas 69003 Lyon
donne mandat par la présente à : GARAGE DES TROIS RIVIERES
(nom, prénom ou raison sociale du mandataire)
pour effectuer à ma place les formalités d'immatriculation : changement de titulaire
du véhicule suivant :
Marque : ${car.brand}
Numéro d'identification (VIN) : ${[...car.vin].join(" ")}
Numéro d'immatriculation : ${car.plate}

Fait à : Lyon   le : ${slashed(on)}
Signature du mandant (pour les sociétés : cachet et qualité du signataire)`,
    expected: {
      vin: car.vin,
      licensePlate: car.plate,
      brand: car.brand,
      "owner.name": "SOCIETE LOUEUR DE FRANCE",
      "owner.siren": siren,
      "MANDAT_IMMATRICULATION.agent": "GARAGE DES TROIS RIVIERES",
      "MANDAT_IMMATRICULATION.signedOn": isoDay(on),
    },
  };
};

/** A funder that mandates the lessor, in a letter. */
const mandateLetter: Template = (of, car) => {
  const [siren, on] = [drawnSiren(of), paperDay(of)];
  return {
    ...mandateKind,
    font: "Times",
    size: 11,
    text: `
# MANDAT D'IMMATRICULATION
Mandant : CREDIT BAIL DE L'OUEST SA
SIREN du mandant : ${siren}
Mandataire : SOCIETE LOUEUR DE FRANCE

@ 50 220
Véhicule  ${car.brand} ${car.model}
Marque  ${car.brand}
VIN  ${car.vin}
Immatriculation  ${car.plate}

Fait à Nantes, le ${dayInWords(on, "fr")}`,
    expected: {
      vin: car.vin,
      licensePlate: car.plate,
      brand: car.brand,
      "owner.name": "CREDIT BAIL DE L'OUEST SA",
      "owner.siren": siren,
      "MANDAT_IMMATRICULATION.agent": "SOCIETE LOUEUR DE FRANCE",
      "MANDAT_IMMATRICULATION.signedOn": isoDay(on),
    },
  };
};

export const companyPapers = {
  registry,
  listed,
  mandateForm,
  mandateLetter,
} satisfies Record<string, Template>;
