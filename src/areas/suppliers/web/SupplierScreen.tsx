// The page of a supplier.
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { VatNumber } from "#clients/web/parts/vat/VatNumber.tsx";
import { frenchAddress } from "#kernel/company/address.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge, Price } from "#kit/cell/cells.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { CorrespondentTable, Email, Phone } from "#kit/record/CorrespondentTable.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import type { Tab } from "#kit/record/tabs.ts";
import { suppliersContract } from "../contract.ts";
import type { Supplier } from "../model/supplier.ts";

const vatOfSupplier = { kind: "supplier", endpoint: suppliersContract.checkSupplierVat } as const;

function Identity({ supplier }: { supplier: Supplier }) {
  const { vatNumber, vatProof, iban, ibanEnteredAt, ibanEnteredBy, paymentDays, address, brands } = supplier;
  const entered: ReactNode = ibanEnteredAt && (
    <Text as="small" ink="inherit">
      {" "}
      saisi par {ibanEnteredBy} le {frenchInstant(ibanEnteredAt)}
    </Text>
  );
  return (
    <Section title="Coordonnées">
      <Facts
        columns={1}
        of={[
          ["Marques", brands.map(({ name }) => name).join(", ")],
          ["Adresse", frenchAddress(address)],
          [
            "Numéro de TVA",
            vatNumber && <VatNumber key="vat" number={vatNumber} proof={vatProof} of={vatOfSupplier} />,
          ],
          [
            "IBAN",
            iban && (
              <>
                {frenchIban(iban)}
                {entered}
              </>
            ),
          ],
          ["Délai de paiement", paymentDays !== null && `${paymentDays} jours`],
        ]}
      />
    </Section>
  );
}

function Stores({ stores }: { stores: Supplier["stores"] }) {
  if (stores.length === 0)
    return <Empty title="Aucun point de vente" hint="Les véhicules sont alors enlevés à son adresse." />;
  return (
    <Section title="Points de vente" isFlush>
      <FieldTable
        label="Points de vente"
        rows={stores}
        fields={{}}
        columns={[
          { title: "Point de vente", cell: ({ name }) => name },
          { title: "Adresse", cell: ({ address }) => frenchAddress(address) },
          {
            title: "Contact",
            cell: ({ contactName, phone, email }) =>
              (contactName || phone || email) && (
                <>
                  {contactName} <Phone of={phone} /> <Email of={email} />
                </>
              ),
          },
          { title: "Horaires", isLong: true, cell: ({ hours }) => hours },
          {
            title: "Frais logistiques",
            isRight: true,
            cell: ({ logisticsFeeCents }) => <Price cents={logisticsFeeCents} withUnit />,
          },
        ]}
      />
    </Section>
  );
}

const tabs: readonly Tab<Supplier>[] = [
  { key: "identity", label: "Coordonnées", show: (supplier) => <Identity supplier={supplier} /> },
  {
    key: "stores",
    label: "Points de vente",
    count: ({ stores }) => stores.length,
    show: ({ stores }) => <Stores stores={stores} />,
  },
  {
    key: "contacts",
    label: "Contacts",
    count: ({ contacts }) => contacts.length,
    show: ({ contacts }) => <CorrespondentTable of={contacts} />,
  },
];

export default function SupplierScreen({ params }: { params: { id: string } }) {
  const read = useRead(suppliersContract.readSupplier, { params });
  const { hasPermission } = useSession();
  return (
    <RecordScreen
      read={read}
      kind="supplier"
      list="/buying/car-suppliers"
      title={({ name }) => name}
      aside={({ isMultiBrand }) => isMultiBrand && <Badge>Multimarque</Badge>}
      subtitle={({ suppliedCars }) =>
        suppliedCars === 0
          ? "Aucun véhicule fourni"
          : `${suppliedCars} véhicule${suppliedCars > 1 ? "s fournis" : " fourni"}`
      }
      actions={({ id }) =>
        hasPermission("UPDATE_SUPPLIER") && (
          <Button component={Go} to={`/buying/car-suppliers/edit/${id}`}>
            Modifier
          </Button>
        )
      }
      tabs={tabs}
    />
  );
}
