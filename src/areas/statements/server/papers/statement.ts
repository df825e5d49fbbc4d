// The statement of a car on paper: equal lines are added. Loaded by the thread of documents.
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { type StatementLine, statementStates } from "#fleet/model/statement.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice, sumOf } from "#kernel/money.ts";
import { pairs, text } from "#platform/paper/blocks.ts";
import { letterhead, lessorPaper } from "#platform/paper/letterhead.ts";
import { soft } from "#platform/paper/style.ts";
import { table, type TableRow } from "#platform/paper/table.ts";
import type { Draw } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { type CarStatement, statementGroups } from "../../model/statement.ts";

export interface StatementPaper {
  lessor: Lessor;
  on: Day;
  statement: CarStatement;
}

const columns = [
  { title: "Jour", share: 3 },
  { title: "Libellé", share: 9 },
  { title: "Statut", share: 2 },
  { title: "Montant HT", share: 3, align: "right" as const },
];

const daysOf = (lines: readonly StatementLine[]): string => {
  const days = [...new Set(lines.flatMap(({ on }) => on ?? []))].toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return "";
  return first === last ? frenchDay(first) : `${frenchDay(first)} au ${frenchDay(last)}`;
};

/** Months of one rent are one row. */
const rowsOf = (lines: readonly StatementLine[]): TableRow[] =>
  [...Map.groupBy(lines, ({ kind, label, state }) => `${kind} ${label} ${state}`).values()].flatMap(
    (equal) => {
      const [first] = equal;
      if (!first) return [];
      const label = equal.length === 1 ? first.label : `${first.label} (${equal.length})`;
      return [
        [
          daysOf(equal),
          label,
          statementStates[first.state],
          frenchPrice(sumOf(equal.map(({ cents }) => cents))),
        ],
      ];
    },
  );

function figuresOf({
  perMonthCents,
  perThousandKmCents,
  months,
  kilometres,
  holdingCents,
}: CarStatement): [string, string][] {
  const out: [string, string][] = [];
  if (perMonthCents !== null) out.push(["Par mois", `${frenchPrice(perMonthCents)} sur ${months} mois`]);
  if (perThousandKmCents !== null)
    out.push(["Par 1 000 km", `${frenchPrice(perThousandKmCents)} sur ${frenchNumber(kilometres)} km`]);
  if (holdingCents !== null) out.push(["Coût de portage, en plus", frenchPrice(-holdingCents)]);
  return out;
}

export const draw: Draw<StatementPaper> = ({ lessor, on, statement }) => {
  const title = `Bilan ${carLine(statement.car)}`;
  const paper = lessorPaper(lessor, { title, name: "Bilan" });
  letterhead(paper, lessor, {
    title: "Bilan du véhicule",
    facts: [carLine(statement.car), `au ${frenchDay(on)}`],
  });
  const rows: TableRow[] = statement.groups.flatMap(({ key, lines, cents }): TableRow[] =>
    lines.length === 0
      ? []
      : [{ heading: `${key}. ${statementGroups[key]}`, amount: frenchPrice(cents) }, ...rowsOf(lines)],
  );
  paper.put(
    table(columns, [...rows, ["", "Résultat", "", frenchPrice(statement.resultCents)]], { hasTotal: true }),
    pairs(figuresOf(statement)),
    text("Montants hors taxes. Un montant estimé ou dû n’est pas encore facturé.", { size: 8, color: soft }),
  );
  return paper.end();
};
