// The documents as images, one under the other: every phone shows them. They come as they are scrolled to.
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { addressOf } from "#kernel/web/client.ts";
import { signatures } from "../../contract.ts";
import type { Visit } from "../../model/visit.ts";
import css from "./sign.module.css";

type Presented = Visit["documents"][number];

/** Pages that come at once; the others as they are scrolled to. */
const eagerPages = 2;

/** A page says that it is coming, or that it did not come: nobody consents to a blank sheet. */
function PageImage({ src, alt, isEager }: { src: string; alt: string; isEager: boolean }) {
  const [state, setState] = useState<"coming" | "shown" | "failed">("coming");
  const [attempt, setAttempt] = useState(0);
  const again = (): void => {
    setAttempt(attempt + 1);
    setState("coming");
  };
  if (state === "failed") {
    return (
      <p className={css.failedPage} role="alert">
        {alt}&nbsp;: elle ne s’affiche pas. Vérifiez votre connexion, ou ouvrez le PDF.
        <button type="button" className={css.link} onClick={again}>
          Réessayer
        </button>
      </p>
    );
  }
  return (
    <img
      key={attempt}
      src={src}
      alt={alt}
      data-coming={state === "coming" || undefined}
      loading={isEager ? "eager" : "lazy"}
      width={1240}
      height={1754}
      onLoad={() => setState("shown")}
      onError={() => setState("failed")}
    />
  );
}

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
          <PageImage
            key={page}
            src={addressOf(signatures.readVisitPage, { params: { token, page } })}
            alt={`Page ${page} sur ${pageCount} de ${title}`}
            isEager={isFirst && page <= eagerPages}
          />
        ))}
      </div>
    </section>
  );
}

export function Pages({ visit: { documents } }: { visit: Visit }) {
  return documents.map((document, index) => <Document key={document.token} document={document} isAlone={documents.length === 1} isFirst={index === 0} />);
}
