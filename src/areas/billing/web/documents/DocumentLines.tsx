// The lines of a document, grouped by contract and car, each with its computation.
import { frenchNumber, frenchPrice, frenchRate } from "#kernel/money.ts";
import { RecordLink } from "#kit/cell/RecordLink.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { lineKinds } from "../../model/documents/line-kinds.ts";
import type { DocumentView } from "../../model/documents/view.ts";
import { periodText } from "./document-columns.tsx";

type Line = Omit<DocumentView["lines"][number], "leftCents"> &
  Partial<Pick<DocumentView["lines"][number], "leftCents">>;

const vatText = ({ category, rate }: Pick<Line, "category" | "rate">): string =>
  category === "S"
    ? frenchRate(rate)
    : category === "O"
      ? "Hors TVA"
      : category === "AE"
        ? "Autoliquidée"
        : category === "K"
          ? "Intracommunautaire"
          : "Exonéré";

/** What credit notes leave of a line. */
const leftText = ({ netCents, leftCents = netCents }: Line): string | false =>
  netCents > 0 && leftCents < netCents && `reste ${frenchPrice(leftCents)} après avoir`;

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
      <FieldTable
        label="Lignes du document"
        rows={group}
        fields={{}}
        columns={[
          {
            title: "Ligne",
            isLong: true,
            cell: (line) => (
              <>
                {line.label || lineKinds[line.kind].label}
                <small>
                  {[periodText(line), line.why, isFinal && leftText(line)].filter(Boolean).join(" · ")}
                </small>
              </>
            ),
          },
          { title: "Quantité", isRight: true, cell: ({ quantity }) => frenchNumber(quantity) },
          { title: "Prix HT", isRight: true, cell: ({ unitPriceCents }) => frenchPrice(unitPriceCents) },
          { title: "TVA", isRight: true, cell: vatText },
          { title: "Montant HT", isRight: true, cell: ({ netCents }) => frenchPrice(netCents) },
        ]}
      />
    </Section>
  ));
}

export const DocumentLines = ({ document: { lines, status, kind } }: { document: DocumentView }) => (
  <LineGroups lines={lines} isFinal={status === "FINAL" && kind !== "CREDIT_NOTE"} />
);
