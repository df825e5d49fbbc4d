// Records by hand what the bank answered about the holder of an account to credit.
import { field } from "#kernel/field.ts";
import { TextField } from "#kit/field/fields.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { ledgerContract } from "#ledger/contract.ts";
import { payeeCheckResults } from "#ledger/model/beneficiaries/payee-check.ts";
import type { DueTransfer } from "../../model/transfers/transfer.ts";

export default {
  check: formOf<DueTransfer>()(ledgerContract.recordPayeeCheck)({
    start: ({ accountVersion, check: { result, bankName } }) => ({
      ...(accountVersion !== null && { version: accountVersion }),
      result,
      bankName,
    }),
    title: ({ companyName }) => `Vérification du compte de ${companyName}`,
    size: "md",
    fields: ({ accountMask, holder }) => [
      <Text key="lead" below={10} ink="muted">
        {accountMask}, titulaire {holder}. Demandez la vérification du bénéficiaire sur le site de la banque,
        puis notez sa réponse.
      </Text>,
      { name: "result", of: field.set("Réponse de la banque", payeeCheckResults) },
      <TextField key="bankName" name="bankName" label="Nom donné par la banque" maxLength={140} />,
    ],
    submit: "Noter la vérification",
    done: "La vérification est notée.",
  }),
};
