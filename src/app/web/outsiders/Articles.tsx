// The content of a page for outsiders, article by article.
import { Box, Text } from "#kit/layout/layout.tsx";
import css from "./articles.module.css";

export interface Article {
  title: string;
  text: readonly string[];
  /** Text to be typed or read by a program as it is. */
  code?: string;
}

export const Articles = ({ of }: { of: readonly Article[] }) =>
  of.map(({ title, text, code }) => (
    <Box key={title} as="section" below={20} className={css.article}>
      <Text as="h2" below={4} size="title">
        {title}
      </Text>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {code && <pre tabIndex={0}>{code}</pre>}
    </Box>
  ));
