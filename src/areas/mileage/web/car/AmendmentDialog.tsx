// The amendment that settles the kilometres of a car, prepared by one click.
import { Button } from "@mantine/core";
import { frenchDay } from "#kernel/calendar/day.ts";
import type { Result } from "#kernel/contract.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { NumberField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { type Fact, Facts } from "#kit/page/Facts.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import type { RecordFormProps } from "#kit/record/record-forms.tsx";
import { mileageContract as api } from "../../contract.ts";
import type { Proposal } from "../../model/use/proposal.ts";

const km = (value: number): string => `${frenchNumber(value)}\u00a0km`;

const costFact = (cost: Proposal["cost"]): Fact[] =>
  cost === null
    ? []
    : [
        [
          "Coût au terme sans avenant",
          `${frenchPrice(cost.cents)} HT, entre ${frenchPrice(cost.lowCents)} et ${frenchPrice(cost.highCents)}`,
        ],
      ];

const factsOf = (proposal: Proposal): Fact[] => [
  ["Contrat", proposal.orderId],
  ["Kilométrage du contrat", km(proposal.agreedKm)],
  [
    `Parcourus au ${frenchDay(proposal.readOn)}`,
    `${km(proposal.driven)} pour ${km(proposal.allowance)} alloués`,
  ],
  ["Prévus au terme", `${km(proposal.projected)}, à ${km(proposal.margin)} près`],
  ...costFact(proposal.cost),
];

interface ProposedProps {
  carId: string;
  proposal: Proposal;
  onClose: () => void;
}

/** Nothing is prepared while the contract refuses another amendment: the reasons, and the amendments. */
const Refused = ({ proposal, onClose }: Omit<ProposedProps, "carId">) => (
  <Stack gap={12}>
    <Facts columns={1} of={factsOf(proposal)} />
    <Text isParagraph role="status" surface="warning" padding={12} paddingX={14}>
      {proposal.reasons.join(" ")}{" "}
      <Go to={`/prospection/contracts/view/${proposal.contractId}?tab=amendments`}>Voir ses avenants</Go>
    </Text>
    <Inline gap={8} justify="end">
      <Button variant="default" onClick={onClose}>
        Annuler
      </Button>
      <Button disabled>Préparer</Button>
    </Inline>
  </Stack>
);

function Proposed({ carId, proposal, onClose }: ProposedProps) {
  const done = ({ contractId }: Result<typeof api.prepareAmendment>): void => {
    notifySuccess("L’avenant est préparé.");
    navigate(`/prospection/contracts/view/${contractId}?tab=amendments`);
  };
  const { nextLineKm, preparedId, reasons } = proposal;
  if (preparedId === null && reasons.length > 0) return <Refused proposal={proposal} onClose={onClose} />;
  return (
    <FormPanel
      endpoint={api.prepareAmendment}
      params={{ carId }}
      start={{ kilometrage: proposal.proposedKm }}
      submit={preparedId === null ? "Préparer" : "Ouvrir l’avenant préparé"}
      onDone={done}
      onCancel={onClose}
    >
      <Facts columns={1} of={factsOf(proposal)} />
      {preparedId === null && (
        <NumberField
          name="kilometrage"
          label="Nouveau kilométrage"
          unit="km"
          description={
            nextLineKm === null ? undefined : `Ligne suivante de la grille\u00a0: ${km(nextLineKm)}`
          }
        />
      )}
    </FormPanel>
  );
}

export function AmendmentDialog({ record: { carId }, onClose }: RecordFormProps<{ carId: string }>) {
  const { data, pending } = useLoadedRead(api.readAmendmentProposal, { params: { carId } }, { lines: 5 });
  return (
    <Dialog isOpen onClose={onClose} title="Avenant de kilométrage" size="md">
      {data ? <Proposed carId={carId} proposal={data} onClose={onClose} /> : pending}
    </Dialog>
  );
}
