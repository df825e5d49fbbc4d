// The compulsory texts of documents, as they are printed today.
import { Button } from "@mantine/core";
import { choice, useAddress } from "#kernel/web/navigation/address.ts";
import { useSession } from "#kernel/web/session.ts";
import { useToday } from "#kernel/web/today.ts";
import { Badge, DayCell } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { rulesContract } from "../../contract/rules.ts";
import { mentionKeys, mentionRules, type MentionTexts } from "../../model/rules/mentions.ts";

const MentionDialog = lazyDialog(() => import("./MentionDialog.tsx"));

/** `?mention=` opens one mention. */
const address = { mention: choice([...mentionKeys, ""], "") };

function Line({ of, onOpen }: { of: MentionTexts; onOpen: () => void }) {
  const canChange = useSession().hasPermission("SET_VAT_NATURES");
  const today = useToday();
  const next = of.versions.find(({ from }) => from > today);
  const { label } = mentionRules[of.mention];
  return (
    <tr>
      <td>{label}</td>
      <td data-label="Texte" data-long>
        {of.text}
        {next && (
          <div>
            <Badge tone="info">
              Autre texte au <DayCell day={next.from} />
            </Badge>
          </div>
        )}
      </td>
      <td data-right>
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={onOpen}
          aria-label={`${canChange ? "Modifier" : "Voir"} : ${label}`}
        >
          {canChange ? "Modifier" : "Voir"}
        </Button>
      </td>
    </tr>
  );
}

export default function MentionsScreen() {
  const { data, pending } = useLoadedRead(rulesContract.readMentions, {}, { lines: 12 });
  const [{ mention }, set] = useAddress(address);
  const opened = data?.find((one) => one.mention === mention);
  return (
    <Page>
      {data ? (
        <Section title="Textes imprimés" isFlush>
          <PlainTable
            label="Mentions"
            titles={["Mention", "Texte en vigueur", { text: "Actions", isHidden: true }]}
            stacks
          >
            {data.map((one) => (
              <Line key={one.mention} of={one} onOpen={() => set({ mention: one.mention })} />
            ))}
          </PlainTable>
        </Section>
      ) : (
        pending
      )}
      {opened && <MentionDialog of={opened} onClose={() => set({ mention: "" })} />}
    </Page>
  );
}
