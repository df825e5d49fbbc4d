// The lines of a document, grouped by contract and car, each with its computation.
import { frenchNumber, frenchPrice, frenchRate } from "#kernel/money.ts";
import { RecordLink } from "#kit/cell/RecordLink.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { lineKinds } from "../../model/documents/line-kinds.ts";
import type { DocumentView } from "../../model/documents/view.ts";
import { periodText } from "./document-columns.tsx";

type Line = Omit<DocumentView["lines"][number], "leftCents"> &
  Partial<Pick<DocumentView["lines"][number], "leftCents">>;

const titles = [
  "Ligne",
  { text: "Quantité", isRight: true },
  { text: "Prix HT", isRight: true },
  { text: "TVA", isRight: true },
  { text: "Montant HT", isRight: true },
];

const vatText = ({ category, rate }: Pick<Line, "category" | "rate">): string =>
  category === "S"
    ? frenchRate(rate)
    : category === "O"
      ? "Hors TVA"
      : category === "AE"
        ? "Autoliquidée"
        : "Exonéré";

function Row({ line, isFinal }: { line: Line; isFinal: boolean }) {
  const { kind, label, why, quantity, unitPriceCents, netCents, leftCents = line.netCents } = line;
  const credited = isFinal && netCents > 0 && leftCents < netCents;
  return (
    <tr>
      <td data-long>
        {label || lineKinds[kind].label}
        <small>
          {[periodText(line), why, credited && `reste ${frenchPrice(leftCents)} après avoir`]
            .filter(Boolean)
            .join(" · ")}
        </small>
      </td>
      <td data-right data-label="Quantité">
        {frenchNumber(quantity)}
      </td>
      <td data-right data-label="Prix HT">
        {frenchPrice(unitPriceCents)}
      </td>
      <td data-right data-label="TVA">
        {vatText(line)}
      </td>
      <td data-right data-label="Montant HT">
        {frenchPrice(netCents)}
      </td>
    </tr>
  );
}

const groupKey = ({ contract, carId }: Line): string => `${contract?.id ?? ""} ${carId ?? ""}`;

function GroupTitle({ line: { contract, car, carId } }: { line: Line }) {
  if (!contract) return "Lignes sans contrat";
  return (
    <Inline as="span" gap={8} wraps>
      <Go to={`/prospection/contracts/view/${contract.id}?tab=billing`}>Contrat {contract.orderId}</Go>
      {car && carId && (
        <RecordLink kind="car" id={carId}>
          {[car.title, car.plate].filter(Boolean).join(" · ")}
        </RecordLink>
      )}
    </Inline>
  );
}

interface LineGroupsProps {
  lines: readonly Line[];
  /** Explains what credit notes leave of a line. */
  isFinal?: boolean;
}

/** Lines by contract and car. */
export function LineGroups({ lines, isFinal = false }: LineGroupsProps) {
  const groups = [...Map.groupBy(lines, groupKey)];
  return groups.map(([key, group]) => (
    <Section key={key} title={group[0] && <GroupTitle line={group[0]} />} isFlush>
      <PlainTable label="Lignes du document" titles={titles} stacks>
        {group.map((line) => (
          <Row key={line.id} line={line} isFinal={isFinal} />
        ))}
      </PlainTable>
    </Section>
  ));
}

export const DocumentLines = ({ document: { lines, status, kind } }: { document: DocumentView }) => (
  <LineGroups lines={lines} isFinal={status === "FINAL" && kind !== "CREDIT_NOTE"} />
);
