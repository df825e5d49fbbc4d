// The style sheets of the Mantine components that the first load uses. A part that uses another one
// imports its sheet beside it; the variables of the theme are written by MantineProvider itself.
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
import "./print.css";
