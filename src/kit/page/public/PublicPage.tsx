// Pages for visitors without an account: designed for a phone, one column, one task.
import type { ReactNode } from "react";
import css from "./public.module.css";

interface PublicPageProps {
  title: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** The sender of the link: the name of the company. */
  sender?: string;
  children: ReactNode;
  /** Sticks to the bottom of a phone screen: the one button. */
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
