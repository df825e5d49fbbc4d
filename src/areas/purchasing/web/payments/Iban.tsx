// The IBAN that a supplier is paid on: its authors, its acceptance, and the refusals of payment.
import { Alert, Button } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { paymentsContract } from "../../contract/payments.ts";
import { type IbanView, noIbanMessage } from "../../model/payments/payment.ts";

/** Acceptance by an allowed user, required before any payment. */
function Acceptance({ iban }: { iban: IbanView }) {
  const accept = useWrite(paymentsContract.acceptSupplierIban);
  const { supplierId, enteredAt, alsoOf, againstAcceptance, againstPayment } = iban;
  const isAway = iban.iban === null;
  if (againstPayment.length === 0) return null;
  const run = (): void =>
    void accept
      .mutateAsync({ params: { id: supplierId }, body: { enteredAt: enteredAt ?? "" } })
      .then(
        () => notifySuccess(isAway ? "Le paiement sans IBAN est accepté." : "L’IBAN est accepté."),
        notifyFailure,
      );
  return (
    <Alert color="yellow" title={isAway ? "IBAN retiré" : "IBAN à vérifier"}>
      <p>{againstPayment.join(" ")}</p>
      {alsoOf.length > 0 && <p>Cet IBAN est aussi celui de {alsoOf.join(", ")}.</p>}
      {againstAcceptance.length === 0 && (
        <Button variant="default" loading={accept.isPending} onClick={run}>
          {isAway ? "J’accepte un paiement sans IBAN" : "J’ai vérifié cet IBAN auprès du fournisseur"}
        </Button>
      )}
    </Alert>
  );
}

export function Iban({ ibanView }: { ibanView: IbanView }) {
  const { iban, enteredBy, enteredAt, acceptedBy, acceptedAt } = ibanView;
  if (iban === null)
    return (
      <>
        <Alert color="yellow" title={noIbanMessage} my="md">
          Saisissez-le sur sa fiche pour qu’un comptable l’accepte, ou confirmez ce paiement sans lui.
        </Alert>
        {enteredBy && <Acceptance iban={ibanView} />}
      </>
    );
  return (
    <>
      <Facts
        columns={1}
        of={[
          ["IBAN", frenchIban(iban)],
          ["Saisi par", enteredBy && enteredAt && `${enteredBy}, ${frenchInstant(enteredAt)}`],
          ["Accepté par", acceptedBy && acceptedAt && `${acceptedBy}, ${frenchInstant(acceptedAt)}`],
        ]}
      />
      <Acceptance iban={ibanView} />
    </>
  );
}
