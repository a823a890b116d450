/** Styles of the hosted checkout, neutral enough for any shop. */
export const CHECKOUT_CSS = `
*{box-sizing:border-box;margin:0}
:root{color-scheme:light;--ink:#141414;--muted:#5c5c5c;--line:#d6d6d6;--soft:#f4f4f2;--danger:#b3261e}
body{font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:#fff}
.mode{background:#fff3c4;color:#3d2f00;text-align:center;padding:.5rem 1rem;font-size:.875rem}
.top{display:flex;justify-content:space-between;align-items:center;gap:1rem;max-width:68rem;margin:0 auto;padding:1rem 1.25rem;border-bottom:1px solid var(--line)}
.brand{font-size:1.25rem;font-weight:700}
a{color:inherit;text-underline-offset:4px}
.top a{min-height:2.75rem;display:inline-flex;align-items:center}
main{max-width:68rem;margin:0 auto;padding:1.5rem 1.25rem 5rem;display:grid;gap:2rem 4rem}
@media(min-width:840px){main{grid-template-columns:minmax(0,1fr) 22rem;align-items:start}}
h1{font-size:1.75rem;line-height:1.15;margin-bottom:1rem}
h2{font-size:1.125rem;margin-bottom:.75rem}
section+section,form+section{margin-top:2rem;padding-top:1.5rem;border-top:1px solid var(--line)}
.fields{display:grid;gap:1rem;grid-template-columns:repeat(2,minmax(0,1fr))}
.wide{grid-column:1/-1}
label,legend{display:block;font-weight:600;margin-bottom:.375rem;padding:0}
fieldset{border:0;padding:0;min-width:0}
input[type=text],input[type=email],input[type=tel],select{width:100%;min-height:3rem;font:inherit;padding:0 .75rem;border:1px solid #767676;background:#fff;color:inherit}
[aria-invalid=true]{border-color:var(--danger);box-shadow:inset 0 0 0 1px var(--danger)}
.error{color:var(--danger);font-size:.9375rem;margin-top:.25rem}
.banner{border:1px solid var(--danger);color:var(--danger);padding:.75rem 1rem;margin-bottom:1.25rem}
.note{border-left:3px solid var(--ink);padding:.25rem 0 .25rem .875rem;margin-bottom:1.25rem}
button{font:inherit;font-weight:650;min-height:3rem;padding:0 1.5rem;border:1px solid var(--ink);background:var(--ink);color:#fff;cursor:pointer}
button.plain{background:#fff;color:var(--ink)}
button:disabled{background:var(--line);border-color:var(--line);color:var(--muted);cursor:not-allowed}
button.wide{width:100%}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
aside{background:var(--soft);padding:1.5rem}
.lines{list-style:none;padding:0;display:grid;gap:1rem;margin-bottom:1.25rem}
.lines li{display:grid;grid-template-columns:4rem 1fr auto;gap:.875rem;align-items:start}
.lines img{width:4rem;height:4rem;object-fit:cover;background:#e7e7e4;display:block}
.small{font-size:.875rem;color:var(--muted)}
dl{display:grid;grid-template-columns:1fr auto;gap:.375rem 1rem;border-top:1px solid var(--line);padding-top:1rem;font-variant-numeric:tabular-nums}
dd{margin:0;text-align:right}
.total{font-size:1.375rem;font-weight:700;padding-top:.5rem}
.choice{display:flex;gap:.75rem;align-items:center;min-height:3rem;font-weight:400;margin:0;cursor:pointer}
.choice input{width:1.25rem;height:1.25rem;flex:none;accent-color:var(--ink)}
.choice .price{margin-left:auto;font-variant-numeric:tabular-nums}
#pay,#card-part{display:grid;gap:1.25rem}
#card-label{margin:0 0 .375rem;font-weight:600}
.fields{align-items:end}
.row{display:flex;gap:.75rem;align-items:end}
.row>div{flex:1}
#card{border:1px solid #767676;min-height:3rem;padding:.75rem}
.summary{display:flex;justify-content:space-between;gap:1rem;align-items:start}
[hidden]{display:none!important}
`;
