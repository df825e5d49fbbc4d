// Pages for people who have no account: a phone first, one column, one thing to do.
import type { ReactNode } from "react";
import css from "./public.module.css";

interface PublicPageProps {
  title: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Who writes to them; the name of the company. */
  sender?: string;
  children: ReactNode;
  /** Kept at the bottom of the screen of a phone: the one button. */
  footer?: ReactNode;
}

export function PublicPage({ title, lead, sender = "Écurie", children, footer }: PublicPageProps) {
  return (
    <div className={css.whole}>
      <header className={css.top}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>{sender}</span>
      </header>
      <main className={css.card}>
        <h1>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
        {children}
      </main>
      {footer && <div className={css.footer}>{footer}</div>}
    </div>
  );
}
