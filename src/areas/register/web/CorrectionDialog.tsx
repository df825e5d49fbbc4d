// A line is corrected by another one, with the right facts and the reason.
import { viewOf } from "#kernel/schema/view.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { NamedFields } from "#kit/field/NamedFields.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { registerContract } from "../contract.ts";
import { policeRegisterRecord } from "../model/line.ts";
import { correctionForm, type RegisterLineView } from "../model/register.ts";

const toForm = viewOf(correctionForm);

export default function CorrectionDialog({ line, onClose }: { line: RegisterLineView; onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title={`Corriger la ligne ${line.lineNumber}`}
      size="lg"
      closesOutside={false}
      endpoint={registerContract.correctRegisterLine}
      params={{ number: line.lineNumber }}
      start={toForm({ ...line, country: line.country || "FR", reason: "" })}
      submit="Inscrire la correction"
      done="La correction est inscrite."
    >
      <Text ink="muted" below={8}>
        La ligne reste telle quelle ; une nouvelle ligne la nomme et dit ce qu’elle aurait dû porter.
      </Text>
      <NamedFields
        of={policeRegisterRecord.fields}
        items={[
          ["happenedOn", "vin", "plate"],
          ["firstRegisteredOn", "odometer"],
          ["partyKind", "partyName", "country"],
          ["partyQuality", "partyAddress"],
          ["documentKind", "documentNumber", "documentIssuedOn", "documentAuthority"],
          ["siren", "representative"],
          ["priceCents", "paymentMode"],
          "reason",
        ]}
      />
    </FormDialog>
  );
}
