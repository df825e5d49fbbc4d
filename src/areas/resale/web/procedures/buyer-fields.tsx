// The inputs of a buyer: identity and contact details.
import { AddressFields } from "#clients/web/parts/AddressFields.tsx";
import { VatField } from "#clients/web/parts/vat/VatField.tsx";
import { NamedFields } from "#kit/field/NamedFields.tsx";
import { useForm } from "#kit/form/form.ts";
import { procedureRecord } from "../../model/procedures/records.ts";
import type { BuyerKind } from "../../model/sales/rules.ts";

const { fields } = procedureRecord;

const person = [["firstName", "lastName"]] as const;
const company = ["companyName", "siret"] as const;

export function BuyerFields() {
  const { buyerKind, siret } = useForm<{ buyerKind?: BuyerKind; siret?: string | null }>().values;
  return (
    <>
      <NamedFields of={fields} items={["buyerKind"]} />
      {buyerKind !== "CONSUMER" && (
        <>
          <NamedFields of={fields} items={company} />
          <VatField name="vatNumber" siret={siret ?? null} />
        </>
      )}
      <NamedFields of={fields} items={buyerKind === "CONSUMER" ? person : [...person, "capacity"]} />
      <NamedFields of={fields} items={[["email", "phone"]]} />
      <AddressFields path="address" />
      <NamedFields
        of={fields}
        items={[
          {
            name: "isFormerLessee",
            description:
              "Il rachète son véhicule à la fin de son contrat : aucun contrôle technique n’est dû.",
          },
        ]}
      />
    </>
  );
}

export const noBuyer = {
  buyerKind: "CONSUMER",
  firstName: "",
  lastName: "",
  companyName: "",
  capacity: "",
  siret: null,
  vatNumber: null,
  email: "",
  phone: null,
  address: { line1: "", zipCode: "", city: "", country: "FR" },
  isFormerLessee: false,
} as const;
