import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from "@mantine/core";

// Indigo that is none of the status colours: an action never looks like a state.
const iris: MantineColorsTuple = [
  "#f1f1fd",
  "#e3e2fb",
  "#c9c7f7",
  "#aaa8f4",
  "#8f8cf0",
  "#6b66dc",
  "#5a54d0",
  "#4f49c4",
  "#3f3a9f",
  "#2d2a69",
];

// White can be read on the two that buttons are filled with: 5 in the dark, 6 in the light.
const red: MantineColorsTuple = [
  "#fff5f5",
  "#ffe3e3",
  "#ffc9c9",
  "#ffa8a8",
  "#ff8787",
  "#d6393c",
  "#cf2f32",
  "#b8272a",
  "#a31f22",
  "#8c181b",
];

const gray: MantineColorsTuple = [
  "#f6f6f8",
  "#f1f1f4",
  "#e4e5ea",
  "#dadbe1",
  "#cfd1d9",
  "#9a9fab",
  "#666b77",
  "#4f5460",
  "#33363f",
  "#1b1d23",
];

// Mantine takes 0 for text, 4 for borders, 6 for inputs and 7 for the page.
const dark: MantineColorsTuple = [
  "#e7e8eb",
  "#b1b5bf",
  "#9196a2",
  "#767b87",
  "#34373f",
  "#282a31",
  "#1d1f24",
  "#16171b",
  "#101114",
  "#0b0c0e",
];

export const theme: MantineThemeOverride = createTheme({
  colors: { iris, red, gray, dark },
  primaryColor: "iris",
  primaryShade: { light: 6, dark: 5 },
  black: "#1b1d23",
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: "12px", sm: "13px", md: "14px", lg: "16px", xl: "20px" },
  lineHeights: { xs: "1.35", sm: "1.45", md: "1.5", lg: "1.5", xl: "1.4" },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  radius: { xs: "3px", sm: "4px", md: "6px", lg: "8px", xl: "12px" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  headings: {
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "18px", lineHeight: "1.3" },
      h2: { fontSize: "15px", lineHeight: "1.35" },
      h3: { fontSize: "14px", lineHeight: "1.4" },
      h4: { fontSize: "13px", lineHeight: "1.45" },
    },
  },
  shadows: {
    md: "var(--shadow-popover)",
    lg: "var(--shadow-popover)",
    xl: "var(--shadow-overlay)",
  },
  components: {
    Text: { defaultProps: { size: "sm" } },
    // Quiet icon buttons: colour appears with the pointer, not before.
    ActionIcon: { defaultProps: { variant: "subtle", color: "gray", size: "md" } },
    Tooltip: {
      defaultProps: { openDelay: 400, withArrow: false, transitionProps: { duration: 80 } },
    },
    Menu: { defaultProps: { shadow: "md", transitionProps: { duration: 80 } } },
    Popover: { defaultProps: { shadow: "md", transitionProps: { duration: 80 } } },
    Select: { defaultProps: { comboboxProps: { shadow: "md" }, checkIconPosition: "right" } },
    MultiSelect: { defaultProps: { comboboxProps: { shadow: "md" } } },
    Modal: {
      defaultProps: {
        centered: true,
        shadow: "xl",
        overlayProps: { backgroundOpacity: 0.4 },
        transitionProps: { transition: "fade", duration: 100 },
      },
    },
    Drawer: {
      defaultProps: {
        position: "right",
        shadow: "xl",
        transitionProps: { duration: 120 },
        overlayProps: { backgroundOpacity: 0.25 },
      },
    },
    Badge: { defaultProps: { variant: "light", radius: "sm", tt: "none", fw: 500 } },
    Checkbox: { defaultProps: { size: "xs" } },
    Radio: { defaultProps: { size: "xs" } },
    Switch: { defaultProps: { size: "xs", withThumbIndicator: false } },
    Loader: { defaultProps: { size: "sm", type: "oval" } },
    Notification: { defaultProps: { withBorder: true } },
  },
});

const names = {
  "--mantine-color-body": "var(--surface)",
  "--mantine-color-text": "var(--text)",
  "--mantine-color-dimmed": "var(--text-dimmed)",
  "--mantine-color-placeholder": "var(--text-dimmed)",
  "--mantine-color-error": "var(--bad)",
  "--mantine-color-anchor": "var(--accent-text)",
  "--mantine-color-default-color": "var(--text)",
  "--mantine-color-default-border": "var(--line-strong)",
  "--mantine-color-default-hover": "var(--hover)",
};

/** Mantine's own names are pointed at the tokens, so that its components and ours agree. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: names,
  dark: { ...names, "--mantine-color-default": "var(--surface-raised)" },
});
