// The secret of a feed, shown once: in the dialog that has just made it.
import { Button } from "@mantine/core";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";

export default function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(secret).then(
      () => notifySuccess("Secret copié."),
      (error: unknown) => notifyFailure(error, "Le secret n’est pas copié"),
    );
  return (
    <Dialog isOpen onClose={onClose} title="Secret du flux" size="md" closesOutside={false}>
      <Stack gap={12}>
        <Text>
          Transmettez-le au fournisseur : il signe chacun de ses envois. Il ne sera plus montré ; s’il est
          perdu, renouvelez-le.
        </Text>
        <code style={{ overflowWrap: "anywhere" }}>{secret}</code>
        <Inline gap={8}>
          <Button onClick={() => void copy()}>Copier le secret</Button>
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  );
}
