// Adds photos to a damage, one after the other.
import { Button, FileButton } from "@mantine/core";
import { useState } from "react";
import { call } from "#kernel/web/calls/client.ts";
import { useSession } from "#kernel/web/session.ts";
import { notifyFailure } from "#kit/notify.ts";
import { damagesContract as api } from "../../contract.ts";
import { photoTypes } from "../../model/damages/forms.ts";

export function PhotoButton({ id }: { id: string }) {
  const { hasPermission } = useSession();
  const [isSending, setSending] = useState(false);
  if (!hasPermission("HANDLE_DAMAGES")) return null;
  const send = async (files: File[]): Promise<void> => {
    setSending(true);
    try {
      for (const file of files) await call(api.addDamagePhoto, { params: { id }, files: { file } });
    } catch (error) {
      notifyFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <FileButton multiple accept={photoTypes.join(",")} onChange={(files) => void send(files)}>
      {(props) => (
        <Button {...props} variant="default" loading={isSending}>
          Ajouter des photos
        </Button>
      )}
    </FileButton>
  );
}
