// Cars of an order: price, need and actions of each.
import { Button } from "@mantine/core";
import { useState } from "react";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { frenchNumber } from "#kernel/money.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Price, StatusBadge } from "#kit/cell/cells.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { OfferButtons } from "#kit/record/OfferButtons.tsx";
import { ordersContract } from "../../contract/orders.ts";
import type { LineView } from "../../model/orders/line.ts";
import { orderLineFlow } from "../../model/orders/line-flow.ts";
import type { VatRegime } from "../../model/orders/price.ts";
import { DueAmount } from "../payments/DueAmount.tsx";
import type { OrderView } from "../../model/orders/order-view.ts";
import type { OtherVin } from "../../model/documents/other-vins.ts";
import css from "./order.module.css";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const PaymentDialog = lazyDialog(() => import("../payments/PaymentDialog.tsx"));
const SettleVinDialog = lazyDialog(() => import("./SettleVinDialog.tsx"));
const ReopenVinDialog = lazyDialog(() => import("./ReopenVinDialog.tsx"));
const LineDialog = lazyDialog(() => import("./LineDialog.tsx"));

const titles = [
  "Véhicule",
  "Pour",
  { text: "Prix", isRight: true },
  { text: "Acompte", isRight: true },
  { text: "Reste dû", isRight: true },
  "Statut",
  { text: "Actions", isHidden: true },
];

const carAddress = (id: string): PageAddress => `/car-summary/immatriculations/${id}`;

function OtherVinNote({ other, onSettle }: { other: OtherVin; onSettle: () => void }) {
  const { hasPermission } = useSession();
  return (
    <small className={css.doubt}>
      « {other.documentName} » porte le VIN {other.vin}.{" "}
      {hasPermission("PURCHASE_CAR") && (
        <Button variant="subtle" size="compact-xs" onClick={onSettle}>
          Expliquer
        </Button>
      )}
    </small>
  );
}

interface SettledVinNoteProps {
  settled: LineView["settledVins"][number];
  onReopen: () => void;
}

function SettledVinNote({ settled: { vin, reason, settledBy }, onReopen }: SettledVinNoteProps) {
  const { hasPermission } = useSession();
  return (
    <small className={css.detail}>
      VIN {vin} expliqué par {settledBy} : {reason}{" "}
      {hasPermission("REOPEN_SETTLED_VIN") && (
        <Button variant="subtle" size="compact-xs" onClick={onReopen}>
          Retirer
        </Button>
      )}
    </small>
  );
}

interface CarProps {
  line: LineView;
  onSettle: (other: OtherVin) => void;
  onReopen: (vin: string) => void;
}

const Car = ({ line, onSettle, onReopen }: CarProps) => (
  <>
    {line.status === "PAID" ? <Go to={carAddress(line.id)}>{line.vin}</Go> : line.vin}
    <small className={css.detail}>
      {[
        line.carTitle,
        line.manufacturerFinish,
        line.color,
        line.mileage > 0 && `${frenchNumber(line.mileage)} km`,
      ]
        .filter(Boolean)
        .join(" · ")}
    </small>
    {line.doubts.map((doubt) => (
      <small key={doubt} className={css.doubt}>
        {doubt}
      </small>
    ))}
    {line.otherVins.map((other) => (
      <OtherVinNote key={other.documentName} other={other} onSettle={() => onSettle(other)} />
    ))}
    {line.settledVins.map((settled) => (
      <SettledVinNote key={settled.vin} settled={settled} onReopen={() => onReopen(settled.vin)} />
    ))}
  </>
);

/** Its payment and its invoice. */
const Settlement = ({ line: { paymentId, paymentReference, invoice } }: { line: LineView }) => (
  <>
    {paymentId && (
      <small className={css.detail}>
        <Go to={`/payment/supplier-payments?payment=${paymentId}`}>{paymentReference}</Go>
      </small>
    )}
    {invoice && (
      <small className={css.detail}>
        <Go to={`/payment/supplier-invoices/view/${invoice.id}`}>Facture {invoice.number}</Go>
      </small>
    )}
  </>
);

interface LineProps extends CarProps {
  vatRegime: VatRegime;
  onPay: () => void;
  onChange: () => void;
}

function Line({ line, vatRegime, onPay, onChange, ...notes }: LineProps) {
  const remove = useWrite(ordersContract.removeCarToPay);
  const { necessity } = line;
  return (
    <tr>
      <td>
        <Car line={line} {...notes} />
      </td>
      <td data-label="Pour">
        {necessity ? (
          <Go to={`/prospection/contracts/view/${necessity.contractId}`}>
            {necessity.orderId}, {necessity.clientName}
          </Go>
        ) : (
          "Le stock"
        )}
      </td>
      <td data-right data-label="Prix">
        <Price cents={line.priceCents} withUnit />
      </td>
      <td data-right data-label="Acompte">
        <DueAmount cents={line.depositCents} vatRegime={vatRegime} />
      </td>
      <td data-right data-label="Reste dû">
        <DueAmount cents={line.status === "PAID" ? 0 : line.remainingCents} vatRegime={vatRegime} />
      </td>
      <td data-label="Statut">
        <StatusBadge flow={orderLineFlow} status={line.status} />
        <Settlement line={line} />
      </td>
      <td>
        {line.status === "TO_PAY" && (
          <OfferButtons
            record={line}
            of={line.vin}
            offers={line.offers}
            moves={{
              pay: onPay,
              change: onChange,
              remove: () => remove.mutateAsync({ params: { id: line.id } }),
            }}
            selfConfirming={["pay", "change"]}
            inSight={0}
          />
        )}
      </td>
    </tr>
  );
}

export function OrderCars({ order: { lines, vatRegime } }: { order: OrderView }) {
  const [paid, setPaid] = useState<LineView | null>(null);
  const [changed, setChanged] = useState<LineView | null>(null);
  const [settled, setSettled] = useState<{ line: LineView; other: OtherVin } | null>(null);
  const [reopened, setReopened] = useState<{ line: LineView; vin: string } | null>(null);
  if (lines.length === 0)
    return <Empty title="Aucun véhicule" hint="Ceux de cette commande ont tous été supprimés." />;
  return (
    <Section title="Véhicules" isFlush>
      <PlainTable label="Véhicules de la commande" titles={titles} stacks>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            vatRegime={vatRegime}
            onPay={() => setPaid(line)}
            onChange={() => setChanged(line)}
            onSettle={(other) => setSettled({ line, other })}
            onReopen={(vin) => setReopened({ line, vin })}
          />
        ))}
      </PlainTable>
      {paid && (
        <PaymentDialog
          lines={[{ ...paid, vatRegime }]}
          onClose={() => setPaid(null)}
          onDone={() => setPaid(null)}
        />
      )}
      {changed && <LineDialog line={changed} onClose={() => setChanged(null)} />}
      {settled && <SettleVinDialog {...settled} onClose={() => setSettled(null)} />}
      {reopened && <ReopenVinDialog {...reopened} onClose={() => setReopened(null)} />}
    </Section>
  );
}
