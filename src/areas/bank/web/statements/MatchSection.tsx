// A line matched by hand: who paid, what, and the fee that the bank kept.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchPrice } from "#kernel/money.ts";
import { useSession } from "#kernel/web/session.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { MoneyField } from "#kit/field/fields.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { useForm } from "#kit/form/form.ts";
import { Stack, Text } from "#kit/layout/layout.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Section } from "#kit/page/Page.tsx";
import { bankContract } from "../../contract.ts";
import { lineRecord } from "../../model/matching/records.ts";
import { feeHint, type LineView, type MatchForm } from "../../model/matching/view.ts";
import { restOf } from "#ledger/model/receipts/pay-in-order.ts";
import { PartPicker } from "#ledger/web/parts/PartPicker.tsx";

function Fields({ line: { amountCents, bookedOn, issuerId } }: { line: LineView }) {
  const { values, set } = useForm<Partial<MatchForm>>();
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const { companyId, feeCents = 0, payments = [] } = values;
  const sumCents = amountCents + feeCents;
  const restCents = restOf(sumCents, payments);
  const clear = (): void => {
    choose(new Set());
    set("payments", []);
  };
  return (
    <Stack gap={12}>
      <RecordField name="companyId" of={lineRecord.fields.companyId} onChoose={clear} />
      <MoneyField name="feeCents" of={lineRecord.fields.feeCents} description={feeHint} />
      {companyId && (
        <PartPicker
          companyId={companyId}
          issuerId={issuerId}
          sumCents={sumCents}
          chosen={chosen}
          payments={payments}
          paysCalls
          receivedOn={bookedOn}
          settlesPrior={false}
          onChange={(next, paid) => {
            choose(next);
            set("payments", paid);
          }}
        />
      )}
      {companyId && restCents > 0 && feeCents === 0 && (
        <Text ink="muted">{frenchPrice(restCents)} resteront un crédit de la société.</Text>
      )}
    </Stack>
  );
}

/** Without a part, the whole sum becomes a credit: the user confirms it. */
const confirmCredit = async (sumCents: number, payments: readonly unknown[]): Promise<boolean> =>
  payments.length > 0 ||
  confirm({
    title: "Rapprocher sans rien payer ?",
    text: `Aucune échéance cochée : ${frenchPrice(sumCents)} restent en crédit du client.`,
    yes: "Laisser en crédit",
  });

interface MatchSectionProps {
  line: LineView;
  onMatched: () => void;
}

export default function MatchSection({ line, onMatched }: MatchSectionProps) {
  const { id, version, amountCents } = line;
  const { hasPermission } = useSession();
  const [isOpen, open] = useState(false);
  if (!hasPermission("MATCH_RECEIPTS")) return null;
  return (
    <Section title="À la main">
      {isOpen ? (
        <FormPanel
          endpoint={bankContract.matchStatementLine}
          params={{ id }}
          start={{ version, payments: [], feeCents: 0 }}
          submit="Rapprocher"
          confirmSend={({ body: { feeCents = 0, payments = [] } }) =>
            confirmCredit(amountCents + feeCents, payments)
          }
          onDone={() => {
            onMatched();
            notifySuccess("La ligne est rapprochée.");
          }}
          onCancel={() => open(false)}
        >
          <Fields line={line} />
        </FormPanel>
      ) : (
        <Button variant="default" onClick={() => open(true)}>
          Choisir la société et ce qu’elle paie
        </Button>
      )}
    </Section>
  );
}
