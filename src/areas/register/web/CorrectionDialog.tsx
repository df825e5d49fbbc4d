// A line is corrected by another one: what it should have stated, with the reason.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { NamedFields } from "#kit/field/NamedFields.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { registerContract } from "../contract.ts";
import { policeRegisterRecord } from "../model/line.ts";
import type { RegisterLineView } from "../model/register.ts";

const startOf = (line: RegisterLineView) => ({
  happenedOn: line.happenedOn,
  vin: line.vin,
  plate: line.plate,
  firstRegisteredOn: line.firstRegisteredOn,
  odometer: line.odometer,
  country: line.country === "" ? ("FR" as const) : line.country,
  partyKind: line.partyKind,
  partyName: line.partyName,
  partyQuality: line.partyQuality,
  partyAddress: line.partyAddress,
  documentKind: line.documentKind,
  documentNumber: line.documentNumber,
  documentIssuedOn: line.documentIssuedOn,
  documentAuthority: line.documentAuthority,
  siren: line.siren,
  representative: line.representative,
  priceCents: line.priceCents,
  paymentMode: line.paymentMode,
  reason: "",
});

export default function CorrectionDialog({ line, onClose }: { line: RegisterLineView; onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title={`Corriger la ligne ${line.lineNumber}`}
      size="lg"
      closesOutside={false}
      endpoint={registerContract.correctRegisterLine}
      params={{ number: line.lineNumber }}
      start={startOf(line)}
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
