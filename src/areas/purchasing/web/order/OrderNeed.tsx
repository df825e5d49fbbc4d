// The need that a new order answers.
import { needContract } from "#fleet/contract/needs.ts";
import { useRead } from "#kernel/web/calls/reads.ts";

export default function OrderNeed({ periodId }: { periodId: string }) {
  const { data } = useRead(needContract.readNecessity, { params: { periodId } });
  if (!data) return null;
  const { orderId, clientName, carTitle, options, needsBox, hasEcoDriving } = data;
  return (
    <>
      Pour le contrat {orderId} de {clientName} : {carTitle}
      {options.length > 0 && `, ${options.join(", ")}`}
      {needsBox && `, boîtier ${hasEcoDriving ? "d’écoconduite" : "de géolocalisation"} à poser`}
    </>
  );
}
