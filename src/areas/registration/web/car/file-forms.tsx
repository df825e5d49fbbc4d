// The forms of a registration file: those of its offers by their names, those of its buttons, the cost of its certificate.
import type { RecordFormProps } from "#kit/record/record-forms.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { registrationContract as api } from "../../contract.ts";
import { registrationRecord } from "../../model/records.ts";
import { purposes } from "../../model/required-documents.ts";
import { undoneRequestText, undoneStepText } from "../../model/undone-step.ts";
import { reason, type RegistrationFile, settledReason } from "./registration-file.ts";
import { type Step, StepDialog } from "./StepDialog.tsx";

const { fields } = registrationRecord;
const form = formOf<RegistrationFile, typeof fields>(fields);
const nextPurposes = { LESSEE_CHANGE: purposes.LESSEE_CHANGE, CORRECTION: purposes.CORRECTION };
const common = { size: "md", closesOutside: false, done: "Enregistré." } as const;

const step = (of: Step) =>
  function StepForm({ record, onClose }: RecordFormProps<RegistrationFile>) {
    return <StepDialog of={record} step={of} onClose={onClose} />;
  };
const undo = form(api.undoRegistrationStep)({
  ...common,
  fields: (file) => [<p key="text">{undoneStepText(file)}</p>, reason],
});

export default {
  obtainProvisional: step("CPI_WW"),
  renewProvisional: step("CPI_WW"),
  addProvisional: step("CPI_WW"),
  obtainCpi: step("CPI"),
  receiveCertificate: step("CARTE_GRISE"),
  undoProvisional: undo,
  undoCpi: undo,
  undoCertificate: undo,
  settleVin: form(api.settleVin)({
    ...common,
    fields: ({ vinProblem }) => [
      <p key="problem">{vinProblem}</p>,
      <p key="advice">
        Si le document est celui d’un autre véhicule, retirez-le plus bas ; si le VIN du véhicule est faux,
        les achats le corrigent. Sinon, dites pourquoi c’est bien ce véhicule.
      </p>,
      reason,
    ],
    submit: "Expliquer",
  }),
  undoRequest: form(api.undoDefinitiveRequest)({
    ...common,
    fields: (file) => [<p key="text">{undoneRequestText(file)}</p>, reason],
    submit: "Annuler la demande",
  }),
  drop: form(api.dropRegistration)({
    ...common,
    title: "Supprimer ce dossier",
    fields: [
      <p key="text">Le dossier précédent redevient celui du véhicule ; ses pièces restent.</p>,
      reason,
    ],
    submit: "Supprimer le dossier",
  }),
  quitus: form(api.changeQuitus)({
    ...common,
    title: "Quitus fiscal",
    start: ({ quitus, quitusOn, quitusNumber }) => ({ quitus, quitusOn, quitusNumber }),
    fields: (file) => ["quitus", "quitusOn", "quitusNumber", ...settledReason(file)],
    submit: "Enregistrer",
  }),
  origin: form(api.changeOrigin)({
    ...common,
    title: "Origine du véhicule",
    start: ({ origin, isNew }) => ({ origin, isNew }),
    fields: (file) => ["origin", "isNew", ...settledReason(file)],
    submit: "Enregistrer",
  }),
  open: form(api.openRegistration)({
    ...common,
    title: "Ouvrir un nouveau dossier",
    fields: (file) => [
      <SelectField key="purpose" name="purpose" label="Objet" options={nextPurposes} />,
      ...settledReason(file),
    ],
    submit: "Ouvrir le dossier",
  }),
  cost: form(api.changeGreyCardCost)({
    ...common,
    title: "Coût de la carte grise",
    start: ({ cost: { paidCents, paidExplanation } }) => ({
      ...(paidCents !== null && { paidCents }),
      paidExplanation,
    }),
    fields: ["paidCents", { name: "paidExplanation", rows: 3 }],
    submit: "Enregistrer",
    done: "Coût de la carte grise enregistré.",
  }),
};
