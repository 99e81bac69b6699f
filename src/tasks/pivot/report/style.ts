import { COLORS } from '../../../base/markup/index.ts';

const FRAME = `
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif;overflow-wrap:anywhere}
.masthead,main{max-width:56rem;margin:0 auto;padding:0 1.25rem}
main{padding-bottom:4rem}
.masthead{padding-top:3.5rem}
.brand{margin:0;color:var(--quiet);font-size:.9rem}
h1{font-family:"Iowan Old Style","Palatino Linotype",Palatino,"Source Serif 4",Georgia,"DejaVu Serif",serif;font-size:clamp(1.6rem,1.2rem + 1.6vw,2.3rem);font-weight:500;line-height:1.25;margin:.2rem 0 1rem}
h2,h3,h4{line-height:1.25;font-weight:600}
h2{font-size:1.35rem;margin:3.2rem 0 1rem}
h3{font-size:1.05rem;margin:2.2rem 0 .6rem}
h4{font-size:.9rem;margin:1.2rem 0 .4rem}
p{max-width:44rem}
code,pre{font-family:ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.86em}
pre{overflow-x:auto;overflow-wrap:normal;background:var(--raised);padding:.7rem .9rem;border-radius:4px;line-height:1.5}
.quiet,.lead{color:var(--quiet)}
.quiet{font-size:.9rem}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.warning{border:1px solid var(--unverified);border-left-width:5px;background:var(--unverified-bg);color:var(--ink);padding:.7rem 1rem;border-radius:4px}
.warning b{color:var(--unverified);font-size:1.05rem}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:2px}
summary{cursor:pointer;margin:1rem 0 .4rem}
.pairs{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1.2rem;font-size:.9rem;margin:.4rem 0 1rem}
.pairs dt{color:var(--quiet)}.pairs dd{margin:0;min-width:0}
.digest{color:var(--quiet);font-size:.75rem}
`;

const DRAWN = `
.row{display:grid;grid-template-columns:13rem 1fr 13.5rem;gap:0 1.4rem;align-items:center;padding:.5rem 0;border-bottom:1px solid var(--rule)}
.row .quiet{font-size:.82rem}
.figures .quiet{display:block;line-height:1.4}
.row.axis{border:0;padding:.2rem 0}
.row.axis .name{color:var(--quiet);font-size:.82rem}
.row.heading{border:0;padding-top:1.4rem;grid-template-columns:1fr}
.row.heading .track,.row.heading .figures{display:none}
.track{display:block;overflow:visible}
.track text{fill:var(--quiet);font-size:12px}
.track .grid{stroke:var(--rule)}
.track .middle{stroke:var(--quiet);stroke-dasharray:3 3}
.bar{stroke:var(--link);stroke-width:5;stroke-opacity:.35}
.end{stroke:var(--link);stroke-width:1.5}
circle.dot{fill:var(--link);stroke:var(--paper);stroke-width:1.5}
circle.ring{fill:var(--paper);stroke:var(--link);stroke-width:2}
.other{color:var(--quiet)}
.other circle.ring{stroke:var(--quiet);stroke-dasharray:2.5 2}
.key{display:inline-block;width:.7rem;height:.7rem;border-radius:50%;border:2px solid var(--link)}
.key.dot{background:var(--link)}
.figures{font-variant-numeric:tabular-nums}
.outcomes{display:block;border-radius:3px;margin:.6rem 0}
.outcomes rect{stroke:var(--paper);stroke-width:1}
rect.right{fill:var(--verified)}rect.wrong{fill:var(--failed)}rect.unparseable{fill:var(--unverified)}
rect.timeout{fill:var(--link)}rect.truncated{fill:var(--mark)}rect.provider{fill:var(--quiet)}rect.missing{fill:var(--rule)}
.swatch{vertical-align:-1px;margin-right:.3rem}
table{border-collapse:collapse;font-size:.92rem}
caption{text-align:left;font-weight:600;padding-bottom:.3rem}
th,td{text-align:left;vertical-align:top;padding:.3rem 1.4rem .3rem 0;border-bottom:1px solid var(--rule);font-weight:400}
thead th{color:var(--quiet);font-size:.85rem}
.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.beside{display:flex;flex-wrap:wrap;gap:1.5rem 3rem;margin:1.2rem 0}
.wide{overflow-x:auto}
.list{min-width:30rem}
.yes{color:var(--verified)}.yes::before{content:"✓ "}
.no{color:var(--failed)}.no::before{content:"✗ "}
@media (max-width:50rem){
.masthead{padding-top:1.6rem}
.row{grid-template-columns:1fr;gap:.15rem}
.track{margin:.2rem .4rem;width:calc(100% - .8rem)}
.row.axis .name{display:none}
.pairs{grid-template-columns:1fr}.pairs dd{margin-bottom:.4rem}}
@media print{
:root{--paper:#fff;--raised:#f5f5f5;--ink:#000;--quiet:#444;--rule:#bbb;--link:#1f4f86;--verified:#0b5135;--failed:#8c1515;--unverified:#664600;--unverified-bg:#fff}
html{font-size:9.5pt}
.masthead,main{max-width:none;padding:0}
details::details-content{content-visibility:visible!important;display:block;height:auto}
.row,tr,pre{break-inside:avoid}h2,h3{break-after:avoid}}
`;

/** The whole style of the report. It names nothing that would have to be fetched. */
export const STYLE = COLORS + FRAME + DRAWN;
