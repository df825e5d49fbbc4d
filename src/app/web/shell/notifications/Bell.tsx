// The button of the notification centre, with the number of unread notifications of the user.
import { ActionIcon } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { noticeEndpoints } from "#desk/contract/notices.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Tooltip } from "#kit/float/Tooltip.tsx";
import { toggleCentre, useIsCentreOpen } from "./notification-centre.ts";
import css from "../top-bar.module.css";

export function Bell() {
  const isOpen = useIsCentreOpen();
  const { data } = useRead(noticeEndpoints.countNotices, {}, { isQuiet: true, keepPrevious: true });
  const unread = data?.unread ?? 0;
  const label = unread === 0 ? "Notifications : aucune à lire" : `Notifications : ${unread} à lire`;
  return (
    <Tooltip label={label} disabled={isOpen}>
      <ActionIcon
        size="lg"
        className={css.bell}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={toggleCentre}
      >
        <IconBell size={18} stroke={1.6} />
        {unread > 0 && <i aria-hidden="true">{unread > 99 ? "99+" : unread}</i>}
      </ActionIcon>
    </Tooltip>
  );
}
