// The document as images, one under the other: every phone shows them. They come as they are scrolled to.
import { IconDownload } from "@tabler/icons-react";
import { addressOf } from "#kernel/web/client.ts";
import { signatures } from "../../contract.ts";
import type { Visit } from "../../model/visit.ts";
import css from "./sign.module.css";

export function Pages({ visit, token }: { visit: Visit; token: string }) {
  const pages = Array.from({ length: visit.pageCount }, (_, index) => index + 1);
  return (
    <section aria-label="Document à lire">
      <div className={css.pagesHead}>
        <span>
          {visit.pageCount} page{visit.pageCount > 1 && "s"}
        </span>
        <a href={addressOf(signatures.readVisitDocument, { params: { token } })} target="_blank" rel="noreferrer">
          <IconDownload size={16} stroke={1.7} aria-hidden="true" /> Ouvrir le PDF
        </a>
      </div>
      <div className={css.pages} tabIndex={0} role="group" aria-label={`Pages de ${visit.documentName}`}>
        {pages.map((page) => (
          <img
            key={page}
            src={addressOf(signatures.readVisitPage, { params: { token, page } })}
            alt={`Page ${page} sur ${visit.pageCount} de ${visit.title}`}
            loading={page > 2 ? "lazy" : "eager"}
            width={1240}
            height={1754}
          />
        ))}
      </div>
    </section>
  );
}
