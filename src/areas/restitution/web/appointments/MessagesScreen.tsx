// Messages of clients that wait for somebody: of deliveries, and of returns.
import { frenchPhone } from "#kernel/company/identifiers.ts";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Page } from "#kit/page/Page.tsx";
import { Tabs } from "#kit/page/Tabs.tsx";
import { appointmentEndpoints as api } from "../../contract/appointments.ts";

const columns = columnsOf(api.listClientMessages)([
  { key: "at", width: 150, onPhone: "second" },
  { key: "name", width: 160 },
  { key: "phone", width: 130, onPhone: "end", cell: ({ phone }) => phone && frenchPhone(phone) },
  { key: "message", width: 320, onPhone: "second" },
  { key: "companyName", width: 170 },
  { key: "orderId", width: 130 },
]);
const empty = (noun: string) => ({
  title: "Aucun message à traiter",
  hint: `Un client écrit depuis la page de sa ${noun} ; son message reste ici jusqu’à ce qu’il soit traité.`,
});

const tabs = [
  {
    key: "deliverySlot",
    label: "Livraisons",
    to: (id: string) => `/delivery/view/${id}?tab=client` as const,
    empty: empty("livraison"),
  },
  {
    key: "restitution",
    label: "Restitutions",
    to: (id: string) => `/restitution/view/${id}?tab=appointment` as const,
    empty: empty("restitution"),
  },
] as const;

export default function MessagesScreen() {
  return (
    <Page>
      <Tabs
        tabs={tabs.map(({ key, label, to, ...list }) => ({
          key,
          label,
          show: () => (
            <ListPanel
              name="listClientMessages"
              endpoint={api.listClientMessages}
              columns={columns}
              fixed={[{ field: "about", operator: "eq", value: key }]}
              to={({ periodId }) => to(periodId)}
              {...list}
            />
          ),
        }))}
      />
    </Page>
  );
}
