// The notices of the user, by day, newest first, each with a link to its record.
import { Button } from "@mantine/core";
import {
  IconAt,
  IconCircleCheck,
  IconClockExclamation,
  IconGavel,
  IconHelpCircle,
  IconMessageReply,
  IconCircleX,
  IconArrowBackUp,
  IconMailOff,
  IconShieldExclamation,
} from "@tabler/icons-react";
import { useState } from "react";
import { addDays, type Day, dayInParis, frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { errorMessage } from "#kernel/web/calls/failures.ts";
import { refresh, useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { useToday } from "#kernel/web/today.ts";
import { notifyFailure } from "#kit/notify.ts";
import { Go } from "#kit/page/Go.tsx";
import { noticeRule } from "#kit/ports.ts";
import { deskContract } from "../../contract.ts";
import type { NoticeIcon } from "#kernel/overview/notice.ts";
import { Stack, Text } from "#kit/layout/layout.tsx";
import type { Notice } from "../../contract/notices.ts";
import css from "./inbox.module.css";

const icons: Record<NoticeIcon, typeof IconAt> = {
  approval: IconGavel,
  clock: IconClockExclamation,
  cross: IconCircleX,
  mention: IconAt,
  question: IconHelpCircle,
  reply: IconMessageReply,
  return: IconArrowBackUp,
  tick: IconCircleCheck,
  unsent: IconMailOff,
  shield: IconShieldExclamation,
};

const refreshNotices = () => refresh(new Set(["notice"] as const));

const dayName = (day: Day, today: Day): string =>
  day === today ? "Aujourd’hui" : day === addDays(today, -1) ? "Hier" : frenchDay(day);

function NoticeItem({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const { id, kind, title, detail, address, at, isRead } = notice;
  const read = useWrite(deskContract.readNotice);
  const { icon, tone } = noticeRule(kind);
  const Icon = icons[icon];
  const open = (): void => {
    onLeave();
    if (!isRead) void read.mutateAsync({ params: { id } }).then(refreshNotices, notifyFailure);
  };
  return (
    <li>
      <Go to={address} className={css.notice} data-tone={tone} data-read={isRead || undefined} onClick={open}>
        <Icon size={17} stroke={1.7} aria-hidden="true" />
        <Stack as="span" breaksAnywhere>
          <Text as="strong" weight="bold">
            {title.replaceAll(" :", "\u00a0:")}
          </Text>
          {detail && (
            <Text as="span" ink="quiet" size="body">
              {detail}
            </Text>
          )}
        </Stack>
        <time dateTime={at}>{frenchInstant(at).slice(-5)}</time>
        {!isRead && <i role="img" aria-label="À lire" />}
      </Go>
    </li>
  );
}

interface NoticesProps {
  /** The last notice already displayed, and its day. */
  before?: Pick<Notice, "id" | "at">;
  onLeave: () => void;
}

/** A page of fifty notices; older ones are loaded on demand. */
function Notices({ before, onLeave }: NoticesProps) {
  const query = before ? { before: before.id } : {};
  const { data, error } = useRead(deskContract.listNotices, { query }, { isQuiet: true });
  const [isLonger, setLonger] = useState(false);
  const today = useToday();
  if (error && !data) return <p className={css.none}>{errorMessage(error)}</p>;
  if (!data) return <p className={css.none}>Chargement…</p>;
  const { items, hasMore } = data;
  const last = items.at(-1);
  if (!before && !last)
    return (
      <p className={css.none}>
        Rien pour vous. Ce qui est signé, refusé, à décider, décidé, répondu par un client, en retard, ou qui
        vous mentionne, viendra ici.
      </p>
    );
  const days = [...Map.groupBy(items, ({ at }) => dayInParis(at))];
  return (
    <>
      {days.map(([day, notices]) => (
        <section key={day} aria-label={dayName(day, today)}>
          {before && dayInParis(before.at) === day ? null : <h4>{dayName(day, today)}</h4>}
          <ul>
            {notices.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} onLeave={onLeave} />
            ))}
          </ul>
        </section>
      ))}
      {hasMore && !isLonger && (
        <Button variant="subtle" fullWidth onClick={() => setLonger(true)}>
          Plus anciennes
        </Button>
      )}
      {isLonger && last && <Notices before={last} onLeave={onLeave} />}
    </>
  );
}

function ReadAll() {
  const { data } = useRead(deskContract.countNotices, {}, { isQuiet: true });
  const list = useRead(deskContract.listNotices, { query: {} }, { isQuiet: true });
  const read = useWrite(deskContract.readNotices);
  const newest = list.data?.items[0];
  if (!data?.unread || !newest) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={read.isPending}
      onClick={() =>
        void read.mutateAsync({ body: { until: newest.at } }).then(refreshNotices, notifyFailure)
      }
    >
      Tout marquer comme lu
    </Button>
  );
}

export default function Inbox({ onLeave }: { onLeave: () => void }) {
  return (
    <section className={css.inbox} aria-label="Pour vous">
      <header>
        <h3>Pour vous</h3>
        <ReadAll />
      </header>
      <Notices onLeave={onLeave} />
    </section>
  );
}
