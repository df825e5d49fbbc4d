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
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { initialisationContract } from "../../contract/initialisation.ts";
import type { BillingReady } from "../../model/initialisation/initialisation.ts";

const InitDialog = lazyDialog(() => import("./InitDialog.tsx"));

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
          <FieldTable
            label="Contrats à initialiser"
            rows={data.contracts}
            fields={{}}
            keyOf={({ contractId }) => contractId}
            columns={[
              {
                title: "Contrat",
                cell: ({ contractId, orderId }) => <ContractLink id={contractId} orderId={orderId} />,
              },
              { title: "Société", cell: ({ companyName }) => companyName },
              { title: "Livré le", cell: ({ deliveredOn }) => (deliveredOn ? frenchDay(deliveredOn) : "—") },
              {
                title: "Ce qui manque",
                isLong: true,
                cell: ({ lacks }) => (
                  <Stack gap={2}>
                    {lacks.length === 0
                      ? "Rien : le premier mois reste à choisir"
                      : lacks.map(({ what, who }) => (
                          <div key={what}>
                            {what} <small>{who}</small>
                          </div>
                        ))}
                  </Stack>
                ),
              },
              {
                title: "",
                isHidden: true,
                cell: (contract) =>
                  mayInit &&
                  contract.lacks.length === 0 && (
                    <Button variant="default" size="compact-sm" onClick={() => choose(contract)}>
                      Initialiser
                    </Button>
                  ),
              },
            ]}
          />
        </Section>
      )}
      {chosen && <InitDialog contract={chosen} onClose={() => choose(null)} />}
    </Page>
  );
}
