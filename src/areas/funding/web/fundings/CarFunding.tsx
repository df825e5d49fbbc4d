// The funding of a car, on its summary: the loan, its schedule and documents, the owner of the car, previous fundings.
import { Alert, Button } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { type ReactNode, useState } from "react";
import { CarFileSection } from "#fleet/web/parts/CarFileSection.tsx";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchRate } from "#kernel/money.ts";
import { prefetch, useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge, Price } from "#kit/cell/cells.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { fundingContract } from "../../contract.ts";
import type { CarFunding as View } from "../../model/car-funding.ts";
import { fundingFields as fields } from "../../model/records.ts";
import type { Funding } from "../../model/funding.ts";
import { hasResidual, loanTypes } from "../../model/loan.ts";
import { FundingDocuments } from "./FundingDocuments.tsx";
import { RepaidFundings } from "./RepaidFundings.tsx";
import { Schedule } from "./Schedule.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";

const FundingForm = idlePart(() => import("./FundingForm.tsx"));

const forms = recordForms(() => import("./funding-forms.tsx"));

const price = (cents: number | null): ReactNode => cents !== null && <Price cents={cents} isFixed />;

const Figures = ({ funding, view }: { funding: Funding; view: View }) => (
  <Facts
    columns={3}
    of={[
      [
        fields.funderName.label,
        funding.funderId && <Go to={`/payment/funders/view/${funding.funderId}`}>{funding.funderName}</Go>,
      ],
      [fields.loanType.label, funding.loanType && loanTypes[funding.loanType]],
      [fields.contractNumber.label, funding.contractNumber],
      [fields.amountCents.label, price(funding.amountCents)],
      ...(funding.loanType && hasResidual(funding.loanType)
        ? [[fields.residualCents.label, price(funding.residualCents)] as const]
        : []),
      [fields.rate.label, funding.rate !== null && frenchRate(funding.rate, 2)],
      [fields.durationMonths.label, funding.durationMonths && `${frenchNumber(funding.durationMonths)} mois`],
      [fields.startsOn.label, funding.startsOn && frenchDay(funding.startsOn)],
      [fields.firstInstalment.label, funding.firstInstalment && frenchDay(funding.firstInstalment)],
      ["Mensualité, hors assurance", price(view.repaymentCents)],
      ["Reste dû aujourd’hui", price(view.outstandingCents)],
      [fields.insuranceRate.label, frenchRate(funding.insuranceRate, 2)],
      [fields.applicationFeeCents.label, price(funding.applicationFeeCents)],
      [fields.terminationFeeRate.label, frenchRate(funding.terminationFeeRate, 2)],
    ]}
  />
);

const ownershipSentence = ({ ownerships }: View): string | null => {
  const [last] = ownerships.slice(-1);
  if (!last) return null;
  const until = last.until ? ` jusqu’au ${frenchDay(last.until)}` : "";
  return `Propriété de ${last.funderName ?? "nous"} depuis le ${frenchDay(last.from)}${until} (crédit-bail) ; à nous ensuite.`;
};

function Warnings({ view: { warnings, missing } }: { view: View }) {
  const isIncomplete = missing !== null && missing.length > 0;
  if (!isIncomplete && warnings.length === 0) return null;
  return (
    <Stack gap={8} below={14}>
      {isIncomplete && (
        <Alert color="yellow" title="Financement à compléter">
          Il manque : {missing.join(", ")}.
        </Alert>
      )}
      {warnings.map((warning) => (
        <Alert key={warning} color="yellow" title="À vérifier">
          {warning}
        </Alert>
      ))}
    </Stack>
  );
}

function Actions({ view, onFund }: { view: View; onFund: () => void }) {
  const { hasPermission } = useSession();
  const remove = useWrite(fundingContract.removeFunding);
  const { funding, schedule, hasFundingSchedule, hasFundingContract } = view;
  if (!hasPermission("UPDATE_FUNDING")) return null;
  const removeFunding = async (): Promise<void> => {
    const text = "Le véhicule reviendra dans les financeurs manquants.";
    if (
      !funding ||
      !(await confirm({ title: "Retirer ce financement ?", text, yes: "Retirer", isDanger: true }))
    )
      return;
    await remove.mutateAsync({ params: { carId: view.car.id }, body: { version: funding.version } });
    notifySuccess("Le financement est retiré.");
  };
  return (
    <>
      {funding && !hasFundingSchedule && !hasFundingContract && (
        <Button variant="default" onClick={() => void removeFunding()}>
          Retirer
        </Button>
      )}
      {funding && schedule.length > 0 && (
        <FormButton forms={forms} name="repay" record={funding} variant="default">
          Remboursement anticipé
        </FormButton>
      )}
      <Button onClick={onFund}>{funding ? "Modifier" : "Financer ce véhicule"}</Button>
    </>
  );
}

function Loaded({ view }: { view: View }) {
  const [isOpen, setOpen] = useState(false);
  const { funding, schedule } = view;
  const close = (): void => setOpen(false);
  const owner = ownershipSentence(view);
  return (
    <>
      <Warnings view={view} />
      <Section
        title={<>Financement {funding?.isOwnFunds && <Badge>Fonds propres</Badge>}</>}
        actions={<Actions view={view} onFund={() => setOpen(true)} />}
      >
        {!funding && (
          <Empty title="Aucun financement en cours" hint="Choisissez un financeur, ou nos fonds propres." />
        )}
        {funding && !funding.isOwnFunds && <Figures funding={funding} view={view} />}
        {funding?.isOwnFunds && <p>Ce véhicule est payé sur nos fonds propres : aucun prêt n’est attendu.</p>}
        {owner && <p>{owner}</p>}
      </Section>
      {funding && !funding.isOwnFunds && <FundingDocuments view={view} />}
      {schedule.length > 0 && <Schedule of={schedule} />}
      {view.past.length > 0 && <RepaidFundings of={view.past} isFollowed={funding !== null} />}
      {isOpen && (
        <Dialog isOpen onClose={close} title="Financement du véhicule" size="xl" closesOutside={false}>
          <FundingForm view={view} onClose={close} />
        </Dialog>
      )}
    </>
  );
}

export const preload = (carId: string): void =>
  prefetch(fundingContract.readCarFunding, { params: { carId } });

export default function CarFunding({ record: { id } }: CarSectionProps) {
  return (
    <CarFileSection endpoint={fundingContract.readCarFunding} sent={{ params: { carId: id } }} lines={8}>
      {(view) => <Loaded view={view} />}
    </CarFileSection>
  );
}
