// The usual selections of documents, each with the number of its documents.
import { Button } from "@mantine/core";
import type { Day } from "#kernel/calendar/day.ts";
import type { Condition } from "#kernel/list.ts";
import { frenchNumber } from "#kernel/money.ts";
import { useListAddress } from "#kernel/web/navigation/address.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useToday } from "#kernel/web/today.ts";
import { Inline } from "#kit/layout/layout.tsx";
import { documentsContract } from "../../contract/documents.ts";
import { overviewContract } from "../../contract/overview.ts";
import type { Today } from "../../model/overview/today.ts";

interface Selection {
  label: string;
  conditions: readonly Condition<keyof typeof documentsContract.listBillingDocuments.filters>[];
  countOf?: (today: Today) => number;
}

const selectionsOn = (today: Day): Selection[] => [
  { label: "Tous", conditions: [] },
  {
    label: "Brouillons",
    conditions: [{ field: "stage", operator: "eq", value: "DRAFT" }],
    countOf: ({ drafts }) => drafts.count,
  },
  {
    label: "À payer",
    conditions: [
      { field: "stage", operator: "in", value: ["OPEN", "PARTLY"] },
      { field: "kind", operator: "ne", value: "CREDIT_NOTE" },
    ],
    countOf: ({ unpaid }) => unpaid.count,
  },
  {
    label: "En retard",
    conditions: [{ field: "lateFrom", operator: "lte", value: today }],
    countOf: ({ late }) => late.count,
  },
  {
    label: "Avoirs",
    conditions: [
      { field: "kind", operator: "eq", value: "CREDIT_NOTE" },
      { field: "stage", operator: "in", value: ["DRAFT", "OPEN", "PARTLY"] },
    ],
    countOf: ({ credits }) => credits.count,
  },
  {
    label: "Contestés",
    conditions: [{ field: "disputedCents", operator: "gt", value: 0 }],
    countOf: ({ disputed }) => disputed.count,
  },
];

export function DocumentTabs() {
  const { query, set } = useListAddress(documentsContract.listBillingDocuments);
  const { data } = useRead(overviewContract.readBillingToday, {});
  const current = JSON.stringify(query.conditions);
  return (
    <Inline as="nav" gap={4} wraps below={8} aria-label="Sélections">
      {selectionsOn(useToday()).map(({ label, conditions, countOf }) => {
        const isCurrent = JSON.stringify(conditions) === current;
        return (
          <Button
            key={label}
            size="compact-sm"
            variant={isCurrent ? "light" : "subtle"}
            color={isCurrent ? undefined : "gray"}
            aria-pressed={isCurrent}
            onClick={() => set({ conditions }, true)}
          >
            {label}
            {countOf && data && ` (${frenchNumber(countOf(data))})`}
          </Button>
        );
      })}
    </Inline>
  );
}
