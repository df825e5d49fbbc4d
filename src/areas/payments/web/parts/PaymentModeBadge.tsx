// « Mode test » in the frame, for those who manage payment providers.
import { useRead } from "#kernel/web/calls/reads.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Tooltip } from "#kit/float/Tooltip.tsx";
import { Go } from "#kit/page/Go.tsx";
import { paymentsContract } from "../../contract.ts";
import { modeSentence } from "../../model/providers/mode.ts";

export default function PaymentModeBadge() {
  const { data } = useRead(paymentsContract.readPaymentMode, {});
  if (data?.mode !== "test") return null;
  return (
    <Tooltip label={modeSentence(data) ?? ""}>
      <Go to="/payment-provider/configuration" aria-label="Paiements en mode test">
        <Badge tone="warning">Mode test</Badge>
      </Go>
    </Tooltip>
  );
}
