// Columns of documents, in their list and on the pages of their contract and their car.
import { frenchDay } from "#kernel/calendar/day.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { documentsContract } from "../../contract/documents.ts";
import { type DocumentStage, documentStages } from "../../model/documents/document.ts";
import { documentKinds } from "../../model/documents/frozen.ts";
import { documentSendings } from "../../model/documents/sending.ts";
import type { DocumentRow, DocumentView } from "../../model/documents/view.ts";
import { DueDayCell } from "../parts/DueDayCell.tsx";

const tones = {
  DRAFT: "neutral",
  OPEN: "warning",
  PARTLY: "info",
  PAID: "success",
  CANCELED: "neutral",
} as const;

/** A credit note is owed to the customer: « À payer » is a word of what customers owe. */
const stageText = ({ kind, stage }: Pick<DocumentRow, "kind" | "stage">): string =>
  kind === "CREDIT_NOTE" && (stage === "OPEN" || stage === "PARTLY") ? "À imputer" : documentStages[stage];

export const StageBadge = ({
  of,
}: {
  of: Pick<DocumentRow, "kind" | "stage"> & { stage: DocumentStage };
}) => <Badge tone={tones[of.stage]}>{stageText(of)}</Badge>;

/** « F2027-000012 », or the kind of a draft, whose badge says that it is one. */
export const documentName = ({ kind, number }: Pick<DocumentRow, "kind" | "number">): string =>
  number ?? documentKinds[kind];

/** « du 10-10-2026 au 31-10-2026 »; empty for a line without a period. */
export const periodText = ({ period }: Pick<DocumentView["lines"][number], "period">): string =>
  period ? `du ${frenchDay(period.from)} au ${frenchDay(period.through)}` : "";

/** A call for funds awaits its money without being late. */
const isAwaited = ({ kind, lateFrom, remainingCents }: DocumentRow): boolean =>
  lateFrom !== null || (kind === "CALL" && remainingCents > 0);

export const documentColumns = columnsOf(documentsContract.listBillingDocuments)([
  { key: "number", width: 130, cell: documentName },
  { key: "companyName", width: 150, onPhone: "second" },
  { key: "origin", width: 105 },
  { key: "orderIds", width: 134 },
  { key: "issuedOn", width: 100 },
  {
    key: "dueOn",
    width: 115,
    onPhone: "under",
    cell: (document) => <DueDayCell of={document} isAwaited={isAwaited(document)} />,
  },
  { key: "totalCents", width: 107 },
  { key: "remainingCents", width: 102, onPhone: "end" },
  {
    key: "stage",
    width: 114,
    onPhone: "aside",
    cell: (one) =>
      one.isToSend && one.sending ? (
        <Badge tone={one.sending === "NO_CONTACT" ? "danger" : "warning"}>
          {documentSendings[one.sending]}
        </Badge>
      ) : (
        <StageBadge of={one} />
      ),
  },
  ...hidden("sending", "kind", "month", "reference", "netCents", "vatCents", "disputedCents", "lateCents"),
  ...hidden("lateFrom", "sentOn", "isToSend", "createdAt", "updatedAt"),
]);
