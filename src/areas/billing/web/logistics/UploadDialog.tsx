// The invoice of a logistics provider for a car.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { MoneyField, TextField } from "#kit/field/fields.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { scanTypes } from "#kernel/documents/files.ts";
import { useToday } from "#kernel/web/today.ts";
import { logisticsContract } from "../../contract/logistics.ts";
import { logisticsFields } from "../../model/logistics/logistics-car.ts";
import type { LogisticsCarView } from "../../model/logistics/logistics-car.ts";

export default function UploadDialog({ car, onClose }: { car: LogisticsCarView; onClose: () => void }) {
  const today = useToday();
  return (
    <FormDialog
      onClose={onClose}
      title="Facture du prestataire logistique"
      size="md"
      endpoint={logisticsContract.uploadLogisticsInvoice}
      params={{ carId: car.id }}
      start={{
        version: car.version,
        invoiceNumber: "",
        invoicedOn: today,
        invoiceCents: car.feeCents ?? undefined,
      }}
      submit="Enregistrer"
      done="La facture est enregistrée."
    >
      <FileField name="file" label="Facture" types={scanTypes} />
      <Row>
        <TextField name="invoiceNumber" of={logisticsFields.invoiceNumber} />
        <DayField name="invoicedOn" of={logisticsFields.invoicedOn} />
      </Row>
      <Row>
        <MoneyField name="invoiceCents" of={logisticsFields.invoiceCents} />
        <MoneyField name="invoiceVatCents" of={logisticsFields.invoiceVatCents} />
      </Row>
    </FormDialog>
  );
}
