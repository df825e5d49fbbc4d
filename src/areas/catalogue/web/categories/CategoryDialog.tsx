// Dialog of a medium-term rental category and its monthly prices: readable by all, edited by administrators.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { useSession } from "#kernel/web/session.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { SwitchField, TextField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Remarks } from "#kit/record/Remarks.tsx";
import { mediumTermCategoryContract as categories } from "../../contract/medium-term-categories.ts";
import type { MediumTermCategory, MediumTermCategoryForm } from "../../model/medium-term-category.ts";
import { blankDraft } from "../parts/grid-draft.ts";
import { GridField } from "../parts/GridField.tsx";
import { GridTable } from "../parts/GridTable.tsx";
import { mediumTermCategoryRecord } from "../../model/medium-term-category.ts";

const { fields } = mediumTermCategoryRecord;

const emptyCategory: MediumTermCategoryForm = {
  name: "",
  description: "",
  isUtility: false,
  isAvailable: true,
  monthlyPrices: null,
};
const blankPrices = blankDraft([1, 3, 6, 12], [1000, 1500, 2000, 3000]);
const distance = "km/mois";

const Fields = () => (
  <>
    <TextField name="name" of={fields.name} placeholder="Citadine" />
    <TextField name="description" of={fields.description} placeholder="Clio, 208 ou équivalent" />
    <SwitchField name="isUtility" of={fields.isUtility} />
    <SwitchField name="isAvailable" of={fields.isAvailable} />
    <GridField name="monthlyPrices" of={fields.monthlyPrices} distance={distance} blank={blankPrices} />
  </>
);

const CategoryFacts = ({ category }: { category: MediumTermCategory }) => (
  <>
    <Facts
      of={[
        ["Modèles possibles", category.description],
        ["Disponibilité", category.isAvailable ? "Disponible" : "Indisponible"],
      ]}
    />
    {category.monthlyPrices ? (
      <GridTable grid={category.monthlyPrices} label="Loyers mensuels" distance={distance} />
    ) : (
      <Empty title="Aucun loyer" />
    )}
  </>
);

function Existing({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: category, pending } = useLoadedRead(
    categories.readMediumTermCategory,
    { params: { id } },
    { lines: 5 },
  );
  const mayChange = useSession().hasPermission("UPDATE_MEDIUM_TERM_CATEGORY");
  if (!category) return pending;
  if (!mayChange) return <CategoryFacts category={category} />;
  const { name, description, isUtility, isAvailable, monthlyPrices, version } = category;
  return (
    <FormPanel
      endpoint={categories.changeMediumTermCategory}
      params={{ id }}
      start={{ name, description, isUtility, isAvailable, monthlyPrices, version }}
      submit="Enregistrer"
      onCancel={onClose}
      onDone={() => (notifySuccess("La catégorie est enregistrée."), onClose())}
    >
      <Fields />
    </FormPanel>
  );
}

/** A null `id` opens a new category. */
export default function CategoryDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={id === null ? "Nouvelle catégorie LMD" : "Catégorie LMD"}
      size="xl"
      closesOutside={false}
    >
      {id !== null ? (
        <>
          <Existing id={id} onClose={onClose} />
          <Remarks kind="mediumTermCategory" id={id} />
        </>
      ) : (
        <FormPanel
          endpoint={categories.createMediumTermCategory}
          start={emptyCategory}
          submit="Créer la catégorie"
          onCancel={onClose}
          onDone={({ name }) => (notifySuccess(`La catégorie ${name} est créée.`), onClose())}
        >
          <Fields />
        </FormPanel>
      )}
    </Dialog>
  );
}
