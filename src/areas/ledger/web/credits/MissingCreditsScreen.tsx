// Amounts due to clients: each line opens the page where it is settled.
import { Button } from "@mantine/core";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { frenchPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { Due } from "#kit/cell/due.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { ledgerContract } from "../../contract.ts";
import {
  daysBeforeOldCredit,
  type MissingCredit,
  missingCreditKinds,
  type MissingCredits,
  pageOfCredit,
} from "../../model/credits/missing-credit.ts";
import { useIssuerName } from "../parts/issuer-name.ts";

const fields = { since: field.day("Depuis"), cents: field.cents("Montant TTC") };

/** A recent credit waits for the next invoice of its company. */
const recentCredits = `Les crédits de moins de ${daysBeforeOldCredit} jours, et ceux que le client veut voir déduits, n’y sont pas : ils attendent la prochaine facture.`;

const RefundsToPrepare = ({ count, totalCents }: MissingCredits["refundsToPrepare"]) => (
  <Section
    title="Remboursements à préparer"
    actions={
      <Button component={Go} to="/billing/transfers/new" variant="default">
        Préparer
      </Button>
    }
  >
    <Text>
      {countText(count, "remboursement demandé", "remboursements demandés")}, {frenchPrice(totalCents)}.
    </Text>
  </Section>
);

export default function MissingCreditsScreen() {
  const { data, pending } = useLoadedRead(ledgerContract.readMissingCredits, {}, { lines: 6 });
  const issuerName = useIssuerName();
  const isSeveral = issuerName(lessorIssuerId) !== "";
  return (
    <Page>
      {!data && pending}
      {data && data.refundsToPrepare.count > 0 && <RefundsToPrepare {...data.refundsToPrepare} />}
      {data?.credits.length === 0 && (
        <Empty
          title="Rien n’est dû aux clients"
          hint={`Apparaissent ici les avoirs, les garanties à rendre et les crédits. ${recentCredits}`}
        />
      )}
      {data && data.credits.length > 0 && (
        <Section isFlush>
          <FieldTable
            label="Ce que nous devons aux clients"
            rows={data.credits}
            fields={fields}
            columns={[
              {
                title: "Objet",
                cell: (credit) => <Go to={pageOfCredit(credit)}>{missingCreditKinds[credit.kind]}</Go>,
              },
              { title: "Société", cell: ({ companyName }) => companyName || "Payeur inconnu" },
              ...(isSeveral
                ? [{ title: "Émetteur", cell: ({ issuerId }: MissingCredit) => issuerName(issuerId) }]
                : []),
              { title: "Référence", cell: ({ reference }) => reference },
              "since",
              {
                title: "À rendre avant",
                cell: ({ dueOn }) => dueOn && <Due day={dueOn}>{frenchDay(dueOn)}</Due>,
              },
              "cents",
            ]}
          />
          <Text ink="muted" padding={12}>
            {recentCredits}
          </Text>
        </Section>
      )}
    </Page>
  );
}
