// The address of the user's own calendar, for an external calendar program.
import { Button, CopyButton, TextInput } from "@mantine/core";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { deliveryContract } from "../../contract.ts";

export default function FeedDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useRead(deliveryContract.readCalendarFeed, {});
  const create = useWrite(deliveryContract.createCalendarFeed);
  const revoke = useWrite(deliveryContract.revokeCalendarFeed);
  const end = async (): Promise<void> => {
    const isSure = await confirm({
      title: "Désactiver cette adresse ?",
      text: "Les agendas qui la lisent ne recevront plus rien.",
      yes: "Désactiver",
      isDanger: true,
    });
    if (!isSure) return;
    await revoke.mutateAsync({});
    await refetch();
    notifySuccess("L’adresse est désactivée.");
  };
  const begin = async (): Promise<void> => {
    await create.mutateAsync({});
    await refetch();
  };
  const address = data?.address ?? null;
  return (
    <Dialog isOpen onClose={onClose} title="Mon calendrier" size="md">
      {error && <Problem error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={3} />}
      {data && address === null && (
        <>
          <p>
            Une adresse personnelle donne vos rendez-vous à l’agenda de votre téléphone ou de votre
            messagerie, qui la relit de lui-même.
          </p>
          <Button loading={create.isPending} onClick={() => void begin()}>
            Créer mon adresse
          </Button>
        </>
      )}
      {address !== null && (
        <>
          <p>
            Dans votre agenda, choisissez « Ajouter un calendrier par URL ». Gardez cette adresse pour vous :
            elle suffit à lire vos rendez-vous. « Se déconnecter partout » y met fin.
          </p>
          <TextInput
            label="Adresse"
            readOnly
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Inline gap={8} wraps align="stretch" above={12}>
            <CopyButton value={address}>
              {({ copied, copy }) => <Button onClick={copy}>{copied ? "Copiée" : "Copier"}</Button>}
            </CopyButton>
            <Button variant="default" loading={create.isPending} onClick={() => void begin()}>
              Changer d’adresse
            </Button>
            <Button variant="subtle" color="red" loading={revoke.isPending} onClick={() => void end()}>
              Désactiver
            </Button>
          </Inline>
        </>
      )}
    </Dialog>
  );
}
