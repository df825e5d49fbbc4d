// The forms of a procedure, by the names of its actions.
import { padHeight, padWidth } from "#delivery/model/handover.ts";
import { useState } from "react";
import { addDays } from "#kernel/calendar/day.ts";
import { scanTypes } from "#kernel/documents/files.ts";
import { field } from "#kernel/field.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { Chooser } from "#kit/field/Chooser.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { MultiSelectField } from "#kit/field/MultiSelectField.tsx";
import { MoneyField, NumberField, SwitchField, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { useForm } from "#kit/form/form.ts";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { FieldList } from "#kit/form/rows/FieldList.tsx";
import { Text } from "#kit/layout/layout.tsx";
import type { RecordFormProps } from "#kit/record/record-forms.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { SignaturePad } from "#kit/signature/SignaturePad.tsx";
import { resaleContract as api } from "../../contract.ts";
import { buyerSchema, termsSchema } from "../../model/procedures/forms.ts";
import type { Procedure } from "../../model/procedures/procedure.ts";
import {
  askedProofs,
  type CarPaper,
  isCarPaper,
  isDated,
  certificateFindings,
  type ProofKind,
  proofKinds,
  requiredProofs,
  uploadedPapers,
} from "../../model/procedures/proofs.ts";
import { procedureRecord, type SaleOption } from "../../model/procedures/records.ts";
import { BuyerFields } from "./buyer-fields.tsx";
import { LikelyClients } from "./LikelyClients.tsx";

const { fields } = procedureRecord;
const form = formOf<Procedure, typeof fields>(fields);

const proofOptions = askedProofs.map((value) => ({ value, label: proofKinds[value] }));

const newOption = (): SaleOption => ({ label: "", cents: 0, isTaxable: true, months: null, provider: "" });

const Options = () => (
  <FieldList name="options" label="Options" newRow={newOption} add="Ajouter une option" maximum={20}>
    {(path) => (
      <>
        <Row>
          <TextField name={`${path}.label`} label="Libellé" />
          <MoneyField name={`${path}.cents`} label="Montant" />
        </Row>
        <Row columns={3}>
          <SwitchField name={`${path}.isTaxable`} label="Taxable" />
          <NumberField name={`${path}.months`} label="Garantie" unit="mois" />
          <TextField name={`${path}.provider`} label="Garant" />
        </Row>
      </>
    )}
  </FieldList>
);

const ways = [
  { value: "LINK", label: "À distance, par un lien" },
  { value: "SCREEN", label: "Ici, sur cet écran, devant moi" },
] as const;

function Signature() {
  const { way } = useForm<{ way?: string }>().values;
  return (
    <>
      <SelectField name="way" label="Signature" options={ways} />
      {way === "SCREEN" ? (
        <SignaturePad
          name="signature"
          label="Signature de l’acheteur"
          width={padWidth}
          height={padHeight}
          alternative="Signer par le nom écrit au bon de commande, sans dessiner"
        />
      ) : (
        <Text isParagraph ink="quiet">
          L’acheteur reçoit le bon de commande par e-mail et a 15 jours pour le signer.
        </Text>
      )}
    </>
  );
}

const findings = keysOf(certificateFindings).map((value) => ({ value, label: certificateFindings[value] }));

/** The document that is dropped: its kind is in the address of the endpoint. */
function UploadForm({ record: { id }, onClose }: RecordFormProps<Procedure>) {
  const [documentType, choose] = useState<ProofKind | CarPaper>("CSA");
  return (
    <Dialog isOpen onClose={onClose} title="Déposer une pièce" size="md">
      <Chooser label="Pièce" value={documentType} options={uploadedPapers} onChange={choose} width={320} />
      <FormPanel
        key={documentType}
        endpoint={api.uploadResaleProof}
        params={{ id, documentType }}
        start={{ datedOn: null, finding: null }}
        submit="Déposer"
        done="La pièce est déposée."
        onDone={onClose}
        onCancel={onClose}
      >
        <FileField name="file" label="Fichier" types={scanTypes} isRequired />
        <DayField
          name="datedOn"
          label="Date du document"
          isRequired={isCarPaper(documentType) || isDated(documentType)}
        />
        {documentType === "CSA" && (
          <SelectField
            name="finding"
            label="Ce que montre le certificat"
            options={findings}
            description="Un gage que la vente lève, d’après les conditions, ne s’y oppose pas."
            isRequired
          />
        )}
        {documentType === "INSPECTION" && (
          <Text isParagraph ink="quiet">
            L’administration des ventes le vérifie, et note le contrôle.
          </Text>
        )}
      </FormPanel>
    </Dialog>
  );
}

export default {
  updateRecipient: form(api.updateResaleRecipient)({
    start: viewOf(buyerSchema),
    size: "md",
    closesOutside: false,
    lead: "Un autre nom annule les pièces reçues et le bon de commande.",
    content: () => <BuyerFields />,
    submit: "Enregistrer",
    done: "L’acheteur est enregistré.",
  }),
  changeTerms: form(api.changeResaleTerms)({
    start: viewOf(termsSchema),
    size: "md",
    closesOutside: false,
    fields: ({ buyerKind }) => [
      [
        "desiredCents",
        {
          name: "agreedCents",
          description: buyerKind === "CONSUMER" ? "Toutes taxes comprises" : "Hors taxes",
        },
      ],
      ["saleOn", "receptionOn"],
      ["depositKind", "depositCents"],
      ["paymentMethod", "deliveryCountry"],
      "isCarriedByBuyer",
      "repaysPledge",
      "advertisementLink",
    ],
    content: () => <Options />,
    submit: "Enregistrer",
    done: "Les conditions sont enregistrées.",
  }),
  generateOffer: form(api.generateResaleOffer)({
    start: (_, { day }) => ({ until: addDays(day, 15) }),
    fields: [{ name: "until", of: field.day("Valable jusqu’au"), description: "30 jours au plus." }],
    submit: "Établir l’offre",
    done: "L’offre est établie.",
  }),
  requestProofs: form(api.requestResaleProofs)({
    start: ({ buyerKind, address }) => ({
      kinds: requiredProofs(buyerKind, address.country).flatMap(
        (kind) => askedProofs.find((one) => one === kind) ?? [],
      ),
      message: "",
    }),
    isOutgoing: true,
    fields: [
      <MultiSelectField key="kinds" name="kinds" label="Pièces" options={proofOptions} />,
      { name: "message", of: field.text("Message"), rows: 3 },
    ],
    submit: "Demander les pièces",
    done: "Les pièces sont demandées.",
  }),
  confirmRegime: form(api.confirmSaleRegime)({
    start: ({ proposedRegime }) => ({ ...(proposedRegime !== null && { regime: proposedRegime }) }),
    lead: ({ regimeReason }) => regimeReason,
    fields: [{ name: "regime", of: fields.proposedRegime }],
    done: "Le régime de TVA est confirmé.",
  }),
  changeRegime: form(api.confirmSaleRegime)({
    start: ({ vatRegime }) => ({ ...(vatRegime !== null && { regime: vatRegime }) }),
    lead: ({ regimeReason }) => regimeReason,
    fields: [{ name: "regime", of: fields.vatRegime }, "reason"],
    done: "Le régime de TVA est enregistré.",
  }),
  generate: form(api.generateResaleQuote)({
    start: () => ({ clientId: null, isNewClient: false, isTradeChecked: false }),
    size: "md",
    lead: "Les conditions sont figées dans le bon de commande, et l’acheteur devient un client.",
    content: (procedure) => <LikelyClients procedure={procedure} />,
    done: "Le bon de commande est établi.",
  }),
  requestSignature: form(api.createResaleSignatureRequest)({
    start: () => ({ way: "LINK", signature: null }),
    size: "md",
    isOutgoing: true,
    lead: ({ askingCents, quotedAskingCents }) =>
      askingCents !== null && quotedAskingCents !== null && askingCents !== quotedAskingCents
        ? "Le prix affiché a changé depuis le bon de commande : le papier garde le sien."
        : "",
    content: () => <Signature />,
    done: ({ status }) =>
      status === "ENDED" ? "Le bon de commande est signé." : "Le bon de commande est parti en signature.",
  }),
  abort: form(api.abortResaleProcedure)({
    start: () => ({ depositFate: null }),
    fields: (one) => [
      ...(one.depositCents > 0 && one.signedAt !== null
        ? [
            {
              name: "depositFate" as const,
              of: fields.depositFate,
              description:
                "Si nous renonçons, des arrhes se rendent au double : la seconde moitié se paie à la main.",
            },
          ]
        : []),
      { name: "reason", rows: 3 },
    ],
    done: "La procédure est abandonnée.",
  }),
  uploadProof: UploadForm,
};
