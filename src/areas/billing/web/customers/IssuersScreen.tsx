// The entities that issue documents: the lessor, then the vehicles of securitisation.
import { frenchDay } from "#kernel/calendar/day.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchIban } from "#kernel/company/iban.ts";
import { frenchSiret } from "#kernel/company/identifiers.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { customersContract } from "../../contract/customers.ts";
import { issuerFields as fields } from "../../model/fields.ts";
import { issuerKinds } from "../../model/issuer.ts";
import type { IssuerView } from "../../model/issuer-view.ts";

const IssuerDialog = lazyDialog(() => import("./IssuerDialog.tsx"));

function IssuerCard({ issuer, onEdit }: { issuer: IssuerView; onEdit: () => void }) {
  const { hasPermission } = useSession();
  const { kind, name, code, siret, iban, creditorId, isVatOnDebits, billingStartsOn } = issuer;
  return (
    <Section
      title={
        <>
          {name || "Identité à renseigner"} <Badge>{issuerKinds[kind]}</Badge>
        </>
      }
      actions={
        hasPermission("UPDATE_CUSTOMER_BILLING") && (
          <Button variant="default" size="compact-sm" onClick={onEdit}>
            Modifier
          </Button>
        )
      }
    >
      <Facts
        columns={3}
        of={[
          [fields.code.label, code],
          ["SIRET", siret && frenchSiret(siret)],
          ["IBAN", iban && frenchIban(iban)],
          [fields.creditorId.label, creditorId],
          ["TVA", isVatOnDebits ? "Due à l’émission (option pour les débits)" : "Due à l’encaissement"],
          [fields.billingStartsOn.label, billingStartsOn && frenchDay(billingStartsOn)],
        ]}
      />
      {kind === "LESSOR" && (
        <Text ink="muted" above={8}>
          Son nom, son adresse et son IBAN sont ceux des <Go to="/admin/parameters">paramètres</Go>.
        </Text>
      )}
    </Section>
  );
}

export default function IssuersScreen() {
  const { data, pending } = useLoadedRead(customersContract.listIssuers, {}, { lines: 6 });
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = data?.find(({ id }) => id === editedId);
  return (
    <Page title="Émetteurs">
      {data
        ? data.map((issuer) => (
            <IssuerCard key={issuer.id} issuer={issuer} onEdit={() => setEditedId(issuer.id)} />
          ))
        : pending}
      {edited && <IssuerDialog issuer={edited} onClose={() => setEditedId(null)} />}
    </Page>
  );
}
