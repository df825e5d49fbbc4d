// The asking price of a car, next to the proposed one and its reasons.
import { carContract } from "#fleet/contract/cars.ts";
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
        ["Prix proposé", price(proposal.proposedCents) ?? "Aucune proposition"],
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

const Fields = () => (
  <>
    <MoneyField name="priceCents" label="Prix affiché, TTC" />
    <TextArea name="reason" label="Motif" description="Demandé à plus de 5 % sous la proposition." rows={2} />
  </>
);

interface PriceDialogProps {
  carId: string;
  onClose: () => void;
}

function PutForSaleForm({ carId, proposal, onClose }: PriceDialogProps & { proposal: Proposal }) {
  const { data, pending } = useLoadedRead(carContract.carResume, { params: { id: carId } });
  if (!data)
    return (
      <Dialog isOpen onClose={onClose} title="Mettre en vente">
        {pending}
      </Dialog>
    );
  return (
    <FormDialog
      onClose={onClose}
      title={`Mettre en vente ${data.carModel.brand} ${data.carModel.name}`}
      endpoint={api.putForSale}
      params={{ id: carId }}
      start={{ version: data.version, priceCents: proposal.proposedCents, reason: "" }}
      submit="Mettre en vente"
      done="Le véhicule est en vente."
    >
      <ProposalBox proposal={proposal} />
      <Fields />
    </FormDialog>
  );
}

function ChangePriceForm({ carId, proposal, onClose }: PriceDialogProps & { proposal: Proposal }) {
  const { data, pending } = useLoadedRead(api.readCarResales, { params: { carId } });
  const offer = data?.offers.find(({ status }) => status === "OPEN");
  if (!data || !offer)
    return (
      <Dialog isOpen onClose={onClose} title="Prix affiché">
        {data ? <Text>Ce véhicule n’est plus en vente.</Text> : pending}
      </Dialog>
    );
  return (
    <FormDialog
      onClose={onClose}
      title="Changer le prix"
      endpoint={api.changeAskingPrice}
      params={{ id: carId }}
      start={{ version: offer.version, priceCents: offer.priceCents ?? proposal.proposedCents, reason: "" }}
      submit="Enregistrer le prix"
      done="Le prix est changé."
    >
      <ProposalBox proposal={proposal} />
      <Fields />
    </FormDialog>
  );
}

export default function PriceDialog({ isForSale, ...props }: PriceDialogProps & { isForSale: boolean }) {
  const { carId, onClose } = props;
  const { data: proposal, pending } = useLoadedRead(api.readPriceProposal, { params: { id: carId } });
  if (!proposal)
    return (
      <Dialog isOpen onClose={onClose} title="Prix affiché">
        {pending}
      </Dialog>
    );
  return isForSale ? (
    <ChangePriceForm {...props} proposal={proposal} />
  ) : (
    <PutForSaleForm {...props} proposal={proposal} />
  );
}
