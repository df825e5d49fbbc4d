// Consultations and exports of the last year.
import { InstantCell } from "#kit/cell/cells.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { saveDocument } from "#kit/record/open-document.ts";
import { registerContract } from "../contract.ts";
import { accessRecord } from "../model/line.ts";
import { Button } from "@mantine/core";

export function Consultations() {
  const { data, pending } = useLoadedRead(registerContract.listRegisterConsultations, {});
  if (!data) return pending;
  if (data.accesses.length === 0) return <Empty title="Aucune consultation" />;
  return (
    <FieldTable
      label="Consultations du registre"
      rows={data.accesses}
      fields={accessRecord.fields}
      columns={[
        { key: "at", cell: ({ at }) => <InstantCell at={at} /> },
        "kind",
        "by",
        { key: "reason", isLong: true },
        "lineNumber",
        {
          title: "Actions",
          isHidden: true,
          cell: ({ id, kind, isOwn }) =>
            kind === "EXPORT" &&
            isOwn && (
              <Button
                size="xs"
                variant="subtle"
                onClick={() => void saveDocument(registerContract.downloadRegisterExport, { params: { id } })}
              >
                Télécharger
              </Button>
            ),
        },
      ]}
    />
  );
}
