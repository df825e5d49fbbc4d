// Preview of a table by its description: first movements, or first lines and the reason why none is read.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { withKeys } from "#kernel/text/line-keys.ts";
import { Stack, Text } from "#kit/layout/layout.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import type { LayoutView } from "../../../model/statement/table-import.ts";

const Movements = ({ lines }: Pick<LayoutView, "lines">) => (
  <PlainTable
    label="Premiers mouvements"
    titles={["Date", "Payeur ou bénéficiaire", "Libellé", { text: "Montant", isRight: true }]}
    stacks
  >
    {withKeys(
      lines,
      ({ bookingDay, amountCents, remittance }) => `${bookingDay} ${amountCents} ${remittance}`,
    ).map(([key, { bookingDay, amountCents, name, remittance }]) => (
      <tr key={key}>
        <td>{frenchDay(bookingDay)}</td>
        <td data-label="Payeur ou bénéficiaire">{name}</td>
        <td data-long data-label="Libellé">
          {remittance}
        </td>
        <td data-right data-label="Montant">
          {frenchPrice(amountCents)}
        </td>
      </tr>
    ))}
  </PlainTable>
);

const FirstLines = ({ rows }: Pick<LayoutView, "rows">) => (
  <PlainTable label="Premières lignes du fichier" titles={["Ligne", "Contenu"]}>
    {withKeys(rows, (cells) => cells.join("|")).map(([key, cells], index) => (
      <tr key={key}>
        <td>{index + 1}</td>
        <td data-long>{cells.join(" | ")}</td>
      </tr>
    ))}
  </PlainTable>
);

export const LayoutPreview = ({
  layout: { problem, rows, lines, lineCount, sumCents },
}: {
  layout: LayoutView;
}) =>
  problem === "" ? (
    <Stack gap={8}>
      <Text role="status">
        {countText(lineCount, "mouvement", "mouvements")}, {frenchPrice(sumCents)} en tout. Vérifiez les
        premiers :
      </Text>
      <Movements lines={lines} />
    </Stack>
  ) : (
    <Stack gap={8}>
      <Text ink="danger" role="alert">
        {problem}
      </Text>
      <FirstLines rows={rows} />
    </Stack>
  );
