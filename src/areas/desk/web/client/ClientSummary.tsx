// The business summary of a client, at the top of its page.
import type { Day } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { useToday } from "#kernel/web/today.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { sinceText } from "#kit/record/since.ts";
import { Go } from "#kit/page/Go.tsx";
import { SkeletonLine } from "#kit/page/Skeleton.tsx";
import { clientSummaryContract } from "#contracts/contract/client-summary.ts";
import { Box, Text } from "#kit/layout/layout.tsx";
import css from "./summary.module.css";

export function ClientSummary({ id }: { id: string }) {
  const { data, error } = useRead(clientSummaryContract.clientSummary, { params: { id } }, { isQuiet: true });
  const today = useToday();
  if (error && !data) return null;
  const toDeliver = data?.toDeliver ? `, dont ${frenchNumber(data.toDeliver)} à livrer` : "";
  const facts: [string, string | undefined][] = [
    ["Contrats en cours", data && `${frenchNumber(data.ongoing + data.toDeliver)}${toDeliver}`],
    ["Loyers mensuels HT", data && frenchPrice(data.monthlyRentCents)],
    ["Dépôts et gages-espèces", data && frenchPrice(data.depositCents)],
    [
      "Scoring",
      data && ([...new Set(data.scorings.map(({ status }) => status))].join(", ") || "Aucun scoring"),
    ],
  ];
  return (
    <Box
      as="section"
      below={14}
      surface="raised"
      className={css.summary}
      aria-label="En bref"
      aria-busy={!data}
    >
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <SkeletonLine width="60%" />}</dd>
          </div>
        ))}
      </dl>
      <p>
        <span>La suite</span>
        {data?.next ? (
          <>
            <Go to={data.next.to} data-late={data.next.isLate || undefined}>
              {data.next.label}
            </Go>
            <Text as="span" ink="muted">
              {[data.next.whose, data.next.since && sinceText(data.next.since as Day, today)]
                .filter(Boolean)
                .join(" · ")}
            </Text>
          </>
        ) : (
          <span>{data ? "Rien n’attend." : <SkeletonLine width="40%" />}</span>
        )}
      </p>
    </Box>
  );
}
