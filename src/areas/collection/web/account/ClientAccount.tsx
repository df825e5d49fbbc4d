// The accounts of the companies of a client on a day, on screen and on paper.
import { Button } from "@mantine/core";
import type { Client } from "#clients/model/client.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useToday } from "#kernel/web/today.ts";
import { Chooser } from "#kit/field/Chooser.tsx";
import { Box, Inline } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { accountContract } from "../../contract/account.ts";
import { type CompanyAccount, type Grouping, groupings } from "../../model/account/account.ts";
import { DayChooser, dayOrToday } from "../parts/DayChooser.tsx";
import { Guarantees, Plans } from "./Apart.tsx";
import { EntriesByContract, EntriesByDay } from "./Entries.tsx";

function Balance({ account, by }: { account: CompanyAccount; by: Grouping }) {
  const { companyId, companyName, on, balanceCents, lateCents, priorCents, refundingCents } = account;
  return (
    <Section
      title={`${companyName} au ${frenchDay(on)}`}
      actions={
        <Button
          variant="default"
          size="compact-sm"
          onClick={() =>
            void openDocument(accountContract.readCompanyAccountPaper, {
              params: { companyId },
              query: { on, by },
            })
          }
        >
          Relevé de compte (PDF)
        </Button>
      }
    >
      <Facts
        columns={3}
        of={[
          [
            balanceCents < 0 ? "Nous lui devons, hors garanties" : "Elle nous doit, hors garanties",
            frenchPrice(Math.abs(balanceCents)),
          ],
          ["Dont en retard", lateCents > 0 && frenchPrice(lateCents)],
          ["Dont antérieur au jugement", priorCents > 0 && frenchPrice(priorCents)],
          ["Remboursements à venir", refundingCents > 0 && frenchPrice(refundingCents)],
        ]}
      />
    </Section>
  );
}

function Account({ companyId, on, by }: { companyId: string; on: Day; by: Grouping }) {
  const { data, pending } = useLoadedRead(accountContract.readCompanyAccount, {
    params: { companyId },
    query: { on },
  });
  if (!data) return pending;
  const { entries, plans, guarantees } = data;
  const Entries = by === "contract" ? EntriesByContract : EntriesByDay;
  return (
    <>
      <Balance account={data} by={by} />
      {entries.length === 0 ? (
        <Empty
          title="Aucun mouvement à cette date"
          hint="Ses documents finalisés et ses encaissements apparaissent ici. Choisissez un autre jour pour en voir d’autres."
        />
      ) : (
        <Entries entries={entries} />
      )}
      <Plans plans={plans} />
      <Guarantees guarantees={guarantees} />
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
