// The kind of a notice and the country that sends it: from its title and its heading, never from a mention.
import { foldText, type ReadPage } from "#kernel/documents/reading.ts";
import type { FineCountry } from "../countries.ts";
import type { FineKind } from "../kinds.ts";

export interface NoticeTitle {
  /** Null without a title, and for the answer to a request. */
  kind: FineKind | null;
  country: FineCountry | null;
  /** French sentences: what a person decides. */
  doubts: readonly string[];
}

/** A title is alone in its cell, but for its object: « AVIS DE CONTRAVENTION POUR NON-DÉSIGNATION ». */
const rest = String.raw`(?: ?(?:[-(]| N[°O]| POUR| AU CODE| DE STATIONNEMENT| IMPAYE).*)?$`;
const titles: readonly (readonly [RegExp, FineKind])[] = [
  [new RegExp(`^(?:AVIS DE )?(?:CONTRAVENTION POUR )?NON[- ]DESIGNATION(?: D[EU] .*)?$`), "NON_DESIGNATION"],
  [new RegExp(`^AVIS D.AMENDE FORFAITAIRE MAJOREE${rest}`), "INCREASED"],
  [new RegExp(`^(?:AVIS DE PAIEMENT ?(?:-|D.UN|DU)? ?)?FORFAIT DE POST-STATIONNEMENT${rest}`), "PARKING_FEE"],
  [new RegExp(`^(?:AVIS DE PEAGE|PEAGE IMPAYE)${rest}`), "TOLL"],
  [new RegExp(`^AVIS DE CONTRAVENTION${rest}`), "OFFENCE"],
  [/BUSSGELD|ZEUGENFRAGEBOGEN|DENUNCIA|VERBALE|COIMA|PENALTY CHARGE/, "FOREIGN"],
];
/** In the title, or on the line below it: at the foot of a notice, it is a warning. */
const nonDesignation = /^(?:AVIS DE CONTRAVENTION )?(?:POUR )?NON[- ]DESIGNATION(?: D[EU] .{0,60})?$/;
/** Letters that answer a request, a claim or a payment. */
const letters =
  /^(?:DECISION|NOTIFICATION D|REJET|REPONSE|ACCUSE DE RECEPTION|CONFIRMATION|IRRECEVABILITE|CLASSEMENT|OBJET)/;

/** The official names of French-speaking neighbours; a name alone in its cell is a heading too. */
const states: readonly (readonly [RegExp, FineCountry])[] = [
  [/PRINCIPAUTE DE MONACO|SURETE PUBLIQUE DE MONACO|^MONACO$/, "MC"],
  [/ROYAUME DE BELGIQUE|SERVICE PUBLIC FEDERAL|POLICE FEDERALE|ZONE DE POLICE|^BELGIQUE$/, "BE"],
  [/CONFEDERATION SUISSE|REPUBLIQUE ET CANTON|^CANTON D|POLICE CANTONALE|^SUISSE$/, "CH"],
  [/GRAND-DUCHE DE LUXEMBOURG|POLICE GRAND-DUCALE|^LUXEMBOURG$/, "LU"],
];
const francs = /\d ?CHF(?![A-Z])|(?<![A-Z])CHF ?\d/;

/** Lines in which a heading or a title is expected. */
const headingLines = 25;

const cellsOf = (text: string): string[] =>
  foldText(text)
    .split("\n")
    .slice(0, headingLines)
    .flatMap((line) => line.split(/ {2,}| [-–] (?=[A-Z])/).map((cell) => cell.trim()))
    .filter(Boolean);

function countryOf(page: Pick<ReadPage, "text">): FineCountry | null {
  const cells = cellsOf(page.text).filter((cell) => !cell.includes(":"));
  const state = states.find(([name]) => cells.some((cell) => name.test(cell)))?.[1];
  return state ?? (francs.test(foldText(page.text)) ? "CH" : null);
}

const foundTitle = (page: Pick<ReadPage, "text">): { kind: FineKind; isAnswer: boolean } | null => {
  const lines = foldText(page.text)
    .split("\n")
    .slice(0, headingLines)
    .map((line) => line.split(/ {2,}/).map((cell) => cell.trim()));
  for (const [at, cells] of lines.entries()) {
    const kind = titles.find(([title]) => cells.some((cell) => title.test(cell)))?.[1];
    if (kind === undefined) continue;
    const isOnNonDesignation = [...cells, ...(lines[at + 1] ?? [])].some((cell) => nonDesignation.test(cell));
    return {
      kind: kind === "OFFENCE" && isOnNonDesignation ? "NON_DESIGNATION" : kind,
      isAnswer: lines.slice(0, at).some((before) => before.some((cell) => letters.test(cell))),
    };
  }
  return null;
};

/** C. pénal, 131-41: five times the amounts of an offence of the fourth class. */
const nonDesignationAmounts = new Set([45_000, 67_500, 187_500]);

interface TitledFacts {
  number: string;
  nature: string;
  amounts: readonly (number | null)[];
}

/** The nature of the offence and the amount are signs of a non-designation together; one alone is a doubt. */
function offenceOf({ number, nature, amounts }: TitledFacts): Pick<NoticeTitle, "kind" | "doubts"> {
  const signs = [
    /NON[- ](?:DESIGNATION|TRANSMISSION)/.test(foldText(nature)),
    amounts.some((cents) => cents !== null && nonDesignationAmounts.has(cents)),
  ].filter(Boolean).length;
  if (signs === 2) return { kind: "NON_DESIGNATION", doubts: [] };
  return {
    kind: "OFFENCE",
    doubts: [
      ...(signs === 1 ? ["La nature : avis d’une infraction, ou de notre non-désignation ?"] : []),
      ...(number === "" || /^\d{10}$/.test(number.replaceAll(/[ .]/g, ""))
        ? []
        : ["Le numéro n’a pas les dix chiffres d’un avis français : vérifiez l’autorité."]),
    ],
  };
}

/** The title of the first page; a foreign heading makes it foreign, in whatever language. */
export function titleOf(pages: readonly Pick<ReadPage, "text">[], facts: TitledFacts): NoticeTitle {
  const [page] = pages;
  const title = page ? foundTitle(page) : null;
  if (!page || !title || title.isAnswer)
    return {
      kind: null,
      country: null,
      doubts: title?.isAnswer
        ? ["Ce courrier répond à une démarche : joignez-le à son amende."]
        : ["La nature : ce document n’a pas le titre d’un avis."],
    };
  const country = countryOf(page);
  if (country !== null || title.kind === "FOREIGN") return { kind: "FOREIGN", country, doubts: [] };
  return {
    country: "FR",
    ...(title.kind === "OFFENCE" ? offenceOf(facts) : { kind: title.kind, doubts: [] }),
  };
}
