// A banner above every screen once the day of a demonstration was advanced.
import { Button } from "@mantine/core";
import { IconCalendarClock } from "@tabler/icons-react";
import { useState } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { isAllowed } from "#kernel/web/session.ts";
import { useIsAhead, useToday } from "#kernel/web/today.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Inline, Text } from "#kit/layout/layout.tsx";
import css from "./demonstration-banner.module.css";

const AdvanceDialog = lazyDialog(() => import("./AdvanceDialog.tsx"));

export function DemonstrationBanner() {
  const isAhead = useIsAhead();
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  if (!isAhead) return null;
  return (
    <Inline gap={8} justify="center" padding={0} paddingX={12} className={css.banner} data-ahead>
      <IconCalendarClock size={16} stroke={1.8} aria-hidden />
      <Text as="span" weight="medium">
        Date de démonstration : {frenchDay(today)}
      </Text>
      {isAllowed("ADVANCE_DEMONSTRATION_CLOCK") && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          Avancer
        </Button>
      )}
      {isOpen && <AdvanceDialog onClose={() => setOpen(false)} />}
    </Inline>
  );
}
