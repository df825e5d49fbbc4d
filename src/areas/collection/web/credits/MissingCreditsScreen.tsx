// Amounts due to clients: each line opens the page where it is settled.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { Due } from "#kit/cell/due.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { collectionContract } from "../../contract.ts";
import { type MissingCredit, missingCreditKinds, pageOfCredit } from "../../model/credits/missing-credit.ts";

function CreditRow({ credit }: { credit: MissingCredit }) {
  const { kind, companyName, reference, since, dueOn, cents } = credit;
  return (
    <tr>
      <td>
        <Go to={pageOfCredit(credit)}>{missingCreditKinds[kind]}</Go>
      </td>
      <td data-label="Société">{companyName || "Payeur inconnu"}</td>
      <td data-label="Référence">{reference}</td>
      <td data-label="Depuis">{frenchDay(since)}</td>
      <td data-label="À rendre avant">{dueOn && <Due day={dueOn}>{frenchDay(dueOn)}</Due>}</td>
      <td data-right data-label="Montant TTC">
        {frenchPrice(cents)}
      </td>
    </tr>
  );
}

export default function MissingCreditsScreen() {
  const { data, pending } = useLoadedRead(collectionContract.readMissingCredits, {}, { lines: 6 });
  return (
    <Page>
      {!data && pending}
      {data?.credits.length === 0 && (
        <Empty
          title="Rien n’est dû aux clients"
          hint="Apparaissent ici les avoirs, les garanties à rendre et les crédits de plus de dix jours."
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
              "Référence",
              "Depuis",
              "À rendre avant",
              { text: "Montant TTC", isRight: true },
            ]}
          >
            {data.credits.map((credit) => (
              <CreditRow key={credit.id} credit={credit} />
            ))}
          </PlainTable>
        </Section>
      )}
    </Page>
  );
}
