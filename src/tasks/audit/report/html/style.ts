import { COLORS } from '../../../../base/markup/index.ts';
import { PRINT } from './style-print.ts';
import { READING } from './style-reading.ts';

const FRAME = `
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:3.5rem}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif;overflow-wrap:anywhere}
.masthead,main,footer{max-width:52rem;margin:0 auto;padding:0 1.25rem}
code,pre,.value,.sum,.digest{font-family:ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.86em}
a{color:var(--link);text-underline-offset:.18em}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:2px}
h1,h2,h3,h4{line-height:1.25;font-weight:600}
h2{font-size:1.35rem;margin:3.5rem 0 1rem}
h3{font-size:1.05rem;margin:1.6rem 0 .5rem}
h4{font-size:.85rem;margin:1.2rem 0 .4rem;color:var(--quiet)}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:1rem;background:var(--paper);padding:.4rem .8rem;z-index:9}
.quiet,.lead{color:var(--quiet)}
.lead{margin-top:-.4rem}
[hidden]{display:none!important}
hr{border:0;border-top:1px solid var(--rule);margin:2rem 0}
.masthead{padding-top:3.5rem}
.brand{margin:0;color:var(--quiet);font-size:.9rem}
h1{font-family:"Iowan Old Style","Palatino Linotype",Palatino,"Source Serif 4",Georgia,"DejaVu Serif",serif;font-size:clamp(1.7rem,1.2rem + 2vw,2.5rem);font-weight:500;margin:.2rem 0 1.4rem}
.tiles{list-style:none;margin:0 0 1.4rem;padding:0;display:flex;flex-wrap:wrap;gap:.4rem 2.2rem}
.tile{font-size:1.05rem}
.tile b{font-size:1.9rem;font-weight:600;font-variant-numeric:tabular-nums}
.verified.tile,.sign.verified,.badge.verified{color:var(--verified)}
.failed.tile,.sign.failed,.badge.failed{color:var(--failed)}
.unverified.tile,.sign.unverified,.badge.unverified{color:var(--unverified)}
.sign.excluded,.badge.excluded{color:var(--quiet)}
.sign{display:inline-block;width:1.3em;font-weight:700}
.badge{font-weight:600;font-size:.9rem;white-space:nowrap}
.cpr{border-top:1px solid var(--rule);padding-top:.9rem}
.cpr p{margin:.2rem 0}
.cpr svg{display:block;width:100%;height:8px;margin:.7rem 0}
.cpr .verified{fill:var(--verified)}.cpr .failed{fill:var(--failed)}.cpr .unverified{fill:var(--unverified)}
.cpr rect{stroke:var(--paper);stroke-width:2}
.pairs{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1.2rem;font-size:.9rem;margin:1.2rem 0}
.pairs dt{color:var(--quiet);max-width:16rem}.pairs dd{margin:0;min-width:0}
nav{position:sticky;top:0;z-index:2;background:var(--paper);border-block:1px solid var(--rule);margin-top:2rem}
nav ul{list-style:none;display:flex;gap:.2rem 1.3rem;overflow-x:auto;max-width:52rem;margin:0 auto;padding:.55rem 1.25rem;font-size:.9rem;white-space:nowrap}
@media(min-width:48rem){nav ul{flex-wrap:wrap;gap:.2rem 1.1rem}}
nav a{text-decoration:none}nav a:hover{text-decoration:underline}
footer{margin:4rem auto 3rem;color:var(--quiet);font-size:.85rem;border-top:1px solid var(--rule)}
`;

