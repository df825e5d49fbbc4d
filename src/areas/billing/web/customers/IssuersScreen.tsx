// The entities that issue documents: the lessor, then the vehicles of securitisation.
import { frenchDay } from "#kernel/calendar/day.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchIban } from "#kernel/company/iban.ts";
import { frenchSiret } from "#kernel/company/identifiers.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Box, Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { customersContract } from "../../contract/customers.ts";
import { issuerFields as fields } from "../../model/fields.ts";
import { issuerKinds } from "../../model/issuer.ts";
import type { IssuerView } from "../../model/issuer-view.ts";
import { type IssuerOption, issuerOptions, optionTexts } from "../../model/rules/issuer-options.ts";

const IssuerDialog = lazyDialog(() => import("./IssuerDialog.tsx"));
const OptionDialog = lazyDialog(() => import("../rules/OptionDialog.tsx"));

function Options({ issuer: { id, options } }: { issuer: IssuerView }) {
  const [opened, open] = useState<IssuerOption | null>(null);
  const shown = options.find(({ option }) => option === opened);
  return (
    <>
      <Facts
        columns={2}
        of={options.map(({ option, isOn }) => [
          issuerOptions[option],
          <>
            {isOn ? optionTexts[option].on : optionTexts[option].off}{" "}
            <Button
              variant="subtle"
              size="compact-xs"
              onClick={() => open(option)}
              aria-label={`Modifier : ${issuerOptions[option]}`}
            >
              Modifier
            </Button>
          </>,
        ])}
      />
      {shown && <OptionDialog issuerId={id} of={shown} onClose={() => open(null)} />}
    </>
  );
}

function IssuerCard({ issuer, onEdit }: { issuer: IssuerView; onEdit: () => void }) {
  const { hasPermission } = useSession();
  const { kind, name, code, siret, iban, creditorId, billingStartsOn } = issuer;
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
          [fields.billingStartsOn.label, billingStartsOn && frenchDay(billingStartsOn)],
        ]}
      />
      <Box above={12}>
        <Options issuer={issuer} />
      </Box>
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
