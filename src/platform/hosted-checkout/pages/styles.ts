/** Styles of the hosted checkout. Without the look of a store (`hosted-theme.ts`) they are neutral enough for any shop. */
export const CHECKOUT_CSS = `
*{box-sizing:border-box;margin:0}
:where(:root){color-scheme:light;--page:#ffffff;--ink:#141414;--muted:#5c5c5c;--line:#d6d6d6;--control-line:#767676;--tile:#f4f4f2;--accent:#141414;--danger:#b3261e;--button-bg:#141414;--button-ink:#ffffff;--button-line:#141414;--button-radius:0px;--header-bg:#ffffff;--header-ink:#141414;--heading-case:none;--font-body:system-ui,sans-serif;--font-heading:system-ui,sans-serif}
body{font:1rem/1.5 var(--font-body);color:var(--ink);background:var(--page)}
.mode{background:#fff3c4;color:#3d2f00;text-align:center;padding:.5rem 1rem;font-size:.875rem}
header{background:var(--header-bg);color:var(--header-ink);border-bottom:1px solid var(--line)}
.top{display:flex;justify-content:space-between;align-items:center;gap:1rem;max-width:68rem;margin:0 auto;padding:.75rem 1.25rem}
.brand{font-size:1.25rem;font-weight:700}
.brand img{height:1.5rem;width:auto;max-width:12rem;display:block}
@media(min-width:540px){.brand img{height:2rem}}
.top a+a{white-space:nowrap}
a{color:inherit;text-underline-offset:4px}
.top a{min-height:2.75rem;display:inline-flex;align-items:center}
main{max-width:68rem;margin:0 auto;padding:1.5rem 1.25rem 5rem;display:grid;gap:2rem 4rem}
main>*{min-width:0}
@media(min-width:840px){main{grid-template-columns:minmax(0,1fr) 22rem;align-items:start}.due{display:none!important}}
h1,h2{font-family:var(--font-heading);text-transform:var(--heading-case)}
h1{font-size:1.75rem;line-height:1.15;margin-bottom:1rem}
h2{font-size:1.125rem;margin-bottom:.75rem}
section+section,form+section{margin-top:2rem;padding-top:1.5rem;border-top:1px solid var(--line)}
.fields{display:grid;gap:1rem;grid-template-columns:repeat(2,minmax(0,1fr));align-items:end}
.fields:has(.error){align-items:start}
.wide{grid-column:1/-1}
.fields .wide>button{margin-top:.5rem}
label,legend{display:block;font-weight:600;margin-bottom:.375rem;padding:0}
fieldset{border:0;padding:0;min-width:0}
input[type=text],input[type=email],input[type=tel],select{width:100%;min-height:3rem;font:inherit;padding:0 .75rem;border:1px solid var(--control-line);border-radius:0;background-color:var(--page);color:inherit}
select{appearance:none;padding-inline-end:2.5rem;background-image:linear-gradient(45deg,transparent 42%,currentcolor 42% 62%,transparent 62%),linear-gradient(-45deg,transparent 42%,currentcolor 42% 62%,transparent 62%);background-position:right 21px center,right 14px center;background-repeat:no-repeat;background-size:7px 7px}
@media(forced-colors:active){select{appearance:auto}}
[aria-invalid=true]{border-color:var(--danger);box-shadow:inset 0 0 0 1px var(--danger)}
.error{color:var(--danger);font-size:.9375rem;margin-top:.25rem}
.banner{border:1px solid var(--danger);color:var(--danger);padding:.75rem 1rem;margin-bottom:1.25rem}
.note{border-left:3px solid var(--ink);padding:.25rem 0 .25rem .875rem;margin-bottom:1.25rem}
button{font:inherit;font-weight:650;min-height:3rem;padding:.625rem 1.25rem;border:1px solid var(--button-line);border-radius:var(--button-radius);background:var(--button-bg);color:var(--button-ink);cursor:pointer}
button.plain{background:var(--page);color:var(--ink);border-color:var(--ink)}
button:disabled{background:var(--line);border-color:var(--line);color:var(--muted);cursor:not-allowed}
button.wide{width:100%}
.names{display:flex;flex-wrap:wrap;justify-content:flex-end;gap:.25rem;margin-inline-start:auto}
.brand-name{display:inline-block;border:1px solid var(--line);border-radius:3px;background:var(--page);color:var(--ink);padding:0 .375rem;font-size:.6875rem;line-height:1.25rem;font-weight:700;white-space:nowrap}
.card-head{display:flex;justify-content:space-between;gap:.75rem}
#card-brand{font-size:.8125rem;color:var(--muted)}
.sum{white-space:nowrap;font-variant-numeric:tabular-nums;margin-inline-start:.375rem}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
aside{background:var(--tile);padding:1.5rem}
.lines{list-style:none;padding:0;display:grid;gap:1rem;margin-bottom:1.25rem}
.lines li{display:grid;grid-template-columns:4rem 1fr auto;gap:.875rem;align-items:start}
.lines img{width:4rem;height:4rem;object-fit:cover;background:var(--line);display:block}
.small{font-size:.875rem;color:var(--muted)}
dl{display:grid;grid-template-columns:1fr auto;gap:.375rem 1rem;border-top:1px solid var(--line);padding-top:1rem;font-variant-numeric:tabular-nums}
dd{margin:0;text-align:right}
.total{font-size:1.375rem;font-weight:700;padding-top:.5rem}
.due{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;border-top:1px solid var(--line);padding-top:1rem;font-variant-numeric:tabular-nums}
.due strong{font-size:1.375rem}
.choice{display:flex;gap:.75rem;align-items:center;min-height:3.25rem;padding:.5rem 0;font-weight:400;margin:0;border-top:1px solid var(--line);cursor:pointer}
.choice:last-child{border-bottom:1px solid var(--line)}
legend+.choice{margin-top:.25rem}
.choice input{width:1.25rem;height:1.25rem;flex:none;accent-color:var(--accent)}
.choice .price{margin-left:auto;font-variant-numeric:tabular-nums}
form>button.plain{margin-top:1rem}
#pay,#card-part,#wallet-part{display:grid;gap:1.25rem}
#wallet-part.waiting{position:absolute;width:300px;height:1px;overflow:hidden;visibility:hidden}
.or{text-align:center;color:var(--muted);font-size:.875rem}
#card-label{margin:0 0 .375rem;font-weight:600}
.row{display:flex;gap:.75rem;align-items:end}
.row>div{flex:1}
.row button{margin:0}
.row.applied{align-items:center;justify-content:space-between}
#card{border:1px solid var(--control-line);min-height:3rem;padding:.75rem}
.summary{display:flex;justify-content:space-between;gap:1rem;align-items:start}
footer{display:flex;flex-wrap:wrap;gap:0 1.5rem;padding:1rem max(1.25rem,calc((100% - 68rem)/2 + 1.25rem));border-top:1px solid var(--line);font-size:.875rem}
footer a{min-height:2.75rem;display:inline-flex;align-items:center}
dialog::backdrop{background:rgb(0 0 0/.5)}
[hidden]{display:none!important}
`;
