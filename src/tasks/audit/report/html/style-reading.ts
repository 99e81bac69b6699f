/** The paper: a calm serif column, and claims told apart by underline and sign as well as by colour. */
export const READING = `
.prose,.source{border-top:1px solid var(--rule);padding-top:1.2rem}
.prose{font:1.09rem/1.68 "Iowan Old Style","Palatino Linotype",Palatino,"Source Serif 4",Georgia,"DejaVu Serif",serif;max-width:42rem}
.prose.long>*{content-visibility:auto;contain-intrinsic-size:auto 7rem}
.prose h3{font-size:1.5rem;font-weight:500;margin:1.2rem 0 .8rem}
.prose h4{font-size:1.15rem;color:inherit;margin:2rem 0 .5rem}
.prose h5,.prose h6{font-size:1rem;margin:1.4rem 0 .4rem}
.prose blockquote{margin:1rem 0;padding-left:1.1rem;border-left:2px solid var(--rule);color:var(--quiet)}
.prose cite{font-style:normal;color:var(--quiet)}
.prose table{font-size:.95rem;width:auto;min-width:60%}
.prose th{font-weight:600;border-bottom-color:var(--quiet)}
.prose .right{text-align:right}.prose .center{text-align:center}
.prose .caption{font-size:.92rem;color:var(--quiet);margin-top:.4rem}
.wide{overflow-x:auto}
.math{font-family:ui-monospace,"SF Mono",Menlo,"DejaVu Sans Mono",monospace;font-size:.86em;color:var(--quiet)}
div.math{overflow-x:auto;white-space:pre;text-align:left;padding:.4rem 1.2rem}
.image{display:inline-block;border:1px dashed var(--quiet);border-radius:4px;padding:.4rem .7rem;font-size:.92rem}
.image>span{color:var(--quiet)}
.link{text-decoration:underline dotted}
.prose .notes{font-size:.9rem;border-top:1px solid var(--rule);padding-top:.8rem}
.prose .notes p{display:inline}
.matter{font-family:system-ui,"DejaVu Sans",sans-serif;font-size:.85rem;color:var(--quiet)}
.source{font:.86rem/1.6 ui-monospace,"SF Mono",Menlo,"DejaVu Sans Mono",monospace;white-space:pre-wrap}
.legend{font-size:.9rem;color:var(--quiet)}
.claim{color:inherit;text-decoration-thickness:2px;text-underline-offset:.22em;padding:.06em .1em;border-radius:3px;-webkit-box-decoration-break:clone;box-decoration-break:clone}
.claim sup,.legend sup{font:700 .68em system-ui,"DejaVu Sans",sans-serif;margin-left:.15em;line-height:0}
.claim.verified{background:var(--verified-bg);text-decoration:underline solid var(--verified)}
.claim.failed{background:var(--failed-bg);text-decoration:underline double var(--failed)}
.claim.unverified{background:var(--unverified-bg);text-decoration:underline dashed var(--unverified)}
.claim.undeclared{text-decoration:underline dotted var(--quiet)}
.claim.verified sup{color:var(--verified)}.claim.failed sup{color:var(--failed)}.claim.unverified sup{color:var(--unverified)}
[data-claim]{cursor:pointer}
a.claim:hover,.claim.current,.claim:target{box-shadow:0 0 0 2px currentColor}
`;
