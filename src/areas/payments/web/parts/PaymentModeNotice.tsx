// Says calmly, on the pages that concern them, that payment providers are in test mode or not set.
import { useRead } from "#kernel/web/calls/reads.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { paymentsContract } from "../../contract.ts";
import { modeSentence } from "../../model/providers/mode.ts";

/** `isOnlyTest` hides the notice of a missing provider, which only provider pages display. */
export function PaymentModeNotice({ isOnlyTest = false }: { isOnlyTest?: boolean }) {
  const { data } = useRead(paymentsContract.readPaymentMode, {});
  const sentence = data ? modeSentence(data) : null;
  if (!data || sentence === null || (isOnlyTest && data.mode === "live")) return null;
  return (
    <Inline as="p" gap={8} wraps surface="info" padding={10} paddingX={12} below={14}>
      {data.mode === "test" && <Badge tone="warning">Mode test</Badge>}
      {sentence}
    </Inline>
  );
}
