// Before anything is painted: the theme kept in its cookie.
document.documentElement.setAttribute("data-mantine-color-scheme", /(?:^|; )theme=dark/.test(document.cookie) ? "dark" : "light");
