// The photo of a model, and its upload.
import { Button, FileButton } from "@mantine/core";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { runConfirmed } from "#kit/dialog/Confirm.tsx";
import { Inline, Stack } from "#kit/layout/layout.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { carModelContract as models } from "../../contract/car-models.ts";
import type { CarModel } from "../../model/car-model.ts";
import { carTitle } from "../../model/names.ts";
import { ModelPhoto } from "../parts/ModelPhoto.tsx";

export function PhotoCard({ model }: { model: CarModel }) {
  const upload = useWrite(models.uploadPicture);
  const remove = useWrite(models.removePicture);
  const params = { id: model.id };
  const title = carTitle(model.brand, model.name);
  const send = (file: File | null): void => {
    if (file)
      void upload
        .mutateAsync({ params, files: { file } })
        .then(() => notifySuccess("La photo est enregistrée."), notifyFailure);
  };
  const question = {
    title: `Retirer la photo de ${title} ?`,
    text: "L’image de remplacement la remplace partout.",
    yes: "Retirer la photo",
    isDanger: true,
  };
  const withdraw = () => runConfirmed(question, () => remove.mutateAsync({ params }));
  return (
    <Stack gap={8}>
      <ModelPhoto
        id={model.id}
        version={model.hasPicture ? String(model.version) : null}
        name={title}
        size="full"
      />
      {useSession().hasPermission("UPDATE_MODEL") && (
        <Inline gap={6} align="stretch">
          <FileButton onChange={send} accept="image/jpeg,image/png,image/webp,image/avif">
            {(props) => (
              <Button {...props} size="compact-sm" variant="default" loading={upload.isPending}>
                {model.hasPicture ? "Remplacer la photo" : "Ajouter une photo"}
              </Button>
            )}
          </FileButton>
          {model.hasPicture && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              loading={remove.isPending}
              onClick={() => void withdraw()}
            >
              Retirer
            </Button>
          )}
        </Inline>
      )}
    </Stack>
  );
}
