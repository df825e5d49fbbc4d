// A task template, created or changed over the list.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { useSession } from "#kernel/web/session.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { NumberField, TextArea, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { MultiSelectField } from "#kit/field/MultiSelectField.tsx";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Remarks } from "#kit/record/Remarks.tsx";
import { templateContract as templates } from "../../contract/templates.ts";
import { photoRules, type Template, templateFields, workflows } from "../../model/template.ts";

const newTemplate: Partial<Template> = {
  label: "",
  description: "",
  photos: "MULTIPLE_POSSIBLE",
  workflows: ["NEW_CAR", "RESTITUTED_CAR"],
  minutes: 15,
};

const TemplateFields = () => (
  <>
    <TextField name="label" of={templateFields.label} maxLength={80} />
    <TextArea name="description" of={templateFields.description} rows={3} />
    <MultiSelectField name="workflows" of={templateFields.workflows} />
    <SelectField name="photos" of={templateFields.photos} />
    <Row columns={2}>
      <NumberField name="minutes" of={templateFields.minutes} />
      <NumberField
        name="position"
        of={templateFields.position}
        description="De 10 en 10 ; vide : à la fin de la liste"
      />
    </Row>
  </>
);

const ReadOnlyTemplate = ({ template }: { template: Template }) => (
  <Facts
    of={[
      ["Tâche", template.label],
      ["Consigne", template.description],
      ["Véhicules concernés", template.workflows.map((one) => workflows[one]).join(", ")],
      ["Photos", photoRules[template.photos]],
      ["Durée", `${template.minutes} min`],
    ]}
  />
);

function ExistingTemplate({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: template, pending } = useLoadedRead(
    templates.readPreparationTaskTemplate,
    { params: { id } },
    { lines: 4 },
  );
  const mayChange = useSession().hasPermission("MANAGE_TASK_TEMPLATES");
  if (!template) return pending;
  if (!mayChange) return <ReadOnlyTemplate template={template} />;
  const { updatedAt: _, ...start } = template;
  return (
    <FormPanel
      endpoint={templates.changePreparationTaskTemplate}
      start={start}
      submit="Enregistrer"
      onCancel={onClose}
      done="Le modèle est enregistré."
      onDone={onClose}
    >
      <TemplateFields />
    </FormPanel>
  );
}

/** `id` null: a new one. */
export default function TemplateDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={id === null ? "Nouveau modèle de tâche" : "Modèle de tâche"}
      size="lg"
      closesOutside={false}
    >
      {id !== null ? (
        <>
          <ExistingTemplate id={id} onClose={onClose} />
          <Remarks kind="preparationTaskTemplate" id={id} />
        </>
      ) : (
        <FormPanel
          endpoint={templates.createPreparationTaskTemplate}
          start={newTemplate}
          submit="Créer le modèle"
          onCancel={onClose}
          done={({ label }) => `La tâche « ${label} » est créée.`}
          onDone={onClose}
        >
          <TemplateFields />
        </FormPanel>
      )}
    </Dialog>
  );
}
