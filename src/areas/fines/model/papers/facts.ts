// The facts that the papers of a designation state, in French words.
import { type Day, frenchDay, timeInParis } from "#kernel/calendar/day.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { countries } from "../countries.ts";
import type { PersonIdentity } from "../identity.ts";
import { fineKinds } from "../kinds.ts";
import type { Notice, Pack } from "../pack.ts";

/** A designation with what its papers need besides: our identity, and the person where one is named. */
export interface PackFacts {
  lessor: Lessor;
  pack: Pack;
  /** Null for a company, and once the identity is erased. */
  person: PersonIdentity | null;
  isDraft: boolean;
}

export const erasedIdentity = "Identité effacée au terme de sa conservation";

const postal = ({
  line1,
  zipCode,
  city,
  country,
}: {
  line1: string;
  zipCode: string;
  city: string;
  country: string;
}): string =>
  [line1, `${zipCode} ${city}`.trim(), country === "FR" ? "" : country].filter(Boolean).join(", ");

export function personFacts(person: PersonIdentity | null): [string, string][] {
  if (person === null) return [["Personne", erasedIdentity]];
  const { firstName, lastName, bornOn, birthPlace, licenceNumber, licenceOn, licenceCountry } = person;
  return [
    ["Nom, prénom", `${lastName} ${firstName}`],
    ["Né(e)", `${bornOn === null ? "" : `le ${frenchDay(bornOn)} `}à ${birthPlace}`],
    ["Adresse", postal(person)],
    [
      "Permis de conduire",
      `n° ${licenceNumber}${licenceOn === null ? "" : `, délivré le ${frenchDay(licenceOn)}`}, ${licenceCountry}, catégorie B`,
    ],
  ];
}

export function designeeFacts({ pack, person }: PackFacts): [string, string][] {
  const { designee } = pack;
  if (designee.kind === "PERSON") return personFacts(person);
  return [
    ["Société", designee.name],
    ["SIRET", designee.siret ?? ""],
    ["Adresse", postal(designee)],
  ];
}

const boundOf = (on: Day, at: string | null): string =>
  `${frenchDay(on)}${at === null ? "" : ` à ${timeInParis(at)}`}`;

const ofHolding = ({ isLoan }: NonNullable<Pack["rental"]>): string =>
  isLoan ? "du prêt" : "de la location";

/** « loué », or « prêté » while the car of the contract was repaired. */
export const heldAs = ({ rental }: Pick<Pack, "rental">): string => (rental?.isLoan ? "prêté" : "loué");

export const rentalFacts = ({ rental }: Pick<Pack, "rental">): [string, string][] =>
  rental === null
    ? []
    : [
        [rental.isLoan ? "Prêt au titre du contrat" : "Contrat de location", rental.orderId],
        [`Début ${ofHolding(rental)}`, boundOf(rental.fromOn, rental.fromAt)],
        [
          `Fin ${ofHolding(rental)}`,
          rental.untilOn === null ? "en cours" : boundOf(rental.untilOn, rental.untilAt),
        ],
      ];

export const hourText = ({ offenceOn, offenceTime, country }: Notice): string =>
  `${frenchDay(offenceOn)} à ${offenceTime}${country === "FR" ? "" : ` (heure locale, ${countries[country].label})`}`;

export const noticeFacts = (notice: Notice): [string, string][] => [
  ["Autorité", notice.authority],
  ["Avis", [notice.number, notice.noticeKey && `clé ${notice.noticeKey}`].filter(Boolean).join(", ")],
  ["Date de l’avis", frenchDay(notice.sendingDate)],
  ["Nature", [fineKinds[notice.kind].label, notice.nature].filter(Boolean).join(", ")],
  ["Infraction", hourText(notice)],
  ["Lieu", notice.place],
];

export const carFacts = ({ plate, carTitle, rental }: Pack): [string, string][] => [
  ["Immatriculation", plate],
  ["Véhicule", carTitle],
  ["Usage", `véhicule ${heldAs({ rental })}`],
];

/** The name that the client is written to by. */
export const designeeName = ({ pack, person }: PackFacts): string =>
  pack.designee.kind === "COMPANY"
    ? pack.designee.name
    : person === null
      ? erasedIdentity
      : `${person.firstName} ${person.lastName}`;

/** The client as the addressee of a letter: a person is written to without an address. */
export const clientAddressee = (facts: PackFacts): { name: string; lines: string[] } => {
  const { designee } = facts.pack;
  const at = designee.kind === "COMPANY" ? designee : facts.person;
  return {
    name: designeeName(facts),
    lines: at === null ? [] : [at.line1, `${at.zipCode} ${at.city.toLocaleUpperCase("fr")}`.trim()],
  };
};

export const isToll = ({ kind }: Pack): boolean => kind === "TOLL";
