// EMEBI, the monthly survey of goods traded within the Union: the INSTAT XML of a month.
import type { Day } from "#kernel/calendar/day.ts";
import { type Cents, sumOf } from "#kernel/money.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import { group, groupWith, leaf, rootElement, type Xml } from "#kernel/text/xml.ts";
import { declarantProblem, partnerProblem, wholeEuros } from "./partners.ts";

/** The regime of a movement of a car, and its flow: A for introductions, D for expeditions. */
export const emebiMovements = {
  /** A purchase on which VAT is due in France. */
  ACQUISITION: { regime: "11", flow: "A" },
  /** A used car bought on its margin. */
  MARGIN_PURCHASE: { regime: "19", flow: "A" },
  SALE: { regime: "21", flow: "D" },
} as const;
export type EmebiMovement = keyof typeof emebiMovements;
export type EmebiFlow = (typeof emebiMovements)[EmebiMovement]["flow"];

export interface EmebiDeclarant {
  /** The number given by customs, of the envelope. */
  accreditation: string;
  name: string;
  vatNumber: string;
  siret: string;
  /** The department where cars arrive and leave. */
  department: string;
}

export interface EmebiCar {
  carId: string;
  movement: EmebiMovement;
  partnerVatNumber: string | null;
  /** ISO 3166-1: the country from which an introduction comes, or to which an expedition goes. */
  partnerCountry: string;
  netCents: Cents;
  /** The three below are entered on the page of the declaration. */
  cn8: string | null;
  originCountry: string | null;
  massKg: number | null;
}

export interface EmebiFinding {
  /** Null: the finding is about the declarant. */
  carId: string | null;
  field: keyof Omit<EmebiDeclarant & EmebiCar, "carId" | "movement">;
  message: string;
}

/** `xml` is null while something is missing, and for a month without movement, which is declared on the site. */
export interface Emebi {
  xml: string | null;
  findings: EmebiFinding[];
}

const softwareName = "Écurie";
/** An outright purchase or sale. */
const nature = ["1", "1"] as const;
const road = "3";
/** Statistical and fiscal data at once. */
const typeCode = "5";
const mainland = /^(0[1-9]|[1-8]\d|2[AB]|9[0-5])$/;
const country = /^[A-Z]{2}$/;

type Problems = readonly (readonly [EmebiFinding["field"], string | null | false])[];
const findingsOf = (carId: string | null, problems: Problems): EmebiFinding[] =>
  problems.flatMap(([field, message]) => (message ? [{ carId, field, message }] : []));

const declarantFindings = ({ accreditation, vatNumber, siret, department }: EmebiDeclarant): EmebiFinding[] =>
  findingsOf(null, [
    ["accreditation", accreditation === "" && "Le numéro d’agrément de la douane est à renseigner."],
    ["vatNumber", declarantProblem(vatNumber)],
    ["siret", !/^\d{14}$/.test(siret) && "Le SIRET du déclarant est à renseigner."],
    [
      "department",
      !mainland.test(department) && "Le département d’un site de France métropolitaine est à renseigner.",
    ],
  ]);

const carFindings = (car: EmebiCar): EmebiFinding[] =>
  findingsOf(car.carId, [
    ["partnerVatNumber", partnerProblem(car.partnerVatNumber)],
    [
      "partnerCountry",
      (!country.test(car.partnerCountry) || car.partnerCountry === "FR") &&
        "Le pays de provenance ou de destination doit être un autre État de l’Union.",
    ],
    ["netCents", wholeEuros(car.netCents) <= 0 && "Le montant hors taxes est à renseigner."],
    [
      "cn8",
      !/^870[34]\d{4}$/.test(car.cn8 ?? "") &&
        "Le code NC8 est à renseigner : 8 chiffres, dont les premiers sont 8703 ou 8704.",
    ],
    ["originCountry", !country.test(car.originCountry ?? "") && "Le pays d’origine est à renseigner."],
    ["massKg", Math.round(car.massKg ?? 0) <= 0 && "La masse nette, en kilogrammes, est à renseigner."],
  ]);

/** Cars that share one item of the declaration. */
const itemKey = (car: EmebiCar): string =>
  [car.movement, car.cn8, car.partnerCountry, car.originCountry, car.partnerVatNumber].join(" ");

function itemElement(cars: readonly EmebiCar[], rank: number, department: string): Xml {
  const [first] = cars;
  if (!first) return [];
  return group(
    "Item",
    leaf("itemNumber", String(rank)),
    group("CN8", leaf("CN8Code", first.cn8 ?? "")),
    leaf("MSConsDestCode", first.partnerCountry),
    leaf("countryOfOriginCode", first.originCountry ?? ""),
    leaf("netMass", String(Math.round(sumOf(cars.map(({ massKg }) => massKg ?? 0))))),
    leaf("quantityInSU", String(cars.length)),
    leaf("invoicedAmount", String(wholeEuros(sumOf(cars.map(({ netCents }) => netCents))))),
    leaf("partnerId", first.partnerVatNumber ?? ""),
    leaf("statisticalProcedureCode", emebiMovements[first.movement].regime),
    group(
      "NatureOfTransaction",
      leaf("natureOfTransactionACode", nature[0]),
      leaf("natureOfTransactionBCode", nature[1]),
    ),
    leaf("modeOfTransportCode", road),
    leaf("regionCode", department),
  );
}

/** The end of the number of a declaration, unique by month and flow. */
const flows = { A: "01", D: "02" } as const satisfies Record<EmebiFlow, string>;

/** One declaration by flow that has cars, written on a day. */
export function emebi(
  declarant: EmebiDeclarant,
  { month, writtenOn }: { month: Day; writtenOn: Day },
  cars: readonly EmebiCar[],
): Emebi {
  if (cars.length === 0) return { xml: null, findings: [] };
  const findings = [...declarantFindings(declarant), ...cars.flatMap(carFindings)];
  if (findings.length > 0) return { xml: null, findings };
  const { accreditation, name, vatNumber, siret, department } = declarant;
  const partyId = vatNumber + siret.slice(9);
  const period = month.slice(0, 7);
  const declarationOf = (flow: EmebiFlow): Xml => {
    const ofFlow = cars.filter(({ movement }) => emebiMovements[movement].flow === flow);
    if (ofFlow.length === 0) return [];
    return group(
      "Declaration",
      leaf("declarationId", period.slice(2).replace("-", "") + flows[flow]),
      leaf("referencePeriod", period),
      leaf("PSIId", partyId),
      group("Function", leaf("functionCode", "O")),
      leaf("declarationTypeCode", typeCode),
      leaf("flowCode", flow),
      leaf("currencyCode", "EUR"),
      ...[...Map.groupBy(ofFlow, itemKey).values()].map((of, index) =>
        itemElement(of, index + 1, department),
      ),
    );
  };
  const xml = rootElement(
    "INSTAT",
    {},
    group(
      "Envelope",
      leaf("envelopeId", accreditation),
      group("DateTime", leaf("date", writtenOn)),
      groupWith(
        "Party",
        { partyType: "PSI", partyRole: "PSI" },
        leaf("partyId", partyId),
        leaf("partyName", name),
      ),
      leaf("softwareUsed", softwareName),
      ...keysOf(flows).map(declarationOf),
    ),
  );
  return { xml, findings };
}
