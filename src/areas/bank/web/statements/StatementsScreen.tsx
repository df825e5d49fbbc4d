// Bank statements imported, with those that lack.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchIban } from "#kernel/company/iban.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { useSession } from "#kernel/web/session.ts";
import { bankContract } from "../../contract.ts";

const WithdrawDialog = lazyDialog(() => import("./WithdrawDialog.tsx"));

const columns = columnsOf(bankContract.listStatements)([
  { key: "bankReference", width: 120 },
  { key: "iban", width: 250, cell: ({ iban }) => frenchIban(iban) },
  { key: "fromDay", width: 95, onPhone: "second" },
  { key: "toDay", width: 95, onPhone: "second" },
  { key: "openingCents", width: 120 },
  { key: "closingCents", width: 120, onPhone: "end" },
  { key: "newLineCount", width: 125 },
  {
    key: "followsGap",
    width: 165,
    onPhone: "aside",
    cell: ({ followsGap }) => followsGap && <Badge tone="warning">Relevé manquant</Badge>,
  },
  ...hidden("lineCount", "fileName", "createdAt", "createdBy"),
]);

export default function StatementsScreen() {
  const { hasPermission } = useSession();
  const [isOpen, open] = useState(false);
  return (
    <>
      <ListScreen
        name="listStatements"
        endpoint={bankContract.listStatements}
        columns={columns}
        filters={["toDay"]}
        to={({ id }) => `/billing/statements?filter[statementId]=${id}`}
        empty={{
          title: "Aucun relevé importé",
          hint: "Importez un relevé de la banque depuis la page Relevés bancaires.",
        }}
        actions={
          hasPermission("IMPORT_STATEMENT") && (
            <Button variant="default" onClick={() => open(true)}>
              Retirer un relevé
            </Button>
          )
        }
      />
      {isOpen && <WithdrawDialog onClose={() => open(false)} />}
    </>
  );
}
