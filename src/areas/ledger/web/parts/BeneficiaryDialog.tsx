// The account to which a company is refunded.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { frenchDay } from "#kernel/calendar/day.ts";
import { ledgerContract } from "../../contract.ts";
import { changedAccountDays } from "../../model/beneficiaries/beneficiary.ts";
import { BicField } from "./BicField.tsx";

interface BeneficiaryDialogProps {
  due: {
    companyId: string;
    companyName: string;
    /** Null while no account is known. */
    accountVersion: number | null;
    accountMask: string;
    holder: string;
  };
  onClose: () => void;
}

export default function BeneficiaryDialog({
  due: { companyId, companyName, accountVersion, accountMask, holder },
  onClose,
}: BeneficiaryDialogProps) {
  return (
    <FormDialog
      endpoint={ledgerContract.setBeneficiary}
      params={{ companyId }}
      start={{ version: accountVersion, iban: "", holder: holder || companyName, bic: "" }}
      isSecret
      title={`Compte de remboursement de ${companyName}`}
      submit="Enregistrer le compte"
      done={({ account }) =>
        account
          ? `Le compte est enregistré : virement possible à partir du ${frenchDay(account.usableOn)}.`
          : ""
      }
      onClose={onClose}
    >
      <Text below={10} ink="muted">
        {accountMask === ""
          ? "Vérifiez ce compte avec le client, par téléphone, à un numéro que vous connaissez déjà."
          : `Compte actuel : ${accountMask}. Un nouveau compte n’est crédité qu’après ${changedAccountDays} jours : vérifiez-le avec le client par téléphone, à un numéro que vous connaissez déjà.`}
      </Text>
      <TextField name="iban" label="IBAN" maxLength={42} />
      <BicField />
      <TextField name="holder" label="Titulaire du compte" maxLength={70} />
    </FormDialog>
  );
}
