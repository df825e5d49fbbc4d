// What waits for the accountant today: each a number, an amount and a button.
import { Button } from "@mantine/core";
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { useToday } from "#kernel/web/today.ts";
import { Columns, Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page } from "#kit/page/Page.tsx";
import { overviewContract } from "../../contract/overview.ts";
import { staleDraftDays, type Today } from "../../model/overview/today.ts";

interface Task {
  label: string;
  count: number;
  /** With tax; null where no amount is concerned. */
  totalCents: number | null;
  action: string;
  to: PageAddress;
  tone: "warning" | "danger" | "info";
}

const tasksOf = (of: Today, today: Day): Task[] => [
  {
    label: "Documents à finaliser",
    ...of.drafts,
    action: "Finaliser",
    to: "/billing/documents?filter[stage]=DRAFT",
    tone: "warning",
  },
  {
    label: "Brouillons de plus d’une semaine",
    ...of.staleDrafts,
    action: "Voir",
    to: `/billing/documents?filter[stage]=DRAFT&filter[createdAt*lt]=${addDays(today, -staleDraftDays)}`,
    tone: "danger",
  },
  {
    label: "Facturations en échec",
    count: of.failedEvents,
    totalCents: null,
    action: "Corriger",
    to: "/billing/failed-invoice-events",
    tone: "danger",
  },
  {
    label: "Documents en retard",
    ...of.late,
    action: "Relancer",
    to: `/billing/documents?filter[lateFrom*lte]=${today}&sort=lateFrom,asc`,
    tone: "danger",
  },
  {
    label: "Sommes contestées",
    ...of.disputed,
    action: "Traiter",
    to: "/billing/documents?filter[disputedCents*gt]=0",
    tone: "warning",
  },
  {
    label: "Avoirs à finaliser ou à imputer",
    ...of.credits,
    action: "Voir",
    to: "/billing/documents?filter[kind]=CREDIT_NOTE&filter[stage*in]=DRAFT,OPEN,PARTLY",
    tone: "info",
  },
  {
    label: "Documents à encaisser",
    ...of.unpaid,
    action: "Voir",
    to: "/billing/documents?filter[stage*in]=OPEN,PARTLY&filter[kind*ne]=CREDIT_NOTE",
    tone: "info",
  },
];

const TaskCard = ({ task: { label, count, totalCents, action, to, tone } }: { task: Task }) => (
  <Stack as="article" surface="card" padding={14} gap={8} aria-label={label}>
    <Text ink="quiet">{label}</Text>
    <Inline gap={10} justify="between" wraps>
      <Text as="strong" size="title" weight="bold" isNumeric ink={count > 0 ? tone : "muted"}>
        {frenchNumber(count)}
      </Text>
      {totalCents !== null && count > 0 && (
        <Text as="span" ink="quiet" isNumeric>
          {frenchPrice(totalCents)} TTC
        </Text>
      )}
      {count > 0 && (
        <Button component={Go} to={to} size="compact-sm" variant="default">
          {action}
        </Button>
      )}
    </Inline>
  </Stack>
);

export default function TodayScreen() {
  const { data, pending } = useLoadedRead(overviewContract.readBillingToday, {}, { lines: 8 });
  const today = useToday();
  return (
    <Page title="Aujourd’hui">
      {data ? (
        <Columns least={270} gap={12}>
          {tasksOf(data, today).map((task) => (
            <TaskCard key={task.label} task={task} />
          ))}
        </Columns>
      ) : (
        pending
      )}
    </Page>
  );
}
