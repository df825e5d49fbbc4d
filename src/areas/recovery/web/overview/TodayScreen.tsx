// Work that awaits the accountant today, step by step: each task has its number, its amount and a button.
import { Button } from "@mantine/core";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { useSession } from "#kernel/web/session.ts";
import { useToday } from "#kernel/web/today.ts";
import { Columns, Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { overviewContract } from "../../contract/overview.ts";
import css from "./today.module.css";
import { type Task, type TaskGroup, taskGroups } from "./tasks.ts";

const TaskRow = ({ task: { label, count, totalCents, action, to, isLate } }: { task: Task }) => (
  <Inline as="li" gap={10} justify="between">
    <Inline gap={8} shrinks align="baseline">
      <Text
        as="strong"
        size="large"
        weight="bold"
        isNumeric
        ink={isLate ? "danger" : "primary"}
        className={css.count}
      >
        {frenchNumber(count)}
      </Text>
      <Stack>
        <Text>{label}</Text>
        {totalCents !== null && (
          <Text ink="quiet" isNumeric>
            {frenchPrice(totalCents)} TTC
          </Text>
        )}
      </Stack>
    </Inline>
    <Button
      component={Go}
      to={to}
      size="compact-sm"
      variant="default"
      className={css.action}
      aria-label={`${action} : ${label}`}
    >
      {action}
    </Button>
  </Inline>
);

function Group({ group: { title, empty, tasks } }: { group: TaskGroup }) {
  const pending = tasks.filter(({ count }) => count > 0);
  return (
    <Section title={title}>
      {pending.length === 0 ? (
        <Text ink="muted">{empty}</Text>
      ) : (
        <Stack as="ul" gap={10}>
          {pending.map((task) => (
            <TaskRow key={task.label} task={task} />
          ))}
        </Stack>
      )}
    </Section>
  );
}

export default function TodayScreen() {
  const { data, pending } = useLoadedRead(overviewContract.readBillingToday, {}, { lines: 8 });
  const today = useToday();
  const { hasPermission } = useSession();
  return (
    <Page>
      {data ? (
        <Columns least={380} gap={14}>
          {taskGroups(data, { today, hasPermission }).map((group) => (
            <Group key={group.title} group={group} />
          ))}
        </Columns>
      ) : (
        pending
      )}
    </Page>
  );
}
