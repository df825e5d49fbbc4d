// Contracts delivered before billing began: each waits for its first month.
import { frenchDay } from "#kernel/calendar/day.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { ContractLink } from "#contracts/web/parts/ContractLink.tsx";
import { useSession } from "#kernel/web/session.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { initialisationContract } from "../../contract/initialisation.ts";
import type { BillingReady } from "../../model/initialisation/initialisation.ts";

const InitDialog = lazyDialog(() => import("./InitDialog.tsx"));

function ContractRow({ contract, onInit }: { contract: BillingReady; onInit: (() => void) | null }) {
  const { contractId, orderId, companyName, deliveredOn, lacks } = contract;
  return (
    <tr>
      <td>
        <ContractLink id={contractId} orderId={orderId} />
      </td>
      <td data-label="Société">{companyName}</td>
      <td data-label="Livré le">{deliveredOn ? frenchDay(deliveredOn) : "—"}</td>
      <td data-label="Ce qui manque" data-long>
        <Stack gap={2}>
          {lacks.length === 0
            ? "Rien : le premier mois reste à choisir"
            : lacks.map(({ what, who }) => (
                <div key={what}>
                  {what} <small>{who}</small>
                </div>
              ))}
        </Stack>
      </td>
      <td>
        {onInit && (
          <Button variant="default" size="compact-sm" onClick={onInit}>
            Initialiser
          </Button>
        )}
      </td>
    </tr>
  );
}

export default function BillingReadyScreen() {
  const { hasPermission } = useSession();
  const [chosen, choose] = useState<BillingReady | null>(null);
  const { data, pending } = useLoadedRead(initialisationContract.readBillingReady, {}, { lines: 6 });
  const mayInit = hasPermission("INIT_CONTRACT_INVOICING");
  return (
    <Page>
      {!data && pending}
      {data?.contracts.length === 0 && (
        <Empty
          title="Aucun contrat à initialiser"
          hint="Apparaissent ici les contrats livrés avant le début de la facturation."
        />
      )}
      {data && data.contracts.length > 0 && (
        <Section isFlush>
          <PlainTable
            label="Contrats à initialiser"
            stacks
            titles={["Contrat", "Société", "Livré le", "Ce qui manque", ""]}
          >
            {data.contracts.map((contract) => (
              <ContractRow
                key={contract.contractId}
                contract={contract}
                onInit={mayInit && contract.lacks.length === 0 ? () => choose(contract) : null}
              />
            ))}
          </PlainTable>
        </Section>
      )}
      {chosen && <InitDialog contract={chosen} onClose={() => choose(null)} />}
    </Page>
  );
}
