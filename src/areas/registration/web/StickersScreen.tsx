import { usualMove } from "#kernel/flow/flow.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { registrationContract } from "../contract.ts";
import { stickerFlow, type StickerStatus } from "../model/sticker.ts";

const columns = columnsOf(registrationContract.listMissingStickers)([
  { key: "plate", width: 130 },
  { key: "carTitle", width: 240, onPhone: "second" },
  {
    key: "status",
    width: 150,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={stickerFlow} status={status} />,
  },
  { key: "class", width: 190, onPhone: "end" },
  { key: "openedOn", width: 185 },
  { key: "askedOn", width: 130 },
  { key: "vin", isHidden: true },
]);

const moves = { ask: registrationContract.askSticker, send: registrationContract.sendSticker } as const;
const bulk = (["ask", "send"] as const).map((move) => ({
  label: stickerFlow.moves[move].label,
  may: stickerFlow.moves[move].may,
  isNext: ({ status }: { status: StickerStatus }) => usualMove(stickerFlow, status) === move,
  run: ({ carId, version }: { carId: string; version: number }) =>
    call(moves[move], { params: { carId }, body: { version } }),
}));

export default function StickersScreen() {
  const { hasPermission } = useSession();
  return (
    <ListScreen
      name="listMissingStickers"
      endpoint={registrationContract.listMissingStickers}
      columns={columns}
      filters={["status", "class"]}
      to={({ carId }) => `/car-summary/air-quality-stickers/${carId}`}
      bulk={bulk.filter(({ may }) => hasPermission(may))}
      empty={{
        title: "Aucune vignette à envoyer",
        hint: "Une vignette se demande dès que le véhicule a sa plaque définitive.",
      }}
    />
  );
}
