// The need that a new order answers.
import { fleetContract } from "#fleet/contract.ts";
import { useRead } from "#kernel/web/calls/reads.ts";

export default function OrderNeed({ periodId }: { periodId: string }) {
  const { data } = useRead(fleetContract.readNecessity, { params: { periodId } });
  if (!data) return null;
  const { orderId, clientName, carTitle, options } = data;
  return (
    <>
      Pour le contrat {orderId} de {clientName} : {carTitle}
      {options.length > 0 && `, ${options.join(", ")}`}
    </>
  );
}
