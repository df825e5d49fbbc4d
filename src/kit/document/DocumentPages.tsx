// A document as images of its pages, one below the other: every phone can display them. Pages load as they are
// scrolled to.
import { IconDownload } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { Inline, Stack } from "#kit/layout/layout.tsx";
import { countText } from "#kernel/text/count-text.ts";
import css from "./document-pages.module.css";

export interface PresentedDocument {
  title: string;
  name: string;
  pageCount: number;
  /** The addresses of the PDF and of each of its pages, numbered from 1. */
  pdf: string;
  page: (number: number) => string;
}

/** Pages loaded immediately; the others load as they are scrolled to. */
const eagerPages = 2;

interface PageImageProps {
  src: string;
  alt: string;
  isEager: boolean;
  /** Called once the page is displayed, or its failure. */
  onSettled: () => void;
}

/** Shows that the page is loading or failed to load: a blank sheet would be mistaken for the document. */
function PageImage({ src, alt, isEager, onSettled }: PageImageProps) {
  const [state, setState] = useState<"coming" | "shown" | "failed">("coming");
  const [attempt, setAttempt] = useState(0);
  const again = (): void => {
    setAttempt(attempt + 1);
    setState("coming");
  };
  const settle = (next: "shown" | "failed"): void => {
    setState(next);
    onSettled();
  };
  if (state === "failed") {
    return (
      <Stack as="p" gap={8} align="start" ink="plain" padding={16} className={css.failed} role="alert">
        La {alt.charAt(0).toLowerCase() + alt.slice(1)} ne s’affiche pas. Vérifiez votre connexion, ou ouvrez
        le PDF.
        <button type="button" className={css.again} onClick={again}>
          Réessayer
        </button>
      </Stack>
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
      onLoad={() => settle("shown")}
      onError={() => settle("failed")}
    />
  );
}

interface DocumentPagesProps {
  document: PresentedDocument;
  /** True when the screen shows only this document: its title is that of the page. */
  isAlone: boolean;
  isFirst: boolean;
  /** Called once the eager pages of the first document are displayed, or their failure. */
  onReady?: () => void;
}

/** Calls `onReady` once every eager page has settled. */
function useEagerPages(count: number, onReady: (() => void) | undefined): (page: number) => void {
  const waiting = useRef(new Set(Array.from({ length: count }, (_, index) => index + 1)));
  return (page) => {
    if (waiting.current.delete(page) && waiting.current.size === 0) onReady?.();
  };
}

export function DocumentPages({ document, isAlone, isFirst, onReady }: DocumentPagesProps) {
  const { title, name, pageCount, pdf, page } = document;
  const [isLarge, setLarge] = useState(false);
  const eagerCount = isFirst ? Math.min(eagerPages, pageCount) : 0;
  const settle = useEagerPages(eagerCount, onReady);
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1);
  return (
    <section aria-label={isAlone ? "Document à lire" : title}>
      {!isAlone && <h2 className={css.title}>{title}</h2>}
      <Inline justify="between" below={8} ink="muted" className={css.head}>
        <span>{countText(pageCount, "page")}</span>
        <button type="button" className={css.size} aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
          {isLarge ? "Pages entières" : "Agrandir"}
        </button>
        <a href={pdf} target="_blank" rel="noreferrer">
          <IconDownload size={16} stroke={1.7} aria-hidden="true" /> Ouvrir le PDF
        </a>
      </Inline>
      <Stack
        gap={10}
        padding={12}
        className={css.pages}
        data-large={isLarge || undefined}
        tabIndex={0}
        role="group"
        aria-label={`Pages de ${name}`}
      >
        {numbers.map((number) => (
          <PageImage
            key={number}
            src={page(number)}
            alt={`Page ${number} sur ${pageCount} de ${title}`}
            isEager={number <= eagerCount}
            onSettled={() => settle(number)}
          />
        ))}
      </Stack>
    </section>
  );
}
