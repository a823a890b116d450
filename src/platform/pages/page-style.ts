/**
 * The style of every page of the platform. Colors, fonts and shapes are the tokens of a theme (`page-theme.ts`), so that pages look like
 * the shop. Parts that the pages share come first, then those of the page of an order.
 */
export const PAGE_STYLE = `
*{box-sizing:border-box;margin:0}
:root{--wide:68rem;--h1:min(2.5rem,9.5vw/var(--heading-width));--h2:1.375rem;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{min-height:100dvh;display:flex;flex-direction:column;font:1rem/1.5 var(--font-body);color:var(--ink);background:var(--page);overflow-wrap:anywhere;-webkit-font-smoothing:antialiased}
h1,h2,h3,.brand{font-family:var(--font-heading);font-weight:var(--heading-weight);text-transform:var(--heading-case);line-height:calc(1.02 + var(--heading-marks)/2)}
h1,.card h2{font-size:var(--h1)}
h2,.intro h1{font-size:var(--h2)}
h3,legend,label,.name{display:block;padding:0;font:650 1rem/1.4 var(--font-body);text-transform:none}
p,dd,li{max-width:66ch}
ul,ol{list-style:none;padding:0}
a{color:inherit;text-underline-offset:.2em}
small{display:block;font-size:.875rem}
small,dt,.muted{color:var(--muted)}
img{display:block;max-width:100%}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:1.25rem;top:-10rem;padding:.75rem 1rem;background:var(--ink);color:var(--page)}
.skip:focus{top:.75rem}
.top{background:var(--header-bg);color:var(--header-ink);border-bottom:1px solid var(--line)}
.top>div,main,.end>div{width:100%;max-width:calc(var(--wide) + 2.5rem);margin:0 auto;padding:0 1.25rem}
.top>div{display:flex;justify-content:space-between;align-items:center;gap:1rem;min-height:4rem}
.top a,.end a,.top :focus-visible{outline-color:var(--header-accent)}
.brand{font-size:1.5rem;text-decoration:none}
.brand img{height:1.625rem;width:auto;max-width:min(12rem,50vw)}
@media(forced-colors:active){.brand img{forced-color-adjust:none;background:var(--header-bg)}}
.back{font-size:.9375rem;text-align:right}
main{flex:1;padding-block:clamp(2rem,5vw,3.5rem) clamp(3rem,8vw,6rem);display:grid;gap:1.25rem;align-content:start}
main>*,.columns>*{min-width:0}
.narrow>*{max-width:40rem}
.end{background:var(--footer-bg);color:var(--footer-ink);font-size:.9375rem}
.end>div{padding-block:1.5rem}
.end nav{display:flex;flex-wrap:wrap;gap:0 1.5rem}
.end :focus-visible{outline-color:var(--footer-accent)}
.lead{font-size:1.125rem;max-width:52ch}
.note,.alert{padding:.875rem 1.125rem;background:var(--tile);border-left:4px solid var(--accent)}
.alert{border-color:var(--danger)}
.error{color:var(--danger);font-weight:650}
form,fieldset{border:0;padding:0;min-width:0;display:grid;gap:1.5rem;justify-items:start}
fieldset{gap:.25rem}
.field{width:100%;display:grid;gap:.375rem}
input,select,textarea{font:inherit;color:inherit;background:var(--page);border:1px solid var(--control-line);border-radius:min(var(--button-radius),.5rem)}
input:not([type=checkbox],[type=radio]),select,textarea{width:100%;min-height:3rem;padding:.625rem .875rem}
textarea{min-height:9rem;resize:vertical}
[aria-invalid=true]{border-color:var(--danger);box-shadow:inset 0 0 0 1px var(--danger)}
.choice{display:flex;gap:.75rem;align-items:center;min-height:3rem;font-weight:400;cursor:pointer}
.choices{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center}
.units{display:flex;gap:.75rem;align-items:center}
.units input:not([type=checkbox],[type=radio]){width:5.5rem}
.choice input{flex:none;width:1.25rem;height:1.25rem;margin:0;accent-color:var(--accent)}
.button,button{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;padding:.625rem 1.5rem;font:650 1rem/1.25 var(--font-body);text-align:center;text-decoration:none;cursor:pointer;background:var(--button-bg);color:var(--button-ink);border:1px solid var(--button-line);border-radius:var(--button-radius)}
.button:hover,button:hover{background:var(--button-hover)}
.second{background:var(--button2-bg);color:var(--button2-ink);border-color:var(--button2-line);border-radius:var(--button2-radius)}
.second:hover{background:var(--button2-hover)}
dl{display:grid;gap:.375rem 1.25rem}
.sum{grid-template-columns:1fr auto}
.sum dd,.items li>p,.group{font-variant-numeric:tabular-nums}
.sum dd{text-align:right}
.sum .total{font-size:1.25rem;font-weight:700;color:var(--ink)}
table{border-collapse:collapse;width:100%}
th,td{padding:.625rem .75rem .625rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{font-weight:400;color:var(--muted)}
.embedded{min-height:0;background:var(--footer-bg);color:var(--footer-ink);text-align:var(--footer-align)}
.embedded:is(.on-page,.on-tile,.on-hero,.on-accent){text-align:start}
.on-page{background:var(--page);color:var(--ink)}
.on-tile{background:var(--tile);color:var(--ink)}
.on-hero{background:var(--hero-bg);color:var(--hero-ink)}
.on-accent{background:var(--accent);color:var(--on-accent)}
.embedded main{padding:2px;gap:.75rem}
.embedded form{gap:.75rem;justify-items:stretch}
.embedded :is(input,button,.error){background:none;color:inherit;border-color:currentcolor}
.embedded :focus-visible{outline-color:var(--footer-accent);outline-offset:-2px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
pre,iframe{width:100%;border:1px solid var(--line);white-space:pre-wrap}
iframe{height:52rem;background:#fff}
.receipt{display:grid;gap:2rem;max-width:46rem}
.receipt h2{font:400 .875rem/1.5 var(--font-body);text-transform:none}
.receipt .facts{grid-template-columns:max-content 1fr}
.receipt td:not(:first-child),.receipt th:not(:first-child){text-align:right;white-space:nowrap;padding:.625rem 0 .625rem .75rem}
.receipt .sum{margin-left:auto;width:min(100%,22rem)}
.sides{display:grid;grid-template-columns:repeat(auto-fit,minmax(12rem,1fr));gap:1.5rem}
.number{white-space:nowrap}
.group{display:inline-block;margin-right:.375rem}
.card{background:var(--tile);padding:clamp(1.25rem,4vw,2.5rem);display:grid;gap:2rem}
.card>div{display:grid;gap:.5rem}
.card .row{border-color:color-mix(in srgb,var(--ink) 20%,transparent)}
.steps li{position:relative;display:grid;grid-template-columns:1.5rem 1fr;gap:0 .875rem;padding-bottom:1.5rem;line-height:1.5rem}
.steps li:last-child{padding-bottom:0}
.steps li:not(:last-child)::before{content:"";position:absolute;left:calc(.75rem - 1px);top:1.5rem;bottom:0;width:2px;background:var(--control-line)}
.steps .done:not(:last-child)::before{background:var(--accent)}
.dot{position:relative;width:1.5rem;height:1.5rem;border-radius:50%;border:2px solid var(--control-line)}
:is(.done,.current:last-child) .dot{background:var(--accent);border-color:var(--accent)}
:is(.done,.current:last-child) .dot::after{content:"";position:absolute;left:.4375rem;top:.1875rem;width:.375rem;height:.6875rem;border:solid var(--on-accent);border-width:0 2px 2px 0;transform:rotate(45deg)}
.current:not(:last-child) .dot{border-color:var(--accent);background:var(--accent);box-shadow:inset 0 0 0 .25rem var(--tile)}
.ended .dot{border-color:var(--ink);background:linear-gradient(var(--ink),var(--ink)) center/.75rem 2px no-repeat}
.steps :is(.current,.ended)>div{font-weight:700}
.ahead{color:var(--muted)}
.steps small{font-weight:400}
.columns,.columns>div{display:grid;gap:3rem;align-content:start}
.columns,.details{margin-top:1.75rem}
.columns h2+p{margin-top:.5rem}
.rows>li,.items li,.items~.sum,.details .facts{border-top:1px solid var(--line)}
.rows>li:last-child{border-bottom:1px solid var(--line)}
.rows,.items{margin-top:1rem}
.card .rows{margin:0}
.card .row:last-child{border-bottom:0;padding-bottom:0}
.row{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:.75rem 1.5rem;padding:.875rem 0;max-width:none}
.row>div{flex:1 1 12rem}
.items li{display:grid;grid-template-columns:5rem 1fr auto;gap:1rem;padding:1rem 0;max-width:none}
.items li.plain{grid-template-columns:1fr auto}
.items img{width:100%;height:auto;aspect-ratio:1;object-fit:cover;background:var(--tile)}
.items~.sum,.details .facts{padding-top:1rem}
.details .facts{grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:1.5rem;margin-top:1rem}
.wide{grid-column:span 2}
.act,button.act{display:flex;justify-content:space-between;align-items:center;gap:1rem;width:100%;min-height:3.5rem;padding:.875rem 0;font:400 1rem/1.5 var(--font-body);text-align:left;text-decoration:none;color:inherit;background:none;border:0;border-radius:0;cursor:pointer;list-style:none}
.act::-webkit-details-marker{display:none}
.act::after{content:"";flex:none;width:.5rem;height:.5rem;margin-right:.25rem;border:solid;border-width:2px 2px 0 0;transform:rotate(45deg)}
summary.act::after{transform:rotate(135deg)}
[open]>.act::after{transform:rotate(-45deg)}
.act strong{font-weight:650}
.act:hover strong{text-decoration:underline;text-underline-offset:.2em}
details form{padding-bottom:1.25rem}
@media(max-width:30rem){.receipt .facts{grid-template-columns:1fr}.receipt .facts dd{margin-bottom:.5rem}.receipt .items,.receipt .items tbody{display:block}.items thead{display:none}.receipt .items tr{display:grid;grid-template-columns:auto 1fr auto;border-bottom:1px solid var(--line);padding:.625rem 0}.receipt .items td,.receipt .items td:not(:first-child){border:0;padding:0 .5rem 0 0}.receipt .items td:not(:last-child){text-align:left}.receipt .items td:first-child{grid-column:1/-1}.receipt .items td:nth-child(2):not(:empty)::after{content:" ×\\a0"}.receipt .items td:last-child{grid-column:3}.receipt .taxes{font-size:.8125rem}.receipt .taxes :is(td,th):not(:first-child){padding-left:.375rem;white-space:normal}}
@media(min-width:52.5rem){
:root{--h1:3.25rem;--h2:1.625rem}
.steps{display:grid;grid-auto-flow:column;grid-auto-columns:1fr}
.steps li{display:block;padding:0 1rem 0 0}
.steps li:not(:last-child)::before{left:1.5rem;right:0;top:calc(.75rem - 1px);bottom:auto;width:auto;height:2px}
.dot{display:block;margin-bottom:.625rem}
.columns{grid-template-columns:7fr 5fr;gap:5rem}
.items li:not(.plain){grid-template-columns:6rem 1fr auto;gap:1.5rem}
}
@media(min-width:50rem){.details .facts{grid-template-columns:2fr 1.4fr 1.4fr 2fr}.wide{grid-column:auto}}
@media(forced-colors:active){.note,.alert,.card,.top,.end{border:1px solid}.dot,.steps li::before{forced-color-adjust:none;--accent:Highlight;--on-accent:HighlightText;--tile:Canvas;--ink:CanvasText;--control-line:GrayText}}
@media print{
@page{margin:16mm}
:root{color-scheme:light;--page:#fff;--ink:#000;--muted:#444;--line:#bbb;--tile:#fff;--accent:#000}
body{display:block;min-height:0;font-size:.875rem}
.top{print-color-adjust:exact}
.back,.end nav,form,button,.button,details,.skip,.acts{display:none!important}
main{padding:1.5rem 0 0}
.end{background:none;color:#000}
li,tr,.sum{break-inside:avoid}
}
`;
