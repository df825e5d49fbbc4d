// The content of a page for outsiders, article by article.
import css from "./articles.module.css";

export interface Article {
  title: string;
  text: readonly string[];
  /** Text to be typed or read by a program as it is. */
  code?: string;
}

export const Articles = ({ of }: { of: readonly Article[] }) =>
  of.map(({ title, text, code }) => (
    <section key={title} className={css.article}>
      <h2>{title}</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {code && <pre tabIndex={0}>{code}</pre>}
    </section>
  ));
