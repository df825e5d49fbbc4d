// Expected purchase price of a finish, when it differs from the list price.
import { frenchPrice } from "#kernel/money.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { MoneyField } from "#kit/field/fields.tsx";
import { carModelContract as models } from "../../../contract/car-models.ts";
import type { CarModel, Configuration, Finish } from "../../../model/car-model.ts";
import { engineQuery } from "../engine-query.ts";
import { finishRecord } from "../../../model/records.ts";

interface EstimateDialogProps {
  model: CarModel;
  configuration: Configuration;
  finish: Finish;
  onClose: () => void;
}

export default function EstimateDialog({ model, configuration, finish, onClose }: EstimateDialogProps) {
  const { id, name, buyingPriceCents, estimatedBuyingPriceCents } = finish;
  return (
    <FormDialog
      onClose={onClose}
      title={`Prix d’achat estimé de ${name}`}
      endpoint={models.setBuyingPrice}
      params={{ id: model.id }}
      query={{ ...engineQuery(configuration), finishName: name }}
      start={{ version: model.version, estimatedBuyingPriceCents }}
      draft={`estimated-buying-price ${id}`}
      submit="Enregistrer"
      done="Le prix d’achat estimé est enregistré."
    >
      <MoneyField
        name="estimatedBuyingPriceCents"
        of={finishRecord.fields.estimatedBuyingPriceCents}
        description={
          buyingPriceCents === null
            ? "Laissez vide s’il n’est pas connu."
            : `Laissez vide pour retenir le prix catalogue : ${frenchPrice(buyingPriceCents)}.`
        }
      />
    </FormDialog>
  );
}
