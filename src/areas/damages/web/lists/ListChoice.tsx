// The choice of one of two lists, above them.
import { SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
import { Box } from "#kit/layout/layout.tsx";

interface ListChoiceProps<List extends string> {
  value: List;
  lists: readonly { value: List; label: string }[];
  onChange: (value: List) => void;
}

export const ListChoice = <List extends string>({ value, lists, onChange }: ListChoiceProps<List>) => (
  <Box below={10}>
    <SegmentedControl aria-label="Afficher" value={value} onChange={onChange} data={[...lists]} />
  </Box>
);
