// Notifications: the three newest still open in a corner; all of them, up to fifty, when the centre is open.
import { ActionIcon, Button } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconX } from "@tabler/icons-react";
import { frenchInstant } from "#kernel/day.ts";
import { clearNotifications, closeNotification, type Notification, removeNotification, useNotifications } from "#kit/notify.ts";
import { useOverlay } from "#kit/float/useOverlay.ts";
import { setCentre, useIsCentreOpen } from "./centre.ts";
import css from "./notifications.module.css";

const shownWhenClosed = 3;
const icons = { error: IconExclamationCircle, success: IconCircleCheck, warning: IconAlertTriangle };
const words = { error: "Erreur", success: "Fait", warning: "Attention" };

function Card({ one, isInCentre }: { one: Notification; isInCentre: boolean }) {
  const Icon = icons[one.level];
  const put = isInCentre ? removeNotification : closeNotification;
  return (
    <li className={css.card} data-level={one.level}>
      <Icon size={18} stroke={1.7} className={css.icon} aria-label={words[one.level]} />
      <div className={css.text} role={one.level === "error" ? "alert" : "status"}>
        {one.title && <strong>{one.title}</strong>}
        <p>{one.message}</p>
        {isInCentre && <time>{frenchInstant(new Date(one.displayTime))}</time>}
        {one.action === "reload" && (
          <div className={css.action}>
            <Button onClick={() => location.reload()}>Recharger la page</Button>
          </div>
        )}
      </div>
      <ActionIcon aria-label={isInCentre ? "Effacer cette notification" : "Fermer"} onClick={() => put(one.displayTime)}>
        <IconX size={15} stroke={1.8} />
      </ActionIcon>
    </li>
  );
}

function Centre({ all }: { all: readonly Notification[] }) {
  const centre = useOverlay<HTMLElement>(true, () => setCentre(false));
  return (
    <section ref={centre} className={css.centre} aria-label="Notifications">
      <header>
        <h2>Notifications</h2>
        {all.length > 0 && (
          <Button variant="subtle" onClick={clearNotifications}>
            Tout effacer
          </Button>
        )}
        <ActionIcon aria-label="Fermer les notifications" onClick={() => setCentre(false)}>
          <IconX size={16} stroke={1.8} />
        </ActionIcon>
      </header>
      {all.length === 0 ? (
        <p className={css.none}>Aucune notification.</p>
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

export function Notifications() {
  const all = useNotifications();
  const isOpen = useIsCentreOpen();
  if (isOpen) return <Centre all={all} />;
  const open = all.filter(({ isClosed }) => !isClosed).slice(0, shownWhenClosed);
  return (
    <section aria-label="Notifications récentes">
      <ul className={css.corner}>
        {open.map((one) => (
          <Card key={one.displayTime} one={one} isInCentre={false} />
        ))}
      </ul>
    </section>
  );
}
