// Pages for visitors without an account: designed for a phone, one column, one task.
import type { ReactNode } from "react";
import { Box, Inline, Stack, Text } from "#kit/layout/layout.tsx";
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

export const PublicPage = ({ title, lead, sender = "Écurie", children, footer }: PublicPageProps) => (
  <Stack align="center" className={css.whole}>
    <Inline as="header" gap={10} weight="bold" padding={16} paddingX={20} className={css.top}>
      <img src="/icon.svg" alt="" width="28" height="28" />
      <span>{sender}</span>
    </Inline>
    <Box as="main" grows padding={20} className={css.card}>
      <h1>{title}</h1>
      {lead ? (
        <Text below={18} ink="quiet">
          {lead}
        </Text>
      ) : (
        <Box below={12} />
      )}
      {children}
    </Box>
    {footer && <div className={css.footer}>{footer}</div>}
  </Stack>
);
