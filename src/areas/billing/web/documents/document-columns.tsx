// Columns of documents, in their list and on the pages of their contract and their car.
import { Badge, DayCell } from "#kit/cell/cells.tsx";
import { DueCell } from "#kit/cell/due.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { documentsContract } from "../../contract/documents.ts";
import { type DocumentStage, documentStages } from "../../model/documents/document.ts";
import { documentKinds } from "../../model/documents/frozen.ts";
import type { DocumentRow } from "../../model/documents/view.ts";

const tones = { DRAFT: "neutral", OPEN: "warning", PARTLY: "info", PAID: "success" } as const;

/** A credit note is owed to the customer: « À payer » is a word of what customers owe. */
const stageText = ({ kind, stage }: Pick<DocumentRow, "kind" | "stage">): string =>
  kind === "CREDIT_NOTE" && (stage === "OPEN" || stage === "PARTLY") ? "À imputer" : documentStages[stage];

export const StageBadge = ({
  of,
}: {
  of: Pick<DocumentRow, "kind" | "stage"> & { stage: DocumentStage };
}) => <Badge tone={tones[of.stage]}>{stageText(of)}</Badge>;

/** « F2027-000012 », or the kind of a draft. */
export const documentName = ({ kind, number }: Pick<DocumentRow, "kind" | "number">): string =>
  number ?? `${documentKinds[kind]} (brouillon)`;

export const documentColumns = columnsOf(documentsContract.listBillingDocuments)([
  { key: "number", width: 150, cell: documentName },
  { key: "companyName", width: 170, onPhone: "second" },
  { key: "origin", width: 125 },
  { key: "orderIds", width: 120 },
  { key: "issuedOn", width: 100 },
  {
    key: "dueOn",
    width: 130,
    onPhone: "under",
    cell: ({ dueOn, lateFrom }) => (lateFrom ? <DueCell day={dueOn} /> : <DayCell day={dueOn} />),
  },
  { key: "totalCents", width: 110 },
  { key: "remainingCents", width: 105, onPhone: "end" },
  { key: "stage", width: 115, onPhone: "aside", cell: (one) => <StageBadge of={one} /> },
  { key: "kind", isHidden: true },
  { key: "month", isHidden: true },
  { key: "reference", isHidden: true },
  { key: "netCents", isHidden: true },
  { key: "vatCents", isHidden: true },
  { key: "disputedCents", isHidden: true },
  { key: "lateFrom", isHidden: true },
  { key: "createdAt", isHidden: true },
  { key: "updatedAt", isHidden: true },
]);
