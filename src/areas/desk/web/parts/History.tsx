// The history of a record, newest first: author, action, instant, changes.
import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { call } from "#kernel/web/calls/client.ts";
import { withKeys } from "#kernel/text/line-keys.ts";
import { Box, Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import type { RemarksProps } from "#kit/ports.ts";
import { type HistoryLine, remarkEndpoints } from "../../contract/remarks.ts";
import css from "./remarks.module.css";

const Line = ({ line }: { line: HistoryLine }) => (
  <li>
    <p>
      <strong>{line.whoName}</strong> {line.did}
      <time dateTime={line.at}>{frenchInstant(line.at)}</time>
    </p>
    {line.changes.length > 0 && (
      <Stack as="dl" gap={2} above={4} size="small" className={css.changes}>
        {withKeys(line.changes, ({ label }) => label).map(([key, { label, before, after }]) => (
          <Inline gap={10} align="stretch" key={key}>
            <dt>{label}</dt>
            <Text as="dd" breaksAnywhere shrinks>
              {before !== null && <del>{before}</del>}
              {before !== null && after !== null && " → "}
              {after !== null && <ins>{after}</ins>}
            </Text>
          </Inline>
        ))}
      </Stack>
    )}
  </li>
);

export default function History({ kind, id }: RemarksProps) {
  const { history } = remarkEndpoints;
  const read = useInfiniteQuery({
    queryKey: [history.path, kind, id],
    queryFn: ({ signal, pageParam }) =>
      call(
        history,
        { params: { record: kind, id }, query: { before: pageParam } },
        {
          signal,
          isQuiet: true,
        },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.id : undefined),
    meta: { shows: [kind] },
  });
  if (read.error) return <Problem error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton />;
  const lines = read.data.pages.flatMap(({ items }) => items);
  return (
    <Section>
      {lines.length === 0 ? (
        <Empty title="Aucun changement pour le moment" />
      ) : (
        <Box as="ol" above={14} className={css.history}>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </Box>
      )}
      {read.hasNextPage && (
        <Button variant="default" loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          Plus ancien
        </Button>
      )}
    </Section>
  );
}
