// The asking price of a car, its first or another one, next to the proposed one and its reasons.
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { frenchPrice } from "#kernel/money.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { MoneyField, TextArea } from "#kit/field/fields.tsx";
import { Bullets, Box, Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { resaleContract as api } from "../../contract.ts";
import type { Proposal } from "../../model/offers/proposal.ts";

const price = (cents: number | null): string | null => (cents === null ? null : frenchPrice(cents));

const ProposalBox = ({ proposal }: { proposal: Proposal }) => (
  <Box surface="card" padding={12} below={12}>
    <Facts
      of={[
        ["Véhicule", carLine(proposal.car)],
        ["Prix proposé, TTC", price(proposal.proposedCents) ?? "Aucune proposition"],
        ["Hypothèse du devis, HT", price(proposal.hypothesisCents)],
        ["Coût de portage à ce jour", price(proposal.holdingCostCents)],
      ]}
    />
    <Bullets>
      {proposal.reasons.map((reason) => (
        <li key={reason}>
          <Text as="span" size="small" ink="muted">
            {reason}
          </Text>
        </li>
      ))}
    </Bullets>
  </Box>
);

export default function PriceDialog({ carId, onClose }: { carId: string; onClose: () => void }) {
  const { data: proposal, pending } = useLoadedRead(api.readPriceProposal, { params: { id: carId } });
  if (!proposal)
    return (
      <Dialog isOpen onClose={onClose} title="Prix affiché, TTC">
        {pending}
      </Dialog>
    );
  const { isForSale, version, askingCents, proposedCents } = proposal;
  return (
    <FormDialog
      onClose={onClose}
      title={isForSale ? "Changer le prix" : "Mettre en vente"}
      endpoint={isForSale ? api.changeAskingPrice : api.putForSale}
      params={{ id: carId }}
      start={{ version, priceCents: askingCents ?? proposedCents, reason: "" }}
      submit={isForSale ? "Enregistrer le prix" : "Mettre en vente"}
      done={isForSale ? "Le prix est changé." : "Le véhicule est en vente."}
    >
      <ProposalBox proposal={proposal} />
      <MoneyField name="priceCents" label="Prix affiché, TTC" />
      <TextArea
        name="reason"
        label="Motif"
        description="Demandé à plus de 5 % sous la proposition."
        rows={2}
      />
    </FormDialog>
  );
}
