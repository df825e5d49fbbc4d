// What the company expects to pay for a finish, when it is not the list price.
import { Button, Group, TextInput } from "@mantine/core";
import "@mantine/core/styles/Group.css";
import { type FormEvent, useState } from "react";
import { euros, frenchPrice, parsePrice } from "#kernel/money.ts";
import { useWrite } from "#kernel/web/reads.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { carModelContract as models } from "../../contract/car-models.ts";
import type { CarModel, Configuration, Finish } from "../../model/car-model.ts";
import { engineQuery } from "./engine-query.ts";

interface EstimateDialogProps {
  model: CarModel;
  configuration: Configuration;
  finish: Finish;
  onClose: () => void;
}

export function EstimateDialog({ model, configuration, finish, onClose }: EstimateDialogProps) {
  const write = useWrite(models.setBuyingPrice);
  const [text, setText] = useState(finish.estimatedBuyingPriceCents === null ? "" : String(euros(finish.estimatedBuyingPriceCents)).replace(".", ","));
  const cents = text.trim() === "" ? null : parsePrice(text);
  const isWrong = text.trim() !== "" && (cents === null || cents < 0);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isWrong) return;
    await write.mutateAsync({
      params: { id: model.id },
      query: { ...engineQuery(configuration), finishName: finish.name },
      body: { estimatedBuyingPriceCents: cents, version: model.version },
    });
    notifySuccess("Le prix d’achat estimé est enregistré.");
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={`Prix d’achat estimé de ${finish.name}`}>
      <form onSubmit={(event) => void save(event).catch(notifyFailure)}>
        <TextInput
          label="Prix HT"
          description={
            finish.buyingPriceCents === null
              ? "Laissez vide s’il n’est pas connu."
              : `Laissez vide pour retenir le prix catalogue : ${frenchPrice(finish.buyingPriceCents)}.`
          }
          value={text}
          error={isWrong ? "Montant invalide." : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
          rightSection="€"
          inputMode="decimal"
          data-autofocus
        />
        <Group mt="md" justify="flex-end">
          <Button type="submit" loading={write.isPending}>
            Enregistrer
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
