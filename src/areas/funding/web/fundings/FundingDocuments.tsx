// The schedule and the contract sent by the funder.
import { frenchInstant } from "#kernel/calendar/day.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import { useSession } from "#kernel/web/session.ts";
import { Section } from "#kit/page/Page.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { fundingContract } from "../../contract.ts";
import type { CarFunding } from "../../model/car-funding.ts";
import { documentLabels } from "../../model/funding.ts";

const forms = recordForms(async () => ({ default: (await import("./funding-forms.tsx")).uploadForms }));

const downloads = {
  schedule: fundingContract.downloadFundingSchedule,
  contract: fundingContract.downloadFundingContract,
} as const;
const names = keysOf(documentLabels);

export function FundingDocuments({ view }: { view: CarFunding }) {
  const { hasPermission } = useSession();
  const carId = view.car.id;
  const lines = names.flatMap((name) => {
    const document = view.papers[name];
    if (!document) return [];
    const note = `${documentLabels[name]}, déposé par ${document.addedBy} le ${frenchInstant(document.addedAt)}`;
    const sent = { params: { carId } };
    return [{ key: name, name: document.name, note, endpoint: downloads[name], sent }];
  });
  return (
    <Section
      title="Pièces du prêt"
      actions={
        hasPermission("UPDATE_FUNDING") &&
        names.map((name) => (
          <FormButton key={name} forms={forms} name={name} record={{ carId }} variant="default">
            {view.papers[name]
              ? `Remplacer : ${documentLabels[name].toLowerCase()}`
              : `Déposer : ${documentLabels[name].toLowerCase()}`}
          </FormButton>
        ))
      }
    >
      <Documents lines={lines} empty="Ni échéancier ni contrat" />
    </Section>
  );
}
