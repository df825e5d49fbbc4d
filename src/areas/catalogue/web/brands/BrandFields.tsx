import { TextField } from "#kit/field/fields.tsx";
import { Group } from "#kit/form/FormPanel.tsx";
import { brandRecord } from "../../model/brand.ts";
import { PlanFields } from "../parts/PlanFields.tsx";

/** Fields of a brand, for creation and editing. */
export const BrandFields = () => (
  <>
    <Group title="Marque">
      <TextField name="name" of={brandRecord.fields.name} placeholder="Renault" />
    </Group>
    <Group
      title="Plan d’entretien"
      hint="Il chiffre l’entretien des modèles qui n’ont pas leur propre grille. Le premier des deux termes atteint compte."
    >
      <PlanFields />
    </Group>
  </>
);
