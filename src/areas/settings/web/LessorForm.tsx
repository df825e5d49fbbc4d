// Form of the lessor's identity, as printed on documents.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { useCorrection } from "#kernel/web/navigation/correction.ts";
import { useSession } from "#kernel/web/session.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { NamedFields } from "#kit/field/NamedFields.tsx";
import { FormPanel, Group } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { frenchPrice } from "#kernel/money.ts";
import { Remarks } from "#kit/record/Remarks.tsx";
import { settingsContract } from "../contract.ts";
import { type Lessor, defaultWithdrawalNotice } from "../model/lessor.ts";
import { lessorFields } from "../model/fields.ts";

const emptyLessor: Lessor = {
  name: "",
  legalForm: "",
  capitalCents: 0,
  siret: "",
  rcsCity: "",
  vatNumber: "",
  addressLine1: "",
  addressLine2: "",
  zipCode: "",
  city: "",
  email: "",
  phone: "",
  iban: "",
  bic: "",
  mediator: "",
  withdrawalNotice: defaultWithdrawalNotice,
  fleetInsurer: "",
  fleetPolicyNumber: "",
  fleetPolicyEnd: null,
  policeRegisterReceipt: "",
  standardFundingBrand: "",
  fleetFundingBrand: "",
};

function LessorFacts({ lessor }: { lessor: Lessor }) {
  return (
    <Section title={lessor.name}>
      <Facts
        of={[
          ["Forme et capital", `${lessor.legalForm} au capital de ${frenchPrice(lessor.capitalCents)}`],
          ["SIRET", lessor.siret],
          ["RCS", lessor.rcsCity],
          ["TVA", lessor.vatNumber],
          [
            "Adresse",
            [lessor.addressLine1, lessor.addressLine2, `${lessor.zipCode} ${lessor.city}`]
              .filter(Boolean)
              .join(", "),
          ],
          ["Contact", `${lessor.email} · ${lessor.phone}`],
          ["IBAN", lessor.iban],
          ["BIC", lessor.bic],
          ["Médiateur de la consommation", lessor.mediator],
          ["Droit de rétractation", lessor.withdrawalNotice],
          [
            "Police flotte",
            lessor.fleetPolicyEnd &&
              `${lessor.fleetInsurer}, n° ${lessor.fleetPolicyNumber}, jusqu’au ${frenchDay(lessor.fleetPolicyEnd)}`,
          ],
          [lessorFields.policeRegisterReceipt.label, lessor.policeRegisterReceipt],
          [
            "Noms des offres",
            [lessor.standardFundingBrand, lessor.fleetFundingBrand].filter(Boolean).join(", "),
          ],
        ]}
      />
    </Section>
  );
}

const Fields = () => (
  <>
    <Group title="Société">
      <NamedFields
        of={lessorFields}
        items={[
          ["name", { name: "legalForm", placeholder: "SAS" }, "capitalCents"],
          ["siret", "rcsCity", "vatNumber"],
        ]}
      />
    </Group>
    <Group title="Coordonnées">
      <NamedFields
        of={lessorFields}
        items={[
          ["addressLine1", "addressLine2"],
          ["zipCode", "city", "email", "phone"],
        ]}
      />
    </Group>
    <Group
      title="Banque"
      hint="Imprimée sur les documents pour les clients qui paient par virement. Un nouveau compte y figure une fois confirmé par une seconde personne, ou cinq jours après."
    >
      <NamedFields of={lessorFields} items={[["iban", "bic"]]} />
    </Group>
    <Group title="Particuliers" hint="Imprimé sur les devis et les bons de commande des particuliers.">
      <NamedFields
        of={lessorFields}
        items={[
          {
            name: "mediator",
            description:
              "Nom, adresse et site (code de la consommation, art. L616-1). Sans lui, aucun devis ne part à un particulier.",
            rows: 2,
          },
          { name: "withdrawalNotice", description: "À faire confirmer par un avocat.", rows: 3 },
        ]}
      />
    </Group>
    <Group
      title="Police flotte"
      hint="Elle couvre les véhicules des contrats vendus avec l’assurance ; les autres clients donnent la leur."
    >
      <NamedFields of={lessorFields} items={[["fleetInsurer", "fleetPolicyNumber", "fleetPolicyEnd"]]} />
    </Group>
    <Group title="Revente" hint="Imprimé sur les exports du registre de police.">
      <NamedFields of={lessorFields} items={["policeRegisterReceipt"]} />
    </Group>
    <Group
      title="Noms des offres"
      hint="Imprimés sur les devis et les bons de commande ; l’offre de flotte est celle qui comprend la gestion de flotte."
    >
      <NamedFields of={lessorFields} items={[["standardFundingBrand", "fleetFundingBrand"]]} />
    </Group>
  </>
);

const remarks = <Remarks kind="parameter" id="lessor" />;

export default function LessorForm() {
  const { data: stored, pending } = useLoadedRead(settingsContract.readLessor, {});
  const { field, leave } = useCorrection();
  const canChange = useSession().hasPermission("MANAGE_PARAMETERS");
  if (!stored) return pending;
  if (!canChange)
    return stored.lessor ? (
      <>
        <LessorFacts lessor={stored.lessor} />
        {remarks}
      </>
    ) : (
      <Empty
        title="Le loueur n’est pas renseigné"
        hint="Un administrateur le saisit ici ; aucun document ne peut être fait avant."
      />
    );
  return (
    <>
      <FormPanel
        endpoint={settingsContract.setLessor}
        start={{ ...(stored.lessor ?? emptyLessor), version: stored.version }}
        submit="Enregistrer"
        isIndexed
        focus={field}
        onDone={() => {
          notifySuccess("L’identité du loueur est enregistrée : les prochains documents la porteront.");
          if (field !== undefined) leave("/admin/parameters?tab=lessor");
        }}
      >
        <Fields />
      </FormPanel>
      {stored.updatedAt && (
        <p style={{ color: "var(--ink-3)" }}>
          Modifié le {frenchInstant(stored.updatedAt)} par {stored.updatedBy}
        </p>
      )}
      {remarks}
    </>
  );
}
