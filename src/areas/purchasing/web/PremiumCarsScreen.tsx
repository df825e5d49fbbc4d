// Cars that premium salesmen bring in.
import { Button } from "@mantine/core";
import { documentsContract } from "#documents/contract.ts";
import { carFlow } from "#fleet/model/flow.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, NumberField, TextArea, TextField } from "#kit/field/fields.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Picture } from "#kit/photo/Photos.tsx";
import { premiumContract } from "../contract/premium.ts";
import { lineFields } from "../model/fields.ts";
import { premiumFields } from "../model/premium.ts";

const columns = columnsOf(premiumContract.listPremiumCars)([
  { key: "carTitle" },
  { key: "status", cell: ({ status }) => <StatusBadge flow={carFlow} status={status} /> },
  { key: "priceCents", cell: ({ priceCents }) => `${frenchPrice(priceCents)} HT` },
  { key: "vin" },
  { key: "ownerName", cell: ({ ownerName }) => `Vendu par ${ownerName}` },
  { key: "createdBy", cell: ({ createdBy }) => `Apporté par ${createdBy}` },
  { key: "createdAt" },
  { key: "nbOfPhotos", isHidden: true },
  { key: "comment", isHidden: true },
]);

const types = ["image/jpeg", "image/png", "image/webp"];
const emptyPremiumCar = {
  color: "",
  mileage: 0,
  firstRegistrationDate: null,
  supplierId: null,
  ownerName: "",
  comment: "",
};

const NewPremiumCarDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog isOpen onClose={onClose} title="Nouveau véhicule premium" size="lg" closesOutside={false}>
    <FormPanel
      endpoint={premiumContract.createPremiumCar}
      start={emptyPremiumCar}
      submit="Faire entrer en stock"
      onCancel={onClose}
      onDone={({ carTitle }) => {
        notifySuccess(`${carTitle} est en stock.`);
        onClose();
      }}
    >
      <Row>
        <TextField name="vin" of={premiumFields.vin} maxLength={40} />
        <RecordField name="finishId" of={premiumFields.finishId} />
      </Row>
      <Row columns={3}>
        <TextField name="color" of={lineFields.color} maxLength={60} />
        <NumberField name="mileage" of={lineFields.mileage} />
        <DayField name="firstRegistrationDate" of={lineFields.firstRegistrationDate} />
      </Row>
      <Row columns={3}>
        <RecordField name="supplierId" of={premiumFields.supplierId} />
        <TextField name="ownerName" of={premiumFields.ownerName} maxLength={150} />
        <MoneyField name="priceCents" of={premiumFields.priceCents} />
      </Row>
      <FileField name="photo" label="Photo" types={types} isRequired />
      <Row>
        <FileField name="photo2" label="Deuxième photo" types={types} />
        <FileField name="photo3" label="Troisième photo" types={types} />
      </Row>
      <TextArea name="comment" of={premiumFields.comment} rows={2} />
    </FormPanel>
  </Dialog>
);

/** `?premium=new`: the form. */
const address = { premium: word };

export default function PremiumCarsScreen() {
  const { hasPermission: holds } = useSession();
  const [{ premium }, set] = useAddress(address);
  const create = holds("CREATE_PREMIUM_CAR") && (
    <Button onClick={() => set({ premium: "new" })}>Nouveau véhicule premium</Button>
  );
  return (
    <>
      <ListScreen
        name="listPremiumCars"
        endpoint={premiumContract.listPremiumCars}
        columns={columns}
        filters={["supplierId", "priceCents"]}
        picture={({ photoId, carTitle }) =>
          photoId && (
            <Picture
              endpoint={documentsContract.readDocumentPage}
              sent={{ params: { id: photoId, page: 1 }, query: { size: "card" } }}
              alt={carTitle}
            />
          )
        }
        to={({ carId }) => `/car-summary/immatriculations/${carId}`}
        actions={create}
        empty={{
          title: "Aucun véhicule premium",
          hint: "Ceux que les commerciaux premium font entrer paraissent ici.",
          action: create,
        }}
      />
      {premium && <NewPremiumCarDialog onClose={() => set({ premium: "" })} />}
    </>
  );
}
