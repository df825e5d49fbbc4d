// The one record screen: title, actions with the reasons of refusals, tabs in the address, history, comments.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { type ReactNode, useEffect } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Offers } from "#kernel/flow/flow.ts";
import { useSession } from "#kernel/web/session.ts";
import type { CallFailure } from "#kernel/web/calls/failures.ts";
import { Page } from "../page/Page.tsx";
import { Problem } from "../page/Problem.tsx";
import { Skeleton } from "../page/Skeleton.tsx";
import { Tabs } from "../page/Tabs.tsx";
import { ports } from "../ports.ts";
import type { Next } from "#kernel/flow/next.ts";
import { Breadcrumbs } from "./Breadcrumbs.tsx";
import { OfferActionButtons } from "./OfferButtons.tsx";
import { type Moves, useOffers } from "./offers.ts";
import type { RecordForms } from "./record-forms.tsx";
import type { PluggedTab, Tab } from "./tabs.ts";
import { NextSteps } from "./NextSteps.tsx";

interface ViewedRecord {
  id: string;
  /** The actions offered by its life cycle. */
  offers?: Offers;
  next?: readonly Next[];
}

interface RecordScreenProps<R> {
  read: Pick<UseQueryResult<R, CallFailure>, "data" | "error" | "refetch">;
  /** The kind of record, for its history and comments. */
  kind: string;
  title: (record: R) => string;
  /** The address of the list of such records, for users who came another way. */
  list: PageAddress | ((record: R) => PageAddress | undefined);
  /** Next to the title: the status. */
  aside?: (record: R) => ReactNode;
  subtitle?: (record: R) => ReactNode;
  /** The function of each move; a move without one, and without a form, has no button. */
  moves?: Moves<R>;
  forms?: RecordForms<R>;
  /** Moves that open a form that is not one of `forms`. */
  selfConfirming?: readonly string[];
  /** Other buttons. */
  actions?: (record: R) => ReactNode;
  /** Shown between the title and the tabs. */
  above?: (record: R) => ReactNode;
  tabs: readonly Tab<R>[];
}

const noOffers: Offers = {};
const noTabs: readonly PluggedTab[] = [];

const toTab = <R,>({ Content, ...tab }: PluggedTab): Tab<R> => ({
  ...tab,
  show: (record) => <Content record={record} />,
});

function LoadedRecord<R extends ViewedRecord>({ record, ...props }: RecordScreenProps<R> & { record: R }) {
  const { kind, moves, forms, selfConfirming } = props;
  const { Comments, History } = ports();
  const { id } = record;
  const name = props.title(record);
  const offerActions = useOffers({
    record,
    of: name,
    offers: record.offers ?? noOffers,
    moves,
    forms,
    selfConfirming,
  });
  const { hasPermission } = useSession();
  const pluggedTabs = (ports().tabs[kind] ?? noTabs)
    .filter(({ may }) => may === undefined || hasPermission(may))
    .map(toTab<R>);
  const tabs: Tab<R>[] = [
    ...[...props.tabs, ...pluggedTabs].sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0)),
    { key: "comments", label: "Commentaires", show: () => <Comments kind={kind} id={id} /> },
    { key: "history", label: "Historique", show: () => <History kind={kind} id={id} /> },
  ];
  const buttons = (
    <>
      {props.actions?.(record)}
      <OfferActionButtons of={offerActions} />
    </>
  );
  return (
    <Page
      crumbs={
        <Breadcrumbs list={typeof props.list === "string" ? props.list : props.list(record)} name={name} />
      }
      title={name}
      aside={props.aside?.(record)}
      subtitle={props.subtitle?.(record)}
      actions={buttons}
    >
      {props.above?.(record)}
      <NextSteps next={record.next ?? []} offerActions={offerActions} />
      <Tabs
        tabs={tabs.map(({ count, show, may: _may, ...tab }) => ({
          ...tab,
          count: count?.(record),
          show: () => show(record),
        }))}
      />
    </Page>
  );
}

export function RecordScreen<R extends ViewedRecord>(props: RecordScreenProps<R>) {
  const { read, title } = props;
  const record = read.data;
  const name = record && title(record);
  useEffect(() => {
    if (name) document.title = `${name} · Écurie`;
  }, [name]);
  if (record !== undefined) return <LoadedRecord {...props} record={record} />;
  return read.error ? (
    <Problem error={read.error} retry={() => void read.refetch()} />
  ) : (
    <Skeleton lines={9} />
  );
}