const PARTS = `
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.45rem .9rem .45rem 0;border-bottom:1px solid var(--rule)}
.checks{font-size:.92rem}
.checks thead th{color:var(--quiet);font-weight:500;font-size:.85rem}
.checks th[scope=row]{font-weight:500;width:15rem}
.checks th[scope=row] code{display:block;color:var(--quiet)}
.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap;overflow-wrap:normal}
.checks thead th:nth-child(n+3):nth-child(-n+5){text-align:right}
.checks abbr{text-decoration:none}
.limits{color:var(--quiet);padding-right:0}
.filter{display:flex;flex-wrap:wrap;gap:.6rem 1.2rem;align-items:center;font-size:.9rem}
input,select,button{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--quiet);border-radius:4px;padding:.25rem .5rem;max-width:100%}
button{cursor:pointer}
summary{cursor:pointer}
.group>summary{margin-top:1rem}
.group h3{display:inline;text-transform:capitalize}
.finding{display:grid;grid-template-columns:7.5rem 1fr 12rem;gap:0 1.2rem;padding:.6rem 0;border-bottom:1px solid var(--rule)}
.finding .quiet{font-size:.85rem}
.finding code{display:block}
ul.open li{margin:.5rem 0}
.score,.question{border-top:1px solid var(--rule);padding:.2rem 0 1rem}
figure{margin:.8rem 0;max-width:36rem}
figcaption{font-size:.85rem;color:var(--quiet);margin-top:.4rem}
.figure{display:block;width:100%;height:auto;font:12px system-ui,"DejaVu Sans",sans-serif}
.figure text{fill:var(--quiet)}.figure .label{fill:var(--ink)}
.figure .band{fill:var(--band)}
.figure .mean{stroke:var(--ink);stroke-width:1;stroke-dasharray:3 3}
.figure .rule{stroke:var(--rule)}
.figure .run{fill:var(--ink);fill-opacity:.75;stroke:var(--paper)}
.figure .reported{fill:var(--link);stroke:var(--paper)}
.figure .control{fill:none;stroke:var(--ink);stroke-width:1.5}
.compared{font-size:.9rem;margin:.8rem 0}
.compared thead th{color:var(--quiet);font-weight:500;font-size:.85rem;white-space:nowrap}
.compared th[scope=row]{font-weight:500;color:var(--quiet);width:7rem}
.compared td:last-child{color:var(--quiet);white-space:nowrap}
.compared .no td{color:var(--failed)}
.compared .unconfirmed td{color:var(--unverified)}
.why{border-left:3px solid var(--rule);padding-left:.8rem;margin:.6rem 0}
ul.notes{padding-left:1.2rem;font-size:.92rem}
.ballot{display:inline-flex;flex-wrap:wrap;gap:.3rem;align-items:center}
p.ballot{display:flex}
.vote{display:inline-grid;place-items:center;width:1.55rem;height:1.55rem;border-radius:50%;border:1.5px solid currentColor;font-size:.8rem;font-weight:700}
.vote.complies{color:var(--verified)}
.vote.violates{color:var(--failed);border-radius:3px}
.vote.abstain{color:var(--unverified);border-style:dashed}
.vote.missing{color:var(--quiet);border-style:dotted}
.ballot>span:last-child:not(.vote){margin-left:.5rem;font-size:.9rem}
.votes li{margin:.5rem 0}
.card{border-bottom:1px solid var(--rule);content-visibility:auto;contain-intrinsic-size:auto 2.7rem}
.card>.body{scroll-margin-top:6rem}
.card>summary{padding:.55rem 0}
.card>summary .say{color:var(--ink)}
.card>.body{padding:.2rem 0 1.6rem 1.2rem}
.say{font-family:"Iowan Old Style","Palatino Linotype",Palatino,Georgia,"DejaVu Serif",serif}
.body>blockquote{margin:.4rem 0;padding:0;font-family:"Iowan Old Style",Palatino,Georgia,"DejaVu Serif",serif}
.found,.quantities{list-style:none;padding:0}
.found li,.quantities li{margin:.5rem 0}
.chain{list-style:none;padding:0 0 0 1rem;border-left:1px solid var(--rule)}
.chain>li{margin:.7rem 0}
.edge{color:var(--quiet);font-style:italic}
.value{font-weight:600}
.sum{background:var(--raised);padding:.05rem .3rem;border-radius:3px}
.at{margin:.35rem 0 .25rem}
.place{color:var(--quiet)}
.digest{color:var(--quiet);font-size:.75rem;margin:.3rem 0;overflow-wrap:anywhere}
pre{overflow-x:auto;background:var(--raised);padding:.7rem .9rem;border-radius:4px;margin:.5rem 0;line-height:1.5;overflow-wrap:normal}
.row{display:block;min-width:max-content}
.row.here{background:var(--band)}
.ln{display:inline-block;min-width:2.4rem;padding-right:.9rem;text-align:right;color:var(--quiet);user-select:none}
mark{background:var(--mark);color:inherit;font-weight:700;padding:.05rem .15rem;border-radius:2px}
#panel{position:fixed;inset:0 0 0 auto;width:min(30rem,100vw);overflow-y:auto;overscroll-behavior:contain;background:var(--paper);border-left:1px solid var(--rule);box-shadow:0 0 2rem rgb(0 0 0/.14);padding:0 1.4rem 2rem;z-index:5}
#panel .bar{position:sticky;top:0;display:flex;gap:.8rem;align-items:center;background:var(--paper);padding:.8rem 0;border-bottom:1px solid var(--rule)}
#panel-close{margin-left:auto}
#panel h2{font-size:1.05rem;font-weight:500;margin:1.2rem 0 .6rem}
@media (min-width:70rem){.with-panel{padding-right:30rem}}
@media screen and (max-width:44rem){
.masthead{padding-top:2rem}
.finding{grid-template-columns:1fr;gap:.2rem}
.checks,.checks tbody,.checks tr,.checks th,.checks td{display:block;width:auto;border:0;padding:0}
.checks thead{display:none}
.checks th[scope=row]{width:auto}
.checks tr{border-bottom:1px solid var(--rule);padding:.7rem 0}
.checks .n{display:inline-block;text-align:left;margin-right:1rem}
.checks .n::after{content:" " attr(data-label);color:var(--quiet)}
.limits::before{content:"Does not show: "}
.pairs{grid-template-columns:1fr}.pairs dd{margin-bottom:.4rem}
.card>.body{padding-left:.2rem}}
`;

/** The whole style of a report. It names no font or image that would have to be fetched. */
export const STYLE = COLORS + FRAME + PARTS + READING + PRINT;
