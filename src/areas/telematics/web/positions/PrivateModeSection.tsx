// The private mode of the driver on the page of a car: its code, to print and place in the car.
import { Button } from "@mantine/core";
import { useState } from "react";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { runConfirmed } from "#kit/dialog/Confirm.tsx";
import { Box, Inline, Text } from "#kit/layout/layout.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Section } from "#kit/page/Page.tsx";
import { QrCode } from "#kit/page/QrCode.tsx";
import { usePending } from "#kit/pending.ts";
import { telematicsContract as api } from "../../contract.ts";
import type { PrivateMode } from "../../model/positions/private-mode.ts";
import css from "./private-mode.module.css";

const Code = ({ address }: { address: string }) => (
  <Inline gap={18} above={12}>
    <QrCode className={css.code} text={address} label="Code du mode privé, à lire avec un téléphone" />
    <Box>
      <strong>Mode privé</strong>
      <Text>Lisez ce code avec votre téléphone pour que la position du véhicule ne soit plus conservée.</Text>
      <Button variant="default" onClick={() => window.print()}>
        Imprimer
      </Button>
    </Box>
  </Inline>
);

const stateText = (mode: PrivateMode | null): string => {
  if (mode?.hasCode === true && mode.isReplaced)
    return "Le conducteur a remplacé le code par le sien, qui n’est montré à personne. Désactivez-le pour en imprimer un autre.";
  if (mode?.hasCode === true)
    return "Le conducteur passe en mode privé par le code placé dans le véhicule. Ses heures de mode privé ne sont montrées à personne.";
  return "Aucun code n’est actif : imprimez-en un et placez-le dans le véhicule.";
};

const revocation = {
  title: "Désactiver le code du mode privé\u00a0?",
  text: "Le code placé dans le véhicule n’ouvrira plus rien : imprimez-en un autre. Un mode privé en cours continue.",
  yes: "Désactiver",
  isDanger: true,
};

export function PrivateModeSection({ carId, mode }: { carId: string; mode: PrivateMode | null }) {
  const mayIssue = useSession().hasPermission("CHECK_FIRST_MOUNT_ELIGIBILITY");
  const [address, setAddress] = useState<string | null>(null);
  const issue = useWrite(api.issuePrivateModeCode);
  const revoke = useWrite(api.revokePrivateModeCode);
  const { pending, run } = usePending();
  const show = async (): Promise<void> => {
    try {
      setAddress((await issue.mutateAsync({ params: { id: carId } })).address);
    } catch (error) {
      notifyFailure(error);
    }
  };
  const stop = ({ version }: PrivateMode) =>
    runConfirmed(revocation, async () => {
      await revoke.mutateAsync({ params: { id: carId }, body: { version } });
      setAddress(null);
      notifySuccess("Le code est désactivé.");
    });
  return (
    <Section
      title="Mode privé du conducteur"
      actions={
        mayIssue && (
          <>
            {!mode?.isReplaced && (
              <Button variant="default" loading={pending !== null} onClick={() => void run(show)}>
                Afficher le code
              </Button>
            )}
            {mode?.hasCode && (
              <Button variant="default" onClick={() => void stop(mode)}>
                Désactiver le code
              </Button>
            )}
          </>
        )
      }
    >
      <p>{stateText(mode)}</p>
      {address !== null && <Code address={address} />}
    </Section>
  );
}
