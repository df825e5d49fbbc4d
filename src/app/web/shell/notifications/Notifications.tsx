// Notifications: at the bottom of the screen, the three newest messages of this tab still open; in the open centre, all of
// them, up to fifty, under the notifications from the server.
import { ActionIcon, Button } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconX } from "@tabler/icons-react";
import { frenchInstant } from "#kernel/calendar/day.ts";
import {
  clearNotifications,
  closeNotification,
  isOpenHere,
  type Notification,
  removeNotification,
  useNotifications,
} from "#kit/notify.ts";
import { Boundary } from "#kit/page/Screens.tsx";
import { useOverlay } from "#kit/float/useOverlay.ts";
import { Box, Inline, Stack } from "#kit/layout/layout.tsx";
import { Suspense } from "react";
import { setCentreOpen, useIsCentreOpen } from "./notification-centre.ts";
import { lazyPart } from "#kit/page/lazy-part.tsx";
import css from "./notifications.module.css";

const Inbox = lazyPart(() => import("#desk/web/parts/Inbox.tsx"));
const maximumToasts = 3;
const icons = { error: IconExclamationCircle, success: IconCircleCheck, warning: IconAlertTriangle };
const words = { error: "Erreur", success: "Fait", warning: "Attention" };

function Card({ one, isInCentre }: { one: Notification; isInCentre: boolean }) {
  const Icon = icons[one.level];
  const dismiss = isInCentre ? removeNotification : closeNotification;
  return (
    <Inline as="li" gap={10} className={css.card} data-level={one.level}>
      <Icon size={18} stroke={1.7} className={css.icon} aria-label={words[one.level]} />
      <Box
        breaksAnywhere
        grows
        shrinks
        className={css.text}
        role={one.level === "error" ? "alert" : "status"}
      >
        {one.title && <strong>{one.title}</strong>}
        <p>{one.message}</p>
        {isInCentre && <time>{frenchInstant(new Date(one.displayTime))}</time>}
        {one.action === "reload" && (
          <Box above={6}>
            <Button onClick={() => location.reload()}>Recharger la page</Button>
          </Box>
        )}
      </Box>
      <ActionIcon
        aria-label={isInCentre ? "Effacer cette notification" : "Fermer"}
        onClick={() => dismiss(one.displayTime)}
      >
        <IconX size={15} stroke={1.8} />
      </ActionIcon>
    </Inline>
  );
}

/** Messages of this browser: saves, refusals, failures. */
function Messages({ all }: { all: readonly Notification[] }) {
  return (
    <section aria-label="Messages de ce navigateur">
      <Inline className={css.subhead}>
        <h3>Messages de ce navigateur</h3>
        {all.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={clearNotifications}>
            Tout effacer
          </Button>
        )}
      </Inline>
      {all.length === 0 ? (
        <p className={css.none}>Aucun message.</p>
      ) : (
        <ul>
          {all.map((one) => (
            <Card key={one.displayTime} one={one} isInCentre />
          ))}
        </ul>
      )}
    </section>
  );
}

function NotificationCentre({ all }: { all: readonly Notification[] }) {
  const centre = useOverlay<HTMLElement>(true, () => setCentreOpen(false));
  return (
    <section ref={centre} className={css.centre} aria-label="Notifications">
      <header>
        <h2>Notifications</h2>
        <ActionIcon aria-label="Fermer les notifications" onClick={() => setCentreOpen(false)}>
          <IconX size={16} stroke={1.8} />
        </ActionIcon>
      </header>
      <div className={css.inside} tabIndex={0}>
        <Boundary key="inbox">
          <Suspense>
            <Inbox onLeave={() => setCentreOpen(false)} />
          </Suspense>
        </Boundary>
        <Messages all={all} />
      </div>
    </section>
  );
}

export function Notifications() {
  const all = useNotifications();
  const isOpen = useIsCentreOpen();
  if (isOpen) return <NotificationCentre all={all} />;
  const open = all.filter(isOpenHere).slice(0, maximumToasts);
  return (
    <section aria-label="Notifications récentes">
      <Stack as="ul" gap={8} className={css.corner}>
        {open.map((one) => (
          <Card key={one.displayTime} one={one} isInCentre={false} />
        ))}
      </Stack>
    </section>
  );
}
