// The mandates of the companies of a client, on its page.
import { Button } from "@mantine/core";
import { useState } from "react";
import type { Client } from "#clients/model/client.ts";
import { useSession } from "#kernel/web/session.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { RefusableButton } from "#kit/page/RefusableButton.tsx";
import { mandatesContract } from "../contract.ts";
import type { CompanyMandates } from "../model/mandate.ts";
import { MandateCard } from "./MandateCard.tsx";

const AskDialog = lazyDialog(() => import("./AskDialog.tsx"));

function AskButton({ of }: { of: CompanyMandates }) {
  const { hasPermission } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!hasPermission("ASK_MANDATE")) return null;
  return (
    <>
      {of.mandates.some(({ status }) => status === "Active") ? (
        <Button variant="default" onClick={() => setOpen(true)}>
          Demander un autre mandat
        </Button>
      ) : (
        <RefusableButton reasons={of.askRefusals} onClick={() => setOpen(true)}>
          Demander un mandat
        </RefusableButton>
      )}
      {isOpen && <AskDialog of={of} onClose={() => setOpen(false)} />}
    </>
  );
}

function Mandates({ companyId, companyName }: { companyId: string; companyName: string }) {
  const { pending, data } = useLoadedRead(mandatesContract.readMandates, { params: { companyId } });
  if (!data) return pending;
  return (
    <Section title={companyName} actions={<AskButton of={data} />}>
      {data.mandates.length === 0 ? (
        <Empty
          title="Aucun mandat"
          hint="Le client reçoit un lien : il y saisit son IBAN et signe le mandat depuis son téléphone."
        />
      ) : (
        data.mandates.map((mandate) => <MandateCard key={mandate.id} mandate={mandate} />)
      )}
    </Section>
  );
}

export default function ClientMandates({ record: { companies } }: { record: Client }) {
  return (
    <Stack gap={14}>
      {companies.map(({ id, name }) => (
        <Mandates key={id} companyId={id} companyName={name} />
      ))}
    </Stack>
  );
}
