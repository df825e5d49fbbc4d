// The page of a garage.
import { VatNumber } from "#clients/web/parts/vat/VatNumber.tsx";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { frenchAddress } from "#kernel/company/address.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { frenchSiret } from "#kernel/company/identifiers.ts";
import { frenchPrice } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { Badge, StatusBadge } from "#kit/cell/cells.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { CorrespondentTable, Email, Phone } from "#kit/record/CorrespondentTable.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import type { Tab } from "#kit/record/tabs.ts";
import { lazyPart } from "#kit/page/lazy-part.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import { garageFlow } from "../../model/garages/flow.ts";
import type { Garage } from "../../model/garages/garage.ts";

const GarageVisits = lazyPart(() => import("../lists/GarageVisits.tsx"));

const vatOfGarage = { kind: "maintenanceSupplier", endpoint: api.checkMaintenanceSupplierVat } as const;

const ibanState = ({ ibanEnteredAt, ibanEnteredBy, ibanAcceptedAt, ibanAcceptedBy }: Garage): string => {
  if (ibanAcceptedAt !== null) return `accepté par ${ibanAcceptedBy} le ${frenchInstant(ibanAcceptedAt)}`;
  return ibanEnteredAt === null
    ? ""
    : `saisi par ${ibanEnteredBy} le ${frenchInstant(ibanEnteredAt)}, à accepter`;
};

const Iban = ({ garage }: { garage: Garage }) =>
  garage.iban && (
    <>
      {frenchIban(garage.iban)}
      <Text as="small" ink="inherit">
        {" "}
        {ibanState(garage)}
      </Text>
    </>
  );

function Identity({ garage }: { garage: Garage }) {
  const { brands, isMultiBrand, address, siret, foreignNumber, vatNumber, vatProof } = garage;
  return (
    <Section title="Coordonnées">
      <Facts
        of={[
          [
            "Marques",
            [isMultiBrand && "Toutes marques", ...brands.map(({ name }) => name)].filter(Boolean).join(", "),
          ],
          ["Adresse", frenchAddress(address)],
          ["SIRET", siret && frenchSiret(siret)],
          ["Numéro d’entreprise étranger", foreignNumber],
          [
            "Numéro de TVA",
            vatNumber && <VatNumber key="vat" number={vatNumber} proof={vatProof} of={vatOfGarage} />,
          ],
          ["IBAN", garage.iban && <Iban key="iban" garage={garage} />],
          ["E-mail des commandes", <Email key="email" of={garage.email} />],
          ["Téléphone", garage.phone && <Phone key="phone" of={garage.phone} />],
          ["Horaires", garage.hours],
          ["Taux horaire", garage.hourlyRateCents !== null && `${frenchPrice(garage.hourlyRateCents)} HT`],
          ["Remarques", garage.comment],
        ]}
      />
    </Section>
  );
}

const tabs: readonly Tab<Garage>[] = [
  { key: "identity", label: "Coordonnées", show: (garage) => <Identity garage={garage} /> },
  { key: "visits", label: "Entretiens", show: ({ id }) => <GarageVisits id={id} /> },
  {
    key: "contacts",
    label: "Contacts",
    count: ({ contacts }) => contacts.length,
    show: ({ contacts }) => <CorrespondentTable of={contacts} />,
  },
];

const sent = ({ id, version }: Garage) => ({ params: { id }, body: { version } });

const acceptIban = ({ id, version, ibanEnteredAt }: Garage) =>
  call(api.acceptMaintenanceSupplierIban, {
    params: { id },
    body: { version, enteredAt: ibanEnteredAt ?? "" },
  });

export default function GarageScreen({ params }: { params: { id: string } }) {
  const read = useRead(api.readMaintenanceSupplier, { params });
  return (
    <RecordScreen
      read={read}
      kind="maintenanceSupplier"
      list="/admin/maintenance-suppliers"
      title={({ name }) => name}
      aside={({ status, isBodyShop, lendsCars }) => (
        <>
          <StatusBadge flow={garageFlow} status={status} />
          {isBodyShop && <Badge>Carrosserie</Badge>}
          {lendsCars && <Badge>Prête un véhicule</Badge>}
        </>
      )}
      moves={{
        archive: (garage) => call(api.archiveMaintenanceSupplier, sent(garage)),
        restore: (garage) => call(api.restoreMaintenanceSupplier, sent(garage)),
        acceptIban,
        edit: ({ id }) => navigate(`/admin/maintenance-suppliers/edit/${id}`),
      }}
      tabs={tabs}
    />
  );
}
