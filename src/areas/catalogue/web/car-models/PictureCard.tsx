// The picture of a model, and how to change it.
import { Button, FileButton } from "@mantine/core";
import { useWrite } from "#kernel/web/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { carModelContract as models } from "../../contract/car-models.ts";
import type { CarModel } from "../../model/car-model.ts";
import { ModelPicture } from "../parts/ModelPicture.tsx";
import css from "./car-model.module.css";
import { carTitle } from "../../model/names.ts";

export function PictureCard({ model }: { model: CarModel }) {
  const upload = useWrite(models.uploadPicture);
  const remove = useWrite(models.removePicture);
  const params = { id: model.id };
  const send = (file: File | null): void => {
    if (file) void upload.mutateAsync({ params, files: { file } }).then(() => notifySuccess("La photo est enregistrée."), notifyFailure);
  };
  return (
    <div className={css.picture}>
      <ModelPicture id={model.id} version={model.hasPicture ? String(model.version) : null} name={carTitle(model.brand, model.name)} size="full" />
      {useSession().holds("UPDATE_MODEL") && (
        <div className={css.pictureButtons}>
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
              onClick={() => void remove.mutateAsync({ params }).catch(notifyFailure)}
            >
              Retirer
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
