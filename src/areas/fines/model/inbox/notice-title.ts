// The kind of a notice and the country that sends it: from its title and its heading, never from a mention.
import { foldText, type ReadPage } from "#kernel/documents/reading.ts";
import type { FineCountry } from "../countries.ts";
import type { FineKind } from "../kinds.ts";

export interface NoticeTitle {
  /** Null without a title, and for the answer to a request. */
  kind: FineKind | null;
  /** Null for a foreign notice whose country was not read. */
  country: FineCountry | null;
  /** French sentences: what a person decides. */
  doubts: readonly string[];
}

/** A title is alone in its cell, but for its object: « AVIS DE CONTRAVENTION AU CODE DE LA ROUTE ». */
const rest = String.raw`(?: ?(?:[-(]| N[°O]| POUR| AU CODE| DE STATIONNEMENT| IMPAYE).*)?$`;
const titles: readonly (readonly [RegExp, FineKind])[] = [
  [
    /^(?:AVIS DE CONTRAVENTION )?(?:AVIS DE |POUR )?NON[- ]DESIGNATION(?: D[EU] .{0,60})?$/,
    "NON_DESIGNATION",
  ],
  [new RegExp(`^AVIS D.AMENDE FORFAITAIRE MAJOREE${rest}`), "INCREASED"],
  [new RegExp(`^(?:AVIS DE PAIEMENT ?(?:-|D.UN|DU)? ?)?FORFAIT DE POST-STATIONNEMENT${rest}`), "PARKING_FEE"],
  [new RegExp(`^(?:AVIS DE PEAGE|PEAGE IMPAYE)${rest}`), "TOLL"],
  [new RegExp(`^AVIS DE CONTRAVENTION${rest}`), "OFFENCE"],
  [/BUSSGELD|ZEUGENFRAGEBOGEN|DENUNCIA|VERBALE|COIMA|PENALTY CHARGE/, "FOREIGN"],
];
/** Letters that answer a request, a claim or a payment. */
const answers =
  /^(?:DECISION|NOTIFICATION D|REJET|REPONSE|ACCUSE DE RECEPTION|CONFIRMATION|IRRECEVABILITE|CLASSEMENT|OBJET)/;

/** The official names of French-speaking neighbours; a bare name is a heading where it is alone in its cell. */
const states: readonly (readonly [RegExp, FineCountry])[] = [
  [/PRINCIPAUTE DE MONACO|SURETE PUBLIQUE DE MONACO|^MONACO$/, "MC"],
  [/ROYAUME DE BELGIQUE|SERVICE PUBLIC FEDERAL|POLICE FEDERALE|ZONE DE POLICE|^BELGIQUE$/, "BE"],
  [/CONFEDERATION SUISSE|REPUBLIQUE ET CANTON|^CANTON D|POLICE CANTONALE|^SUISSE$/, "CH"],
  [/GRAND-DUCHE DE LUXEMBOURG|POLICE GRAND-DUCALE|^LUXEMBOURG$/, "LU"],
];
/** Amounts in francs are never read as euros. */
export const francs = /\d ?CHF(?![A-Z])|(?<![A-Z])CHF ?\d/;

/** Lines of a page in which its heading and its title are expected. */
const headingLines = 25;

/** C. pénal, 131-41: five times the amounts of an offence of the fourth class. */
const nonDesignationAmounts = new Set<number | null>([45_000, 67_500, 187_500]);

interface TitledFacts {
  number: string;
  nature: string;
  amounts: readonly (number | null)[];
}

/** The nature of the offence and the amount are signs of a non-designation together; one alone is a doubt. */
function offenceOf({ number, nature, amounts }: TitledFacts): NoticeTitle {
  const isSaid = /NON[- ](?:DESIGNATION|TRANSMISSION)/.test(foldText(nature));
  const isPriced = amounts.some((cents) => nonDesignationAmounts.has(cents));
  const doubts = [
    ...(isSaid === isPriced ? [] : ["La nature : avis d’une infraction, ou de notre non-désignation ?"]),
    ...(/^(?:\d{10})?$/.test(number.replaceAll(/[ .]/g, ""))
      ? []
      : ["Le numéro n’a pas les dix chiffres d’un avis français : vérifiez l’autorité."]),
  ];
  return { kind: isSaid && isPriced ? "NON_DESIGNATION" : "OFFENCE", country: "FR", doubts };
}

/** The title of the first page; a foreign heading makes it foreign, in whatever language. */
export function titleOf(
  [page = { text: "" }]: readonly Pick<ReadPage, "text">[],
  facts: TitledFacts,
): NoticeTitle {
  const lines = foldText(page.text).split("\n").slice(0, headingLines);
  const cells = lines.flatMap((line) => line.split(/ {2,}/).map((cell) => cell.trim()));
  const found = cells.flatMap((cell, at) => {
    const kind = titles.find(([title]) => title.test(cell))?.[1];
    return kind === undefined ? [] : [{ kind, at }];
  });
  const [title, next] = found;
  if (!title)
    return { kind: null, country: null, doubts: ["La nature : ce document n’a pas le titre d’un avis."] };
  if (cells.slice(0, title.at).some((cell) => answers.test(cell)))
    return {
      kind: null,
      country: null,
      doubts: ["Ce courrier répond à une démarche : joignez-le à son amende."],
    };
  const heading = cells.flatMap((cell) => (cell.includes(":") ? [] : cell.split(/ [-–] /)));
  const state = states.find(([name]) => heading.some((cell) => name.test(cell)))?.[1];
  const country = state ?? (francs.test(foldText(page.text)) ? "CH" : null);
  if (country !== null || title.kind === "FOREIGN") return { kind: "FOREIGN", country, doubts: [] };
  if (title.kind !== "OFFENCE") return { kind: title.kind, country: "FR", doubts: [] };
  const isSubtitled = next?.kind === "NON_DESIGNATION" && next.at === title.at + 1;
  return isSubtitled ? { kind: "NON_DESIGNATION", country: "FR", doubts: [] } : offenceOf(facts);
}
