// The pages of a document with its read values lit on them: differing ones in red, doubtful ones in orange.
import type { RecordKind } from "#kernel/contract.ts";
import { isXml } from "#kernel/documents/files.ts";
import { call, callDocument } from "#kernel/web/calls/client.ts";
import { refresh } from "#kernel/web/calls/reads.ts";
import { PageViewer } from "#kit/document/PageViewer.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { documentsContract } from "../../contract.ts";
import type { DocumentDetail } from "../../model/document.ts";
import css from "../documents.module.css";
import { valueKey } from "../ReadValues.tsx";

interface PagesProps {
  document: DocumentDetail;
  /** The record whose page shows the document. */
  holder: RecordKind;
  /** Key of the value that the user selected. */
  active: string | null;
}

function noPagesMessage({ hasFile, isOpen }: DocumentDetail): string {
  if (!hasFile) return "Ce document est attendu.";
  return isOpen
    ? "Ce fichier est fait de données : il n’a pas de page à montrer."
    : "Ce document est réservé.";
}

const toneOf = ({ differs, isDoubtful }: DocumentDetail["values"][number]) =>
  differs ? ({ tone: "danger" } as const) : isDoubtful ? ({ tone: "warning" } as const) : {};

export function DocumentPages({ document, holder, active }: PagesProps) {
  const { id, name, values, turns, pageCount } = document;
  const turn = async (page: number): Promise<void> => {
    try {
      await call(documentsContract.turnDocumentPage, { params: { id }, body: { page, degrees: 90 } });
      await refresh(new Set([holder]));
    } catch (error) {
      notifyFailure(error);
    }
  };
  if (!document.hasFile || !document.isOpen || isXml(document.type))
    return <p className={css.note}>{noPagesMessage(document)}</p>;
  return (
    <PageViewer
      name={name}
      count={pageCount ?? 1}
      version={turns.join(" ")}
      image={(page, size) =>
        callDocument(
          documentsContract.readDocumentPage,
          { params: { id, page }, query: { size } },
          { isQuiet: true },
        )
      }
      marks={values.flatMap((value, index) =>
        value.box
          ? [{ key: valueKey(value, index), page: value.page, box: value.box, ...toneOf(value) }]
          : [],
      )}
      active={active}
      fallback="Le fichier s’ouvre tel qu’il est venu, par « Ouvrir le fichier »."
      {...(document.may.turn && { onRotate: (page: number) => void turn(page) })}
    />
  );
}
