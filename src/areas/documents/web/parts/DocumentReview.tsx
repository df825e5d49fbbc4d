// A document next to the values read in it and our own: differences are highlighted before a decision.
import { type ReactNode, useState } from "react";
import type { RecordKind } from "#kernel/contract.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { documentsContract } from "../../contract.ts";
import css from "../documents.module.css";
import { ReadValues } from "../ReadValues.tsx";
import { DocumentPages } from "./DocumentPages.tsx";

interface ReviewProps {
  documentId: string;
  holder: RecordKind;
  /** The decision, below the values. */
  children: ReactNode;
}

export function DocumentReview({ documentId, holder, children }: ReviewProps) {
  const [active, setActive] = useState<string | null>(null);
  const read = useRead(documentsContract.readDocument, { params: { id: documentId } }, { isQuiet: true });
  if (read.isError) return <Problem error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton lines={8} />;
  return (
    <div className={css.document}>
      <DocumentPages document={read.data} holder={holder} active={active} />
      <div className={css.side}>
        {read.data.warnings.map((warning) => (
          <p key={warning} className={css.caution} role="status">
            {warning}
          </p>
        ))}
        <h3>Lu dans le document</h3>
        <ReadValues document={read.data} active={active} onActive={setActive} />
        {children}
      </div>
    </div>
  );
}
