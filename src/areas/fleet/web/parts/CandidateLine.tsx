// A car that may fill a need, or the reverse: the reasons against it, and the button that assigns it.
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { isAllowed } from "#kernel/web/session.ts";
import { Box, Inline } from "#kit/layout/layout.tsx";
import css from "./assign.module.css";

interface CandidateLineProps {
  title: ReactNode;
  detail: ReactNode;
  /** Reasons that refuse it. */
  reasons: readonly string[];
  /** Differences from the car sold. */
  differences: readonly string[];
  isBusy: boolean;
  onChoose: () => void;
}

export function CandidateLine({ title, detail, reasons, differences, isBusy, onChoose }: CandidateLineProps) {
  return (
    <Inline as="li" gap={12} justify="between" padding={8} paddingX={0} className={css.line}>
      <div>
        {title}
        <Box ink="muted">{detail}</Box>
        {[...reasons, ...differences].map((text) => (
          <Box key={text} ink="warning">
            {text}
          </Box>
        ))}
      </div>
      <Button
        size="compact-md"
        disabled={reasons.length > 0 || !isAllowed("ASSIGN_CAR")}
        loading={isBusy}
        onClick={onChoose}
      >
        Affecter
      </Button>
    </Inline>
  );
}
