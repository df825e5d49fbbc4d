// The accounts of the companies of a client on a day, by issuer, on screen and on paper.
import { Button } from "@mantine/core";
import type { Client } from "#clients/model/client.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useToday } from "#kernel/web/today.ts";
import { Chooser } from "#kit/field/Chooser.tsx";
import { Box, Inline, Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { accountContract } from "../../contract/account.ts";
import { type Grouping, groupings, type IssuerAccount, lateLabel } from "../../model/account/account.ts";
import { DayChooser, dayOrToday } from "../parts/DayChooser.tsx";
import { Guarantees, Plans } from "./Apart.tsx";
import { EntriesByContract, EntriesByDay } from "./Entries.tsx";

function Balance({ account, isSeveral }: { account: IssuerAccount; isSeveral: boolean }) {
  const { issuerName, balanceCents, lateCents, priorCents, refundingCents } = account;
  const owed = isSeveral ? `Elle doit à ${issuerName}, hors garanties` : "Elle nous doit, hors garanties";
  const credit = isSeveral ? `${issuerName} lui doit, hors garanties` : "Nous lui devons, hors garanties";
  return (
    <Facts
      columns={3}
      of={[
        [balanceCents < 0 ? credit : owed, frenchPrice(Math.abs(balanceCents))],
        ...(lateCents > 0 ? [[lateLabel(account), frenchPrice(lateCents)] as const] : []),
        ...(priorCents > 0 ? [["Dont antérieur au jugement", frenchPrice(priorCents)] as const] : []),
        ...(refundingCents > 0 ? [["Remboursements à venir", frenchPrice(refundingCents)] as const] : []),
      ]}
    />
  );
}

function OfIssuer({ account, by, isSeveral }: { account: IssuerAccount; by: Grouping; isSeveral: boolean }) {
  const { entries, plans, guarantees, issuerName } = account;
  const Entries = by === "contract" ? EntriesByContract : EntriesByDay;
  return (
    <>
      {isSeveral && (
        <Section title={issuerName}>
          <Balance account={account} isSeveral />
        </Section>
      )}
      {entries.length > 0 && <Entries entries={entries} />}
      <Plans plans={plans} />
      <Guarantees guarantees={guarantees} />
    </>
  );
}

function Account({ companyId, on, by }: { companyId: string; on: Day; by: Grouping }) {
  const { data, pending } = useLoadedRead(accountContract.readCompanyAccount, {
    params: { companyId },
    query: { on },
  });
  if (!data) return pending;
  const { companyName, accounts } = data;
  const isSeveral = accounts.length > 1;
  return (
    <>
      <Section
        title={`${companyName} au ${frenchDay(data.on)}`}
        actions={
          <Button
            variant="default"
            size="compact-sm"
            onClick={() =>
              void openDocument(accountContract.readCompanyAccountPaper, {
                params: { companyId },
                query: { on: data.on, by },
              })
            }
          >
            Relevé de compte (PDF)
          </Button>
        }
      >
        {isSeveral ? (
          <Text ink="muted">
            Cette société a un compte par émetteur : l’argent reçu par l’un ne paie pas ce qui est dû à
            l’autre.
          </Text>
        ) : (
          accounts.map((account) => <Balance key={account.issuerId} account={account} isSeveral={false} />)
        )}
      </Section>
      {accounts.every(({ entries }) => entries.length === 0) && (
        <Empty
          title="Aucun mouvement à cette date"
          hint="Ses documents finalisés et ses encaissements apparaissent ici. Choisissez un autre jour pour en voir d’autres."
        />
      )}
      {accounts.map((account) => (
        <OfIssuer key={account.issuerId} account={account} by={by} isSeveral={isSeveral} />
      ))}
    </>
  );
}

/** `?company=`, `?on=` and `?by=`: the company, the day and the grouping shown. */
const address = { company: word, on: word, by: word };

export default function ClientAccount({ record: { companies } }: { record: Client }) {
  const [{ company, on, by }, set] = useAddress(address);
  const today = useToday();
  const chosen = companies.find(({ id }) => id === company) ?? companies[0];
  if (!chosen)
    return <Empty title="Aucune société" hint="Ajoutez une société au client : son compte apparaîtra ici." />;
  const day = dayOrToday(on, today);
  const grouping: Grouping = by === "contract" ? by : "day";
  return (
    <>
      <Box below={12}>
        <Inline gap={12} wraps>
          {companies.length > 1 && (
            <Chooser
              label="Société"
              value={chosen.id}
              options={Object.fromEntries(companies.map(({ id, name }) => [id, name]))}
              width={320}
              onChange={(id) => set({ company: id })}
            />
          )}
          <DayChooser today={today} value={day} onChange={(next) => set({ on: next })} />
          <Chooser
            label="Présentation"
            value={grouping}
            options={groupings}
            width={160}
            onChange={(next) => set({ by: next === "day" ? "" : next })}
          />
        </Inline>
      </Box>
      <Account key={chosen.id} companyId={chosen.id} on={day} by={grouping} />
    </>
  );
}
