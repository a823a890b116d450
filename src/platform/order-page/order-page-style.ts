import type { Theme } from '#shared/contract/theme.ts';
import { createThemeTokens } from '#shared/rules/theme/theme-tokens.ts';

const RULES = `
*{box-sizing:border-box}
body{margin:0;font:1rem/1.5 var(--font-body);color:var(--ink);background:var(--page)}
a{color:inherit;text-underline-offset:.2em}
h1,h2{font-family:var(--font-heading);font-weight:var(--heading-weight);text-transform:var(--heading-case);line-height:1.15;margin:0;overflow-wrap:anywhere}
.number{white-space:nowrap}.group{display:inline-block;margin-right:.375rem;font-variant-numeric:tabular-nums}h1{font-size:2rem}h2{font-size:1.25rem;margin-bottom:.75rem}
p,dl,ul,ol{margin:0;padding:0;overflow-wrap:anywhere}ul,ol{list-style:none}dd{margin:0}
.top{background:var(--header-bg);color:var(--header-ink)}
.top a{display:flex;align-items:center;min-height:4rem;max-width:68rem;margin:0 auto;padding:0 1.25rem;text-decoration:none;font:700 1.25rem/1.2 var(--font-heading);text-transform:var(--heading-case)}
.top img{height:2rem;width:auto;max-width:60vw}
main{max-width:68rem;margin:0 auto;padding:2rem 1.25rem 4rem;display:grid;gap:2.5rem}
.lead{font-size:1.125rem;margin-top:.5rem;max-width:52ch}
.note,.alert{padding:1rem 1.25rem;background:var(--tile);border-left:4px solid var(--accent)}
.alert{border-color:var(--danger)}
.muted,small,dt{color:var(--muted)}
small{display:block}
.steps{display:grid;gap:.75rem}
.steps li{display:grid;grid-template-columns:1.25rem 1fr;gap:0 .75rem;align-items:start}
.steps span{width:1.25rem;height:1.25rem;margin-top:.125rem;border-radius:50%;border:2px solid var(--muted)}
.steps .done span{background:var(--accent);border-color:var(--accent)}
.steps .current span{border:6px solid var(--accent)}
.steps .ahead{color:var(--muted)}
.steps .current{font-weight:700}
.steps small{font-weight:400}
.columns{display:grid;gap:2.5rem}
.columns>div{display:grid;gap:2.5rem;align-content:start;min-width:0}
@media(min-width:52.5rem){.steps{grid-auto-flow:column;grid-auto-columns:1fr}.steps li{display:block}.steps span{display:block;margin-bottom:.5rem}.columns{grid-template-columns:7fr 5fr;gap:4rem}h1{font-size:2.75rem}}
.items li{display:grid;grid-template-columns:4.5rem 1fr auto;gap:1rem;padding:1rem 0;border-top:1px solid var(--line)}
.items li.plain{grid-template-columns:1fr auto}
.items img{width:4.5rem;height:4.5rem;object-fit:cover;background:var(--tile);display:block}
.items strong{font-weight:650}
.sum{display:grid;grid-template-columns:1fr auto;gap:.375rem 1.25rem;border-top:1px solid var(--line);padding-top:1rem;font-variant-numeric:tabular-nums}
.sum dd{text-align:right}
.sum .total{font-size:1.25rem;font-weight:700;color:var(--ink)}
.facts{display:grid;gap:1rem}
.files li,.shipments li{background:var(--tile);padding:1rem 1.25rem;margin-top:.75rem}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;align-items:flex-start}
.button,button{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;padding:.5rem 1.5rem;font:650 1rem/1.25 var(--font-body);text-align:center;text-decoration:none;cursor:pointer;background:var(--button-bg);color:var(--button-ink);border:1px solid var(--button-line);border-radius:var(--button-radius)}
.second{background:var(--button2-bg);color:var(--button2-ink);border-color:var(--button2-line);border-radius:var(--button2-radius)}
.button:hover,button:hover{background:var(--button-hover)}
.second:hover{background:var(--button2-hover)}
.files .button{margin-top:.5rem}
details{border-top:1px solid var(--line);border-bottom:1px solid var(--line)}
summary{min-height:3rem;padding:.75rem 0;cursor:pointer;font-weight:650;display:flex;justify-content:space-between;align-items:center;gap:1rem;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"";flex:none;width:.5rem;height:.5rem;margin:-.25rem .25rem 0;border:solid;border-width:0 2px 2px 0;transform:rotate(45deg)}
[open]>summary::after{margin-top:.25rem;transform:rotate(225deg)}
details form{padding:0 0 1.25rem;display:grid;gap:1rem;justify-items:start}
.choice{display:flex;gap:.75rem;align-items:flex-start;padding:.5rem 0}
.choice input{flex:none;width:1.25rem;height:1.25rem;margin:.125rem 0 0;accent-color:var(--accent)}
fieldset{border:0;margin:0 0 1.5rem;padding:0}
legend,.name{display:block;font-weight:650;padding:0;margin-bottom:.375rem}
textarea{width:100%;max-width:38rem;min-height:8rem;font:inherit;padding:.75rem;color:inherit;background:var(--page);border:1px solid var(--control-line)}
.field{margin-bottom:1.5rem}
.error{color:var(--danger);font-weight:650;margin-top:.375rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.top :focus-visible{outline-color:var(--header-accent)}
footer{border-top:1px solid var(--line);padding-top:1.25rem;font-size:.875rem;color:var(--muted)}
@media print{@page{margin:16mm}:root{color-scheme:light}body,.top{color:#111;background:#fff}main{padding:1rem 0;gap:1.5rem}.actions,.files,details,.help{display:none}.items li,.sum,.facts>div{break-inside:avoid}.muted,small,dt,footer{color:#444}.columns{grid-template-columns:7fr 5fr;gap:2rem}}
`;

/** Returns the style sheet of the pages of orders in the colors, fonts and buttons of a store. Tokens are checked values of its theme. */
export function createOrderPageStyle(theme: Theme): string {
  const tokens = Object.entries(createThemeTokens(theme)).map(
    ([name, value]) => `--${name}:${value}`,
  );
  return `:root{${tokens.join(';')}}${RULES}`;
}
