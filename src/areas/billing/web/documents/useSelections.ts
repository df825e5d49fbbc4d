// The usual selections of documents, each with the number of its documents.
import { useRead } from "#kernel/web/calls/reads.ts";
import { useToday } from "#kernel/web/today.ts";
import type { Selection } from "#kit/ports.ts";
import { documentFields } from "../../model/documents/records.ts";
import { lateLabels } from "../../model/documents/late.ts";
import { overviewContract } from "../../contract/overview.ts";

export function useSelections(): Selection[] {
  const today = useToday();
  const { data } = useRead(overviewContract.readBillingCounts, {});
  return [
    {
      name: "Brouillons",
      conditions: [{ field: "stage", operator: "eq", value: "DRAFT" }],
      count: data?.drafts.count,
    },
    {
      name: "À payer",
      conditions: [
        { field: "stage", operator: "in", value: ["OPEN", "PARTLY"] },
        { field: "kind", operator: "ne", value: "CREDIT_NOTE" },
      ],
      count: data?.unpaid.count,
    },
    {
      name: documentFields.isToSend.label,
      conditions: [{ field: "isToSend", operator: "eq", value: true }],
      count: data?.toSend.count,
    },
    {
      name: lateLabels.late,
      conditions: [{ field: "lateFrom", operator: "lte", value: today }],
      count: data?.late.count,
    },
    {
      name: "Avoirs",
      conditions: [
        { field: "kind", operator: "eq", value: "CREDIT_NOTE" },
        { field: "stage", operator: "in", value: ["DRAFT", "OPEN", "PARTLY"] },
      ],
      count: data?.credits.count,
    },
    {
      name: "Contestés",
      conditions: [{ field: "disputedCents", operator: "gt", value: 0 }],
      count: data?.disputed.count,
    },
  ];
}
