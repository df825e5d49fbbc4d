// The frame of a screen: its title, its actions, its content.
import type { ReactNode } from "react";
import css from "./page.module.css";

interface PageProps {
  /** Above the title: the breadcrumb trail. */
  crumbs?: ReactNode;
  title: ReactNode;
  /** Next to the title: a status, a number. */
  aside?: ReactNode;
  /** Under the title, in small type. */
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** `narrow` for a form or a text, `full` (default) for lists and records. */
  width?: "narrow" | "full";
  /** As high as the window: the content scrolls inside. */
  isTall?: boolean;
  children: ReactNode;
}

export function Page({
  crumbs,
  title,
  aside,
  subtitle,
  actions,
  width = "full",
  isTall,
  children,
}: PageProps) {
  return (
    <div className={css.page} data-width={width} data-tall={isTall || undefined}>
      {crumbs}
      <header className={css.head}>
        <div className={css.heading}>
          <h1>{title}</h1>
          {aside}
          {subtitle && <div className={css.subtitle}>{subtitle}</div>}
        </div>
        {/* The palette (Ctrl K) offers the buttons inside. */}
        {actions && (
          <div className={css.actions} data-actions>
            {actions}
          </div>
        )}
      </header>
      {children}
    </div>
  );
}

interface SectionProps {
  title?: ReactNode;
  actions?: ReactNode;
  /** Without padding: for a table. */
  isFlush?: boolean;
  children: ReactNode;
}

/** A block of a screen, on a surface of its own. */
export function Section({ title, actions, isFlush, children }: SectionProps) {
  return (
    <section className={css.section}>
      {(title || actions) && (
        <header className={css.sectionHead}>
          <h2>{title}</h2>
          {actions && <div className={css.actions}>{actions}</div>}
        </header>
      )}
      <div className={isFlush ? undefined : css.sectionBody}>{children}</div>
    </section>
  );
}
