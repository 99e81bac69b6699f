/** Colours of every page that we write, in light and in dark, as custom properties of CSS. */
export const COLORS = `
:root{color-scheme:light dark;
--paper:#fcfbf8;--raised:#f4f2ec;--ink:#22252a;--quiet:#5c6068;--rule:#dcd8cd;--link:#1f4f86;
--verified:#1c6a4a;--verified-bg:#e6f1ea;--failed:#a02a2a;--failed-bg:#fae8e5;--unverified:#7a5400;--unverified-bg:#f8efd9;--mark:#f6df8e;--band:#dbe4ee}
@media (prefers-color-scheme:dark){:root{
--paper:#17191c;--raised:#1f2226;--ink:#e4e1da;--quiet:#a3a7ae;--rule:#3a3e45;--link:#9bc0ec;
--verified:#84cfa9;--verified-bg:#1d3128;--failed:#f29c94;--failed-bg:#3b2222;--unverified:#e2bd6c;--unverified-bg:#352b16;--mark:#6d5a16;--band:#2c3a4a}}
`;
