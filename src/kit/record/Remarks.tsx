// Comments and history of a record that opens next to its list rather than on a page of its own.
import { Suspense, useState } from "react";
import { Skeleton } from "../page/Skeleton.tsx";
import { ports, type RemarksProps } from "../ports.ts";
import css from "./record.module.css";

/** Folded, and read from the server only once opened. Never inside a form: the comment box is one. */
export function Remarks({ kind, id }: RemarksProps) {
  const [isOpen, setOpen] = useState(false);
  const { Comments, History } = ports();
  return (
    <details className={css.remarks} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Commentaires et historique</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton />}>
          <Comments kind={kind} id={id} />
          <History kind={kind} id={id} />
        </Suspense>
      )}
    </details>
  );
}
