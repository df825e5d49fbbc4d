// The category of a medium-term quote.
import { useEffect, useEffectEvent } from "react";
import { mediumTermCategoryContract } from "#catalogue/contract/medium-term-categories.ts";
import type { MediumTermCategory } from "#catalogue/model/medium-term-category.ts";
import { useList } from "#kernel/web/calls/reads.ts";
import { SelectField } from "#kit/field/SelectField.tsx";
import { Group } from "#kit/form/FormPanel.tsx";
import { useField } from "#kit/form/form.ts";
import { quoteRecord } from "../../model/records.ts";
import css from "../quotes.module.css";
import { useEditor } from "./editor-context.tsx";

const { fields } = quoteRecord;

export default function CategoryFields() {
  const { context, pickCategory } = useEditor();
  const { value } = useField<string>({ name: "categoryId", of: fields.categoryId });
  const { data } = useList(mediumTermCategoryContract.listMediumTermCategories, { list: { pageSize: 100 } });
  const categories = data?.items ?? [];
  // A restored draft may have a category that was not loaded at the start.
  const current = categories.find(({ id }) => id === value);
  const learn = useEffectEvent((category: MediumTermCategory) => {
    if (context.category?.id !== category.id) pickCategory(category);
  });
  useEffect(() => {
    if (current) learn(current);
  }, [current]);
  return (
    <Group title="Catégorie">
      <SelectField
        name="categoryId"
        of={fields.categoryId}
        isRequired
        options={categories.map(({ id, name, isAvailable }) => ({
          value: id,
          label: isAvailable ? name : `${name} (indisponible)`,
          disabled: !isAvailable,
        }))}
        onChoose={(id) => pickCategory(categories.find((category) => category.id === id) ?? null)}
      />
      {context.category?.id === value && context.category && (
        <p className={css.muted} style={{ margin: 0 }}>
          {context.category.description}
        </p>
      )}
    </Group>
  );
}
