// The one list screen: its queries come from the contract, its display from the columns.
import { type ReactNode, Suspense } from "react";
import type { ListEndpoint } from "#kernel/contract.ts";
import type { Condition } from "#kernel/list.ts";
import { useAddress, useListAddress, word } from "#kernel/web/navigation/address.ts";
import { Box, Inline } from "#kit/layout/layout.tsx";
import { Page } from "../page/Page.tsx";
import { ports, type Selection } from "../ports.ts";
import { ListBody } from "./ListBody.tsx";
import css from "./list.module.css";
import { anyList, type FieldOf, type ListProps } from "./list-model.ts";
import { useLocalList, useStoredFilters } from "./state.ts";

const noSelections: readonly Selection[] = [];
const noConditions: readonly Condition[] = [];

export type ListScreenProps<E extends ListEndpoint> = ListProps<E> & {
  actions?: ReactNode;
  /** Shown between the title and the list. */
  above?: ReactNode;
  /** Shown after the list, which is then as high as its rows. */
  below?: ReactNode;
  /** Usual selections, next to the saved views. */
  selections?: readonly Selection[];
};

/** `?peek=`: the row open next to the list. */
const peekAddress = { peek: word };

/** A whole screen, whose state is in the address bar. */
export function ListScreen<E extends ListEndpoint>({
  actions,
  above,
  below,
  selections = noSelections,
  ...list
}: ListScreenProps<E>) {
  const address = useListAddress(list.endpoint);
  useStoredFilters(list.name, list.endpoint, address);
  const [{ peek }, setAddress] = useAddress(peekAddress);
  const { SavedViews } = ports();
  return (
    <Page actions={actions} isTall={below === undefined}>
      {above}
      <Suspense fallback={<Inline gap={2} className={css.views} />}>
        <SavedViews
          name={list.name}
          endpoint={list.endpoint}
          query={address.query}
          selections={selections}
          set={address.set}
        />
      </Suspense>
      <ListBody
        list={anyList({ bulk: [], ...list })}
        address={address}
        sizes={[100, 200, 400]}
        peek={{ key: peek, set: (key) => setAddress({ peek: key }, false) }}
      />
      {below && <Box above={14}>{below}</Box>}
    </Page>
  );
}

/** A screen that is a list alone. */
export const listScreen = <E extends ListEndpoint>(list: ListScreenProps<E>) =>
  function Screen() {
    return <ListScreen {...list} />;
  };

/** The same list inside another screen, with a state of its own. `fixed` is declared once, or memoised. */
export function ListPanel<E extends ListEndpoint>({
  fixed = noConditions,
  pageSize = 10,
  ...list
}: ListProps<E> & { fixed?: readonly Condition<FieldOf<E>>[]; pageSize?: 5 | 10 | 20 | 100 }) {
  const address = useLocalList(list.endpoint, fixed, pageSize);
  return <ListBody list={anyList(list)} address={address} sizes={[5, 10, 20, 100]} fixed={fixed} />;
}
