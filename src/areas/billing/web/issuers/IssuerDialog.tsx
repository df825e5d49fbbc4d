// Issuer settings besides identity: creditor identifier, start of billing.
import { useSession } from "#kernel/web/session.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { issuersContract } from "../../contract/issuers.ts";
import { issuerRecord, type IssuerView } from "../../model/issuers/view.ts";

const { fields } = issuerRecord;

export default function IssuerDialog({ issuer, onClose }: { issuer: IssuerView; onClose: () => void }) {
  const { id, version, name, code, creditorId, billingStartsOn } = issuer;
  const maySetCreditorId = useSession().hasPermission("MANAGE_ISSUERS");
  return (
    <FormDialog
      endpoint={issuersContract.changeIssuer}
      params={{ id }}
      start={{ version, billingStartsOn, ...(maySetCreditorId && { creditorId }) }}
      title={`Émetteur ${name || code}`}
      submit="Enregistrer"
      done="L’émetteur est enregistré."
      onClose={onClose}
    >
      {maySetCreditorId && (
        <TextField
          name="creditorId"
          of={fields.creditorId}
          description="Attribué par la Banque de France, sur demande de votre banque ; sans lui, rien ne se prélève"
          maxLength={40}
        />
      )}
      <DayField
        name="billingStartsOn"
        of={fields.billingStartsOn}
        description="Rien n’est facturé avant ; vide pour facturer chaque mois depuis la livraison"
      />
    </FormDialog>
  );
}
