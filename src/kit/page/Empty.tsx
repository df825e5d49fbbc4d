// An empty state, with a hint on what to do.
import type { ReactNode } from "react";
import { Box, Stack, Text } from "#kit/layout/layout.tsx";
import css from "./page.module.css";

interface EmptyProps {
  /** "Aucun devis pour le moment". */
  title: string;
  /** The next step: "Créez le premier, ou élargissez les filtres." */
  hint?: ReactNode;
  action?: ReactNode;
}

export const Empty = ({ title, hint, action }: EmptyProps) => (
  <Stack gap={6} align="center" className={css.empty}>
    <svg width="44" height="32" viewBox="0 0 44 32" fill="none" aria-hidden="true">
      <rect
        x="1"
        y="7"
        width="42"
        height="18"
        rx="5"
        stroke="var(--line-strong)"
        strokeWidth="1.5"
        strokeDasharray="3 3"
      />
      <circle cx="12" cy="25" r="4.5" fill="var(--surface)" stroke="var(--line-strong)" strokeWidth="1.5" />
      <circle cx="32" cy="25" r="4.5" fill="var(--surface)" stroke="var(--line-strong)" strokeWidth="1.5" />
    </svg>
    <Text as="strong" above={6} size="large">
      {title}
    </Text>
    {hint && <p>{hint}</p>}
    {action && <Box above={8}>{action}</Box>}
  </Stack>
);
