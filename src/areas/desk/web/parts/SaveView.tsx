// Names the present query of a list, for oneself or for everybody.
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useWrite } from "#kernel/web/reads.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { viewEndpoints } from "../../contract/views.ts";
import css from "./views.module.css";

export default function SaveView({ list, query, onClose }: { list: string; query: string; onClose: () => void }) {
  const save = useWrite(viewEndpoints.saveView);
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      await save.mutateAsync({ body: { list, name, query, isShared } });
      notifySuccess(`Vue « ${name.trim()} » enregistrée.`);
      onClose();
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title="Enregistrer la vue" size="sm">
      <form className={css.saveView} onSubmit={(event) => void submit(event)}>
        <TextInput label="Nom" value={name} maxLength={60} required data-autofocus onChange={(event) => setName(event.currentTarget.value)} />
        <label className={css.shared}>
          <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.target.checked)} />
          Visible par tous les collègues
        </label>
        <Button type="submit" loading={save.isPending} disabled={name.trim() === ""}>
          Enregistrer
        </Button>
      </form>
    </Dialog>
  );
}
