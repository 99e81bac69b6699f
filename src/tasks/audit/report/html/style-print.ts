/** On paper: black on white, everything opened, nothing to press. */
export const PRINT = `
@media print{
:root{--paper:#fff;--raised:#f5f5f5;--ink:#000;--quiet:#444;--rule:#bbb;--link:#000;--verified:#0b5135;--verified-bg:#fff;--failed:#8c1515;--failed-bg:#fff;--unverified:#664600;--unverified-bg:#fff;--mark:#e5e5e5;--band:#e4e4e4}
nav,.skip,#panel,.filter,.legend{display:none!important}
html{font-size:9.5pt}
h2{margin:1.8rem 0 .7rem}
.card>.body{padding-bottom:.6rem}
.masthead,main,footer{max-width:none;padding:0}
.masthead{padding-top:0}
details::details-content{content-visibility:visible!important;display:block;height:auto}
.card{content-visibility:visible}
.card>summary,.finding,.score,figure,tr,pre{break-inside:avoid}
h2,h3,h4,summary{break-after:avoid}
pre{white-space:pre-wrap}
.row{min-width:0}
a{text-decoration:none}
.prose{max-width:none}}
`;
