// The link of a declaration is sent to the driver of a car, or to the contact of its client.
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { damagesContract as api } from "../../contract.ts";
import { requestRecord } from "../../model/requests/records.ts";
import { pageOfRequest } from "./columns.tsx";

const { fields: requestFields } = requestRecord;

export default function InviteDialog({ carId, onClose }: { carId: string; onClose: () => void }) {
  return (
    <FormDialog
      endpoint={api.inviteDriver}
      start={{ carId, name: "", email: "" }}
      title="Faire déclarer par le conducteur"
      size="sm"
      submit="Envoyer le lien"
      isOutgoing
      done={(request) => {
        navigate(pageOfRequest(request));
        return `Le lien est envoyé à ${request.recipientName}.`;
      }}
      onClose={onClose}
    >
      <Text>
        Le conducteur décrit le sinistre et prend les photos depuis son téléphone. Sans adresse, le lien part
        au contact du client.
      </Text>
      <TextField name="name" of={requestFields.driverName} />
      <TextField name="email" of={requestFields.recipientEmail} />
    </FormDialog>
  );
}
