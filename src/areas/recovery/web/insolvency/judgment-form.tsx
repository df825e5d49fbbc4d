// The judgment that opens a collective procedure: of a company, or corrected.
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { TextArea, TextField } from "#kit/field/fields.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { recoveryContract } from "../../contract.ts";
import { insolvencyFields } from "../../model/dunning/insolvency.ts";

const { name, address, email } = insolvencyFields.trustee.fields;

export const judgmentItems = (lead: string) =>
  [
    <Text key="lead" ink="quiet">
      {lead}
    </Text>,
    ["kind", "judgmentOn"],
    ["court", "publishedOn"],
    <TextField key="name" name="trustee.name" of={name} />,
    <TextArea key="address" name="trustee.address" of={address} rows={3} />,
    <TextField key="email" name="trustee.email" of={email} />,
  ] as const;

const form = formOf<{ id: string; name: string }, typeof insolvencyFields>(insolvencyFields);

export default {
  record: form(recoveryContract.recordInsolvency)({
    start: () => ({ court: "", publishedOn: null, trustee: { name: "", address: "", email: "" } }),
    title: (company) => `Procédure collective de ${company.name}`,
    size: "lg",
    fields: judgmentItems(
      "Ce qui est né avant le jugement n’est plus ni prélevé, ni relancé, ni encaissé : il se déclare au mandataire judiciaire. Les mandats signés avant sont bloqués jusqu’à son accord.",
    ),
    submit: "Enregistrer le jugement",
    done: ({ id }) => {
      navigate(`/billing/insolvencies/view/${id}`);
      return "Le jugement est enregistré.";
    },
    isGrave: true,
  }),
};
