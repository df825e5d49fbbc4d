// Differences of a line from the car sold: the buyer accepts each one.
import { Checkbox } from "@mantine/core";
import "@mantine/core/styles/Checkbox.css";
import "@mantine/core/styles/InlineInput.css";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useForm } from "#kit/form/form.ts";
import { Bullets } from "#kit/layout/layout.tsx";
import { ordersContract } from "../../contract/orders.ts";
import { lineAt, type Lines } from "./lines.ts";

export default function Differences({
  path,
  periodId,
  finishId,
}: {
  path: string;
  periodId: string;
  finishId: string;
}) {
  const { values, set } = useForm<Lines>();
  const accepted = lineAt(values, path)?.differences ?? [];
  const { data } = useRead(ordersContract.checkFit, { query: { periodId, finishId } });
  if (!data) return null;
  if (data.reasons.length > 0)
    return (
      <Bullets ink="danger" size="body" role="status">
        {data.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Bullets>
    );
  const toggle = (one: string, isAccepted: boolean): void =>
    set(`${path}.differences`, isAccepted ? [...accepted, one] : accepted.filter((other) => other !== one));
  return data.differences.map((one) => (
    <Checkbox
      key={one}
      label={`J’accepte cette différence : ${one}`}
      checked={accepted.includes(one)}
      onChange={(event) => toggle(one, event.currentTarget.checked)}
    />
  ));
}
