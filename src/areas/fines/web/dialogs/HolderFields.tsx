// The choice of the holder of a car at an offence.
import { TextArea } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { Text } from "#kit/layout/layout.tsx";
import type { Fine } from "../../model/fine.ts";

/** The lessee that held the car for certain, else those among whom a person chooses. */
const holdersOf = ({ periodId, companyName, orderId, candidates }: Fine) => [
  ...(periodId === null ? [] : [{ value: periodId, label: `${companyName}, contrat ${orderId}` }]),
  ...candidates
    .filter((one) => one.periodId !== periodId)
    .map((one) => ({ value: one.periodId, label: `${one.companyName}, contrat ${one.orderId}` })),
];

export function HolderFields({ fine }: { fine: Fine }) {
  const { periodId, beside } = fine;
  const holders = holdersOf(fine);
  // A phone cuts a long name in the field.
  const proposed = holders.find(({ value }) => value === periodId);
  return (
    <>
      {beside.length > 0 && (
        <Text ink="muted" isParagraph>
          Au même moment : {beside.join(", ")}.
        </Text>
      )}
      {holders.length > 0 ? (
        <SelectField
          name="periodId"
          label="Locataire"
          options={holders}
          description={proposed && `Proposé : ${proposed.label}`}
        />
      ) : (
        <Text isParagraph>Aucun locataire n’avait le véhicule : une personne est nommée.</Text>
      )}
      <TextArea
        name="reason"
        label="Motif"
        rows={2}
        description="Demandé quand le détenteur n’est pas celui qui est proposé."
      />
    </>
  );
}
