// The next line to match, focused once the displayed one has been matched.
import { Button } from "@mantine/core";
import { frenchPrice } from "#kernel/money.ts";
import { useList } from "#kernel/web/calls/reads.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { Section } from "#kit/page/Page.tsx";
import { bankContract } from "../../contract.ts";
import type { LineView } from "../../model/matching/view.ts";

const toMatch = [
  { field: "status", operator: "eq", value: "TO_MATCH" },
  { field: "amountCents", operator: "gt", value: 0 },
] as const;

const focus = (element: HTMLButtonElement | null): void => element?.focus();

export function NextLine({ line }: { line: LineView }) {
  const { data } = useList(bankContract.listStatementLines, {
    list: { conditions: toMatch, pageSize: 2 },
  });
  if (!data) return null;
  // The list may still hold the line that was just matched.
  const next = data.items.find(({ id }) => id !== line.id);
  return (
    <Section title="Suite">
      {next ? (
        <Button ref={focus} onClick={() => navigate(`/billing/statements/view/${next.id}`)}>
          Ligne suivante : {next.partyName || next.label || "ligne"}, {frenchPrice(next.amountCents)}
        </Button>
      ) : (
        <Button ref={focus} variant="default" onClick={() => navigate("/billing/statements")}>
          Tout est rapproché : revenir aux relevés
        </Button>
      )}
    </Section>
  );
}
