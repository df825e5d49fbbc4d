// The deposit and the collateral of a contract: amounts due and received.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { useSession } from "#kernel/web/session.ts";
import { Price } from "#kit/cell/cells.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { depositsContract } from "../../contract/deposits.ts";
import { depositFields, type Deposits } from "../../model/deposits/deposit.ts";
import { securities } from "../../model/receipts/receipt.ts";

const dueForms = recordForms(async () => ({ default: (await import("./deposit-forms.tsx")).dueForms }));
const receivedForms = recordForms(async () => ({
  default: (await import("./deposit-forms.tsx")).receivedForms,
}));

type Receipt = Deposits["receipts"][number];

function Receipts({ contractId, receipts }: { contractId: string; receipts: readonly Receipt[] }) {
  const { hasPermission } = useSession();
  return (
    <FieldTable
      label="Versements reçus"
      rows={receipts}
      fields={depositFields}
      columns={[
        "receivedOn",
        "amountCents",
        {
          title: "Référence",
          cell: ({ reference, returnedTo }) =>
            `${reference}${returnedTo === null ? "" : ` (à rendre à ${returnedTo})`}`,
        },
        { title: "Enregistré par", cell: ({ createdBy }) => createdBy },
        {
          title: "Retirer",
          isHidden: true,
          cell: (receipt) =>
            receipt.isRemovable &&
            hasPermission("RECORD_DEPOSIT") && (
              <FormButton
                forms={receivedForms}
                name="remove"
                record={{ ...receipt, contractId, receiptId: receipt.id }}
                variant="subtle"
                color="gray"
                size="compact-sm"
              >
                Retirer
              </FormButton>
            ),
        },
      ]}
    />
  );
}

interface SecurityProps {
  contractId: string;
  isTakenOver: boolean;
  of: Deposits["securities"][number];
  receipts: readonly Receipt[];
}

function SecuritySection({ contractId, isTakenOver, of, receipts }: SecurityProps) {
  const { hasPermission } = useSession();
  const { security, owedCents, receivedCents, awaitedCents, carriedCents, releasedCents, toReturnCents } = of;
  const remainingCents = owedCents - receivedCents - awaitedCents;
  return (
    <Section
      title={securities[security]}
      actions={
        remainingCents > 0 &&
        hasPermission("RECORD_DEPOSIT") && (
          <FormButton
            forms={dueForms}
            name="record"
            record={{ contractId, isTakenOver, security, remainingCents }}
          >
            Enregistrer un versement
          </FormButton>
        )
      }
    >
      <Facts
        columns={3}
        of={[
          ["Demandé", owedCents === 0 ? "Aucun" : <Price key="owed" cents={owedCents} isFixed />],
          ["Reçu", <Price key="received" cents={receivedCents} isFixed />],
          [
            "À reprendre du contrat remplacé",
            awaitedCents > 0 && <Price key="awaited" cents={awaitedCents} isFixed />,
          ],
          ["Reporté", carriedCents > 0 && <Price key="carried" cents={carriedCents} isFixed />],
          ["Imputé ou rendu", releasedCents > 0 && <Price key="released" cents={releasedCents} isFixed />],
          ["Reste à recevoir", remainingCents > 0 && <Price key="left" cents={remainingCents} isFixed />],
          ["À rendre", toReturnCents > 0 && <Price key="back" cents={toReturnCents} isFixed />],
        ]}
      />
      {receipts.length > 0 && <Receipts contractId={contractId} receipts={receipts} />}
    </Section>
  );
}

/** A contract without collateral shows its deposit alone. */
export default function DepositTab({ record: { contractId } }: { record: { contractId: string } }) {
  const { data, pending } = useLoadedRead(
    depositsContract.readDeposits,
    { params: { contractId } },
    { lines: 4 },
  );
  if (!data) return pending;
  return data.securities
    .map((of) => ({ of, receipts: data.receipts.filter(({ security }) => security === of.security) }))
    .filter(({ of, receipts }) => of.security === "DEPOSIT" || of.owedCents > 0 || receipts.length > 0)
    .map(({ of, receipts }) => (
      <SecuritySection
        key={of.security}
        contractId={contractId}
        isTakenOver={data.isTakenOver}
        of={of}
        receipts={receipts}
      />
    ));
}
