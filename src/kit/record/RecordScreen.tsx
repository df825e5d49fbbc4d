// The one record screen: title, what can be done and why not, tabs in the address, history, comments.
import { type ReactNode, Suspense, useEffect, useMemo } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { z } from "zod";
import type { Offers } from "#kernel/flow.ts";
import { useAddress } from "#kernel/web/address.ts";
import type { CallFailure } from "#kernel/web/catalogue.ts";
import { Page } from "../page/Page.tsx";
import { Problem } from "../page/Problem.tsx";
import { Skeleton } from "../page/Skeleton.tsx";
import { ports } from "../ports.ts";
import { type Moves, OfferButtons } from "./OfferButtons.tsx";
import css from "./record.module.css";

export interface Tab<R> {
  key: string;
  label: string;
  /** After the label: how many. */
  count?: (record: R) => number | undefined;
  show: (record: R) => ReactNode;
}

interface RecordScreenProps<R> {
  read: UseQueryResult<R, CallFailure>;
  /** The kind of record, for its history and comments. */
  kind: string;
  title: (record: R) => string;
  /** Beside the title: the status. */
  aside?: (record: R) => ReactNode;
  subtitle?: (record: R) => ReactNode;
  /** What the server says can be done. */
  offers?: (record: R) => Offers;
  /** What each move does; a move without one has no button. */
  moves?: Moves<R>;
  /** Other buttons. */
  actions?: (record: R) => ReactNode;
  /** Between the title and the tabs. */
  above?: (record: R) => ReactNode;
  tabs: readonly Tab<R>[];
}

function useTab(keys: readonly string[]): [string, (key: string) => void] {
  const joined = keys.join();
  const schema = useMemo(() => z.object({ tab: z.enum(joined.split(",") as [string, ...string[]]).default(joined.split(",")[0] as string) }), [joined]);
  const [{ tab }, set] = useAddress(schema);
  return [tab, (key) => set({ tab: key })];
}

function Tabs<R>({ tabs, record }: { tabs: readonly Tab<R>[]; record: R }) {
  const [current, choose] = useTab(tabs.map(({ key }) => key));
  const step = (event: React.KeyboardEvent, index: number): void => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = tabs[(index + by + tabs.length) % tabs.length];
    if (by === 0 || !next) return;
    choose(next.key);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`#tab-${next.key}`)?.focus();
  };
  return (
    <>
      <div className={css.tabs} role="tablist">
        {tabs.map(({ key, label, count }, index) => (
          <button
            key={key}
            id={`tab-${key}`}
            type="button"
            role="tab"
            aria-selected={key === current}
            aria-controls="tab-panel"
            tabIndex={key === current ? 0 : -1}
            onClick={() => choose(key)}
            onKeyDown={(event) => step(event, index)}
          >
            {label}
            {count?.(record) !== undefined && <span className={css.count}>{count(record)}</span>}
          </button>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${current}`} className={css.panel}>
        <Suspense fallback={<Skeleton />}>{tabs.find(({ key }) => key === current)?.show(record)}</Suspense>
      </div>
    </>
  );
}

export function RecordScreen<R extends { id: string }>(props: RecordScreenProps<R>) {
  const { read, kind, title, aside, subtitle, offers, moves, actions, above } = props;
  const record = read.data;
  const name = record && title(record);
  useEffect(() => {
    if (name) document.title = `${name} · Écurie`;
  }, [name]);
  if (record === undefined) return read.error ? <Problem error={read.error} retry={() => void read.refetch()} /> : <Skeleton lines={9} />;
  const { Comments, History } = ports();
  const { id } = record;
  const tabs: Tab<R>[] = [
    ...props.tabs,
    { key: "comments", label: "Commentaires", show: () => <Comments kind={kind} id={id} /> },
    { key: "history", label: "Historique", show: () => <History kind={kind} id={id} /> },
  ];
  const buttons = (
    <>
      {actions?.(record)}
      {offers && moves && <OfferButtons record={record} offers={offers(record)} moves={moves} />}
    </>
  );
  return (
    <Page title={name} aside={aside?.(record)} subtitle={subtitle?.(record)} actions={buttons}>
      {above?.(record)}
      <Tabs tabs={tabs} record={record} />
    </Page>
  );
}
