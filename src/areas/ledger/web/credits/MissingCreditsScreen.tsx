// Amounts due to clients: each line opens the page where it is settled.
import { Button } from "@mantine/core";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { Due } from "#kit/cell/due.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { ledgerContract } from "../../contract.ts";
import {
  daysBeforeOldCredit,
  type MissingCredit,
  missingCreditKinds,
  type MissingCredits,
  pageOfCredit,
} from "../../model/credits/missing-credit.ts";
import { useIssuerName } from "../parts/issuer-name.ts";

function CreditRow({ credit, issuerName }: { credit: MissingCredit; issuerName: string }) {
  const { kind, companyName, reference, since, dueOn, cents } = credit;
  return (
    <tr>
      <td>
        <Go to={pageOfCredit(credit)}>{missingCreditKinds[kind]}</Go>
      </td>
      <td data-label="Société">{companyName || "Payeur inconnu"}</td>
      {issuerName !== "" && <td data-label="Émetteur">{issuerName}</td>}
      <td data-label="Référence">{reference}</td>
      <td data-label="Depuis">{frenchDay(since)}</td>
      <td data-label="À rendre avant">{dueOn && <Due day={dueOn}>{frenchDay(dueOn)}</Due>}</td>
      <td data-right data-label="Montant TTC">
        {frenchPrice(cents)}
      </td>
    </tr>
  );
}

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
          <PlainTable
            label="Ce que nous devons aux clients"
            stacks
            titles={[
              "Objet",
              "Société",
              ...(isSeveral ? ["Émetteur"] : []),
              "Référence",
              "Depuis",
              "À rendre avant",
              { text: "Montant TTC", isRight: true },
            ]}
          >
            {data.credits.map((credit) => (
              <CreditRow key={credit.id} credit={credit} issuerName={issuerName(credit.issuerId)} />
            ))}
          </PlainTable>
          <Text ink="muted" padding={12}>
            {recentCredits}
          </Text>
        </Section>
      )}
    </Page>
  );
}
