// Confirms a transport of one or several cars: its price is split equally, or typed car by car.
import { emptyAddress } from "#kernel/company/address.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { MoneyField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { useForm } from "#kit/form/form.ts";
import { FormPanel, Group } from "#kit/form/FormPanel.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { transportContract } from "../contract.ts";
import { formFields } from "../model/records.ts";
import type { Split } from "../model/transport.ts";
import type { TransportInformation } from "../model/view.ts";
import { AgreementFields, VoucherFields } from "./AgreementFields.tsx";
import { EndFields } from "./EndFields.tsx";

export interface NamedCar {
  id: string;
  vin: string;
  carTitle: string;
}

function Prices({ cars }: { cars: readonly NamedCar[] }) {
  const { values } = useForm<{ split: Split }>();
  if (values.split !== "BY_HAND")
    return (
      <MoneyField
        name="priceCents"
        of={formFields.priceCents}
        description={
          cars.length > 1
            ? "Du transport entier, hors taxes ; il se répartit en parts égales."
            : "Hors taxes ; 0 si le transport ne coûte rien."
        }
      />
    );
  return cars.map(({ id, vin, carTitle }, index) => (
    <MoneyField key={id} name={`prices.${index}.priceCents`} label={`${carTitle}, ${vin}`} />
  ));
}

const endValues = (of: TransportInformation["pickup"]) => ({
  name: of?.name ?? "",
  address: of?.address ?? emptyAddress,
  contactName: of?.contactName ?? "",
  phone: of?.phone ?? null,
  hours: of?.hours ?? "",
});

const initialValues = (cars: readonly NamedCar[], { pickup, destination }: TransportInformation) => ({
  carIds: cars.map(({ id }) => id),
  way: "CARRIED" as const,
  carrierName: "",
  carrierEmail: "",
  carrierPhone: null,
  pickup: endValues(pickup),
  destination: endValues(destination),
  plannedDeliveryOn: null,
  instructions: "",
  language: null,
  split: "EQUAL" as const,
  priceCents: null,
  prices: cars.map(({ id }) => ({ carId: id, priceCents: null })),
});

interface ConfirmProps {
  cars: readonly [NamedCar, ...NamedCar[]];
  onClose: () => void;
  onDone?: () => void;
}

const ConfirmForm = ({ cars, of, onClose, onDone }: ConfirmProps & { of: TransportInformation }) => (
  <FormPanel
    endpoint={transportContract.confirmTransport}
    start={initialValues(cars, of)}
    draft={`transport-${cars.map(({ id }) => id).join("-")}`}
    submit="Confirmer le transport"
    isOutgoing
    onCancel={onClose}
    done={cars.length > 1 ? `Transport de ${cars.length} véhicules confirmé.` : "Transport confirmé."}
    onDone={() => {
      onDone?.();
      onClose();
    }}
  >
    <AgreementFields hint="Avec une adresse e-mail, il reçoit aussitôt le bon de transport en PDF." />
    <EndFields path="pickup" title="Enlèvement" />
    <EndFields path="destination" title="Livraison" />
    <Group title="Prix">
      {cars.length > 1 && <SelectField name="split" of={formFields.split} />}
      <Prices cars={cars} />
      <VoucherFields />
    </Group>
  </FormPanel>
);

export default function ConfirmDialog(props: ConfirmProps) {
  const { cars, onClose } = props;
  const [first] = cars;
  const sent = { params: { carId: first.id } };
  const { data, pending } = useLoadedRead(transportContract.readTransportInformation, sent, { lines: 8 });
  const title =
    cars.length > 1
      ? `Confirmer le transport de ${cars.length} véhicules`
      : `Confirmer le transport ${first.vin}`;
  return (
    <Dialog isOpen onClose={onClose} title={title} size="xl" closesOutside={false}>
      {data ? <ConfirmForm {...props} of={data} /> : pending}
    </Dialog>
  );
}
