// The question asked after a drop on the planning: whether to notify the client of the new time.
import { Button } from "@mantine/core";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { Box, Inline, Text } from "#kit/layout/layout.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { type DropTarget, segmentText } from "#kit/planning/item.ts";
import { deliveryContract } from "../../contract.ts";
import type { Slot } from "../../model/slot.ts";

interface MoveDialogProps {
  id: string;
  drop: DropTarget;
  onMove: (notifiesClient: boolean) => void;
  onClose: () => void;
}

const recipientText = ({ contactName, contactEmail }: Slot): string =>
  contactEmail
    ? `${contactName} (${contactEmail}) peut recevoir le nouveau rendez-vous par e-mail.`
    : "Le contact sur place n’a pas d’adresse e-mail : personne ne sera prévenu.";

function Answers({ slot, onMove, onClose }: { slot: Slot } & Pick<MoveDialogProps, "onMove" | "onClose">) {
  const hasEmail = slot.contactEmail !== "";
  return (
    <>
      <Box below={16} ink="quiet">
        {recipientText(slot)}
      </Box>
      <Inline gap={8} wraps justify="end">
        <Button variant="subtle" onClick={onClose}>
          Annuler
        </Button>
        <Button variant={hasEmail ? "default" : "filled"} onClick={() => onMove(false)}>
          {hasEmail ? "Déplacer sans prévenir" : "Déplacer"}
        </Button>
        {hasEmail && (
          <Button data-autofocus onClick={() => onMove(true)}>
            Déplacer et prévenir
          </Button>
        )}
      </Inline>
    </>
  );
}

export default function MoveDialog({ id, drop, onMove, onClose }: MoveDialogProps) {
  const { data: slot, pending } = useLoadedRead(deliveryContract.readDeliverySlot, { params: { id } });
  return (
    <Dialog isOpen onClose={onClose} title="Prévenir le client ?" size="md">
      <Text below={8}>Nouveau rendez-vous : {segmentText(drop)}.</Text>
      {slot ? <Answers slot={slot} onMove={onMove} onClose={onClose} /> : pending}
    </Dialog>
  );
}
