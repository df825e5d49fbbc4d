// The style sheets of the Mantine components used by the first load. A part that uses another component imports
// its style sheet itself; MantineProvider writes the variables of the theme.
import "@mantine/core/styles/baseline.css";
import "@mantine/core/styles/global.css";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/Button.css";
import "@mantine/core/styles/ActionIcon.css";
import "@mantine/core/styles/Loader.css";
import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Input.css";
import "./typeface/typeface.css";
import "./theme.css";
import "#kit/layout/layout.css";
import "./print.css";
