// The documents as images, one under the other: every phone shows them. They come as they are scrolled to.
import { IconDownload } from "@tabler/icons-react";
import { addressOf } from "#kernel/web/client.ts";
import { signatures } from "../../contract.ts";
import type { Visit } from "../../model/visit.ts";
import css from "./sign.module.css";

type Presented = Visit["documents"][number];

/** Pages that come at once; the others as they are scrolled to. */
const eagerPages = 2;

function Document({ document, isAlone, isFirst }: { document: Presented; isAlone: boolean; isFirst: boolean }) {
  const { token, title, name, pageCount } = document;
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1);
  return (
    <section aria-label={isAlone ? "Document à lire" : title}>
      {!isAlone && <h2 className={css.documentTitle}>{title}</h2>}
      <div className={css.pagesHead}>
        <span>
          {pageCount} page{pageCount > 1 && "s"}
        </span>
        <a href={addressOf(signatures.readVisitDocument, { params: { token } })} target="_blank" rel="noreferrer">
          <IconDownload size={16} stroke={1.7} aria-hidden="true" /> Ouvrir le PDF
        </a>
      </div>
      <div className={css.pages} tabIndex={0} role="group" aria-label={`Pages de ${name}`}>
        {pages.map((page) => (
          <img
            key={page}
            src={addressOf(signatures.readVisitPage, { params: { token, page } })}
            alt={`Page ${page} sur ${pageCount} de ${title}`}
            loading={isFirst && page <= eagerPages ? "eager" : "lazy"}
            width={1240}
            height={1754}
          />
        ))}
      </div>
    </section>
  );
}

export function Pages({ visit: { documents } }: { visit: Visit }) {
  return documents.map((document, index) => <Document key={document.token} document={document} isAlone={documents.length === 1} isFirst={index === 0} />);
}
