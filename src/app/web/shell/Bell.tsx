// Opens and closes the centre of notifications; says how many are still to be read.
import { ActionIcon } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { Tooltip } from "#kit/float/Tooltip.tsx";
import { useNotifications } from "#kit/notify.ts";
import { toggleCentre, useIsCentreOpen } from "./centre.ts";
import css from "./top-bar.module.css";

export function Bell() {
  const isOpen = useIsCentreOpen();
  const count = useNotifications().length;
  const label = count === 0 ? "Notifications : aucune" : `Notifications : ${count}`;
  return (
    <Tooltip label={label} disabled={isOpen}>
      <ActionIcon size="lg" className={css.bell} aria-label={label} aria-expanded={isOpen} onClick={toggleCentre}>
        <IconBell size={18} stroke={1.6} />
        {count > 0 && <i aria-hidden="true">{count}</i>}
      </ActionIcon>
    </Tooltip>
  );
}
