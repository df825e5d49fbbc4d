// Before anything is painted: the theme kept in its cookie.
document.documentElement.setAttribute("data-mantine-color-scheme", /(?:^|; )theme=dark/.test(document.cookie) ? "dark" : "light");
// zod would try to compile its checks, which the content security policy refuses and the console tells.
globalThis.__zod_globalConfig = { jitless: true };
