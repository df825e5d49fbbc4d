// The visual theme of every screen: dark blue and green accent, one type scale, one spacing scale. Surfaces,
// lines and inks are in theme.css, for both themes.
import { createTheme, type MantineColorSchemeManager, type MantineColorsTuple } from "@mantine/core";
import { readCookie, writeCookie } from "#kernel/web/storage/preference.ts";
import { filterOptions } from "#kit/field/options.ts";

const navy: MantineColorsTuple = [
  "#eef3fb",
  "#dce6f5",
  "#b6c9ea",
  "#8fb0f0",
  "#6c94e2",
  "#4d78cb",
  "#3a63b4",
  "#1f4386",
  "#17356c",
  "#102750",
];
const green: MantineColorsTuple = [
  "#e7f7ef",
  "#cdeedd",
  "#9cdcbc",
  "#68c899",
  "#3fb57c",
  "#1f9d63",
  "#10804f",
  "#0d6b42",
  "#0b5236",
  "#083b27",
];
const red: MantineColorsTuple = [
  "#fdecee",
  "#fbd7da",
  "#f5abb0",
  "#ff9a9f",
  "#e0626b",
  "#cf3f4a",
  "#c02c38",
  "#b1232f",
  "#8f1a25",
  "#6d121b",
];
const gray: MantineColorsTuple = [
  "#f8f9fb",
  "#f1f3f6",
  "#e6eaf0",
  "#d8dee7",
  "#c3ccd8",
  "#98a4b5",
  "#5f6b80",
  "#465268",
  "#2b3547",
  "#141c2b",
];
const dark: MantineColorsTuple = [
  "#e6eaf2",
  "#c8d0de",
  "#9fabbf",
  "#8490a5",
  "#42516a",
  "#243044",
  "#1a2331",
  "#141b27",
  "#101620",
  "#0c1119",
];

/**
 * The list of options scrolls itself: the keyboard could not enter a scroll area around it. It opens only on request,
 * since a dialog that opens or a refused form moves the focus too.
 */
const comboboxDefaults = {
  defaultProps: { size: "xs", withScrollArea: false, openOnFocus: false, filter: filterOptions },
  styles: { options: { maxHeight: 220, overflowY: "auto" } },
} as const;

export const theme = createTheme({
  primaryColor: "navy",
  primaryShade: { light: 7, dark: 6 },
  colors: { navy, green, red, gray, dark },
  fontFamily: '"Inter Écurie", "Inter before", system-ui, sans-serif',
  fontSizes: { xs: "12px", sm: "13px", md: "14px", lg: "16px", xl: "20px" },
  lineHeights: { xs: "1.35", sm: "1.45", md: "1.5", lg: "1.5", xl: "1.35" },
  spacing: { xs: "6px", sm: "8px", md: "12px", lg: "16px", xl: "24px" },
  radius: { xs: "3px", sm: "5px", md: "7px", lg: "10px", xl: "14px" },
  defaultRadius: "sm",
  cursorType: "pointer",
  focusRing: "auto",
  headings: {
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "20px", lineHeight: "1.3" },
      h2: { fontSize: "16px", lineHeight: "1.35" },
      h3: { fontSize: "14px", lineHeight: "1.4" },
    },
  },
  components: {
    Button: { defaultProps: { size: "xs" } },
    ActionIcon: { defaultProps: { variant: "subtle", color: "gray", size: "md" } },
    Input: { defaultProps: { size: "xs" } },
    InputWrapper: {
      defaultProps: { size: "xs", inputWrapperOrder: ["label", "input", "description", "error"] },
    },
    TextInput: { defaultProps: { size: "xs" } },
    Textarea: { defaultProps: { size: "xs" } },
    PasswordInput: {
      defaultProps: {
        size: "xs",
        visibilityToggleButtonProps: { "aria-label": "Afficher ou masquer le mot de passe" },
      },
    },
    Select: comboboxDefaults,
    MultiSelect: comboboxDefaults,
    Autocomplete: comboboxDefaults,
    Checkbox: { defaultProps: { size: "xs" } },
    Switch: { defaultProps: { size: "xs" } },
  },
});

/** A chosen theme is stored in a cookie for one year; without one, the system decides. index.html reads it before the first paint. */
export const themeCookie: MantineColorSchemeManager = {
  get: (fallback) => {
    const chosen = readCookie("theme");
    return chosen === "light" || chosen === "dark" ? chosen : fallback;
  },
  set: (value) => writeCookie("theme", value),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => writeCookie("theme", "auto"),
};
