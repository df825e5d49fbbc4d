// The theme of the screens: that of the system until the user chooses one.
import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";

export function useTheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  return {
    isDark,
    isChosen: colorScheme !== "auto",
    toggle: () => setColorScheme(isDark ? "light" : "dark"),
    followSystem: () => setColorScheme("auto"),
  };
}
