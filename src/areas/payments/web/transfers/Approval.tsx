// The question put to the approver of a batch: each sum, its account and its warnings.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { Bullets, Text } from "#kit/layout/layout.tsx";
import { isDoubtful, payeeCheckText } from "#ledger/model/beneficiaries/payee-check.ts";
import type { TransferBatch } from "../../model/transfers/transfer.ts";

type Transfer = TransferBatch["transfers"][number];

const warningsOf = ({ check, warning }: Transfer): string[] => [
  ...(warning === "" ? [] : [warning]),
  ...(check && isDoubtful(check) ? [payeeCheckText(check)] : []),
];

export const Approval = ({ of: { executionOn, transfers, warning } }: { of: TransferBatch }) => (
  <>
    <Text isParagraph>Exécution le {frenchDay(executionOn)} :</Text>
    <Bullets>
      {transfers
        .filter(({ status }) => status === "PREPARED")
        .map((transfer) => (
          <li key={transfer.id}>
            {frenchPrice(transfer.amountCents)} à {transfer.companyName}, {transfer.accountMask}
            {warningsOf(transfer).map((line) => (
              <Text key={line} ink="warning">
                {line}
              </Text>
            ))}
          </li>
        ))}
    </Bullets>
    {warning !== "" && <Text ink="warning">{warning}</Text>}
  </>
);
