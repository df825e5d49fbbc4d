// The one record screen: title, what can be done and why not, tabs in the address, history, comments.
import { type ReactNode, useEffect } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Offers } from "#kernel/flow.ts";
import type { CallFailure } from "#kernel/web/catalogue.ts";
import { Page } from "../page/Page.tsx";
import { Problem } from "../page/Problem.tsx";
import { Skeleton } from "../page/Skeleton.tsx";
import { Tabs } from "../page/Tabs.tsx";
import { ports } from "../ports.ts";
import { type Moves, OfferButtons } from "./OfferButtons.tsx";

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
  /** Moves that open a form of their own. */
  askThemselves?: readonly string[];
  /** Other buttons. */
  actions?: (record: R) => ReactNode;
  /** Between the title and the tabs. */
  above?: (record: R) => ReactNode;
  tabs: readonly Tab<R>[];
}

export function RecordScreen<R extends { id: string }>(props: RecordScreenProps<R>) {
  const { read, kind, title, aside, subtitle, offers, moves, askThemselves, actions, above } = props;
  const record = read.data;
  const name = record && title(record);
  useEffect(() => {
    if (name) document.title = `${name} · Écurie`;
  }, [name]);
  if (record === undefined)
    return read.error ? (
      <Problem error={read.error} retry={() => void read.refetch()} />
    ) : (
      <Skeleton lines={9} />
    );
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
      {offers && moves && (
        <OfferButtons
          record={record}
          of={name}
          offers={offers(record)}
          moves={moves}
          askThemselves={askThemselves}
        />
      )}
    </>
  );
  return (
    <Page title={name} aside={aside?.(record)} subtitle={subtitle?.(record)} actions={buttons}>
      {above?.(record)}
      <Tabs
        tabs={tabs.map(({ count, show, ...tab }) => ({
          ...tab,
          count: count?.(record),
          show: () => show(record),
        }))}
      />
    </Page>
  );
}
