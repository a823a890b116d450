/** Styles of the sandbox pages: plain, so that nobody confuses them with a provider's pages. */
export const PAGE_CSS = `
:root{color-scheme:light;--ink:#1c1d1f;--soft:#5b5f66;--line:#c9ccd1;--accent:#3b3bd1;--test:#7a4a00}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:#fff;overflow-wrap:anywhere}
.mode{margin:0;padding:.625rem 1.25rem;background:#fff2d6;color:var(--test);font-size:.875rem}
.mode strong{margin-right:.5rem}
main{max-width:40rem;margin:0 auto;padding:1.5rem 1.25rem 2.5rem}
h1{font-size:1.375rem;line-height:1.25;margin:0 0 .75rem}
h2{font-size:1.0625rem;margin:2rem 0 .5rem}
p{margin:0 0 1rem}
dl{margin:0 0 1.5rem;display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}
dt{color:var(--soft)}
dd{margin:0}
.amount{font-size:1.75rem;font-weight:600;margin:0 0 1.25rem;font-variant-numeric:tabular-nums}
label,.label{display:block;font-weight:600;margin-bottom:.375rem}
select,input{font:inherit;width:100%;padding:.625rem .75rem;border:1px solid #767b84;border-radius:.375rem;background:#fff;color:inherit}
.field{margin-bottom:1.25rem}
.card-field{padding:.75rem;border:1px solid #767b84;border-radius:.375rem;min-height:2.75rem}
.StripeElement--focus{border-color:var(--accent);outline:2px solid var(--accent)}
.StripeElement--invalid{border-color:#b3261e}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem;border-radius:.375rem;border:1px solid var(--accent);background:var(--accent);color:#fff;cursor:pointer}
button.second{background:#fff;color:var(--ink);border-color:#767b84}
fieldset{border:0;padding:0;margin:0 0 1rem}legend{font-weight:600;padding:0;margin-bottom:.375rem}
button.option{display:block;width:100%;text-align:left;font-weight:400;background:#fff;color:var(--ink);border-color:#767b84;margin-bottom:.375rem}
button.option[aria-pressed=true]{border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent);font-weight:600}
button:disabled{opacity:.5;cursor:default}
.choices{display:flex;flex-wrap:wrap;gap:.75rem;margin-bottom:1rem}
.choices>*{flex:1 1 10rem}
details{margin-top:1.25rem;border-top:1px solid var(--line);padding-top:.75rem}
summary{cursor:pointer;color:var(--soft);margin-bottom:.75rem}
table{border-collapse:collapse;width:100%;margin-bottom:1.5rem}
th,td{text-align:left;padding:.375rem .75rem .375rem 0;border-bottom:1px solid var(--line);vertical-align:top;font-weight:400}
thead th{color:var(--soft)}
code{font:0.9375em/1.4 ui-monospace,monospace}
td:first-child code{white-space:nowrap}
.error{color:#b3261e;font-weight:600;min-height:1.5em}
output{display:block;padding:.75rem;background:#f2f3f5;border-radius:.375rem;min-height:3rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;

/** Styles inside a card iframe. The shop's styles arrive as custom properties. */
export const FRAME_CSS = `
html,body{margin:0;padding:0;background:transparent;overflow:hidden}
body{display:flex;gap:.5em;align-items:center;height:1.4em;font:var(--font-weight,400) var(--font-size,16px)/1.4 var(--font-family,system-ui,sans-serif)}
input{font:inherit;letter-spacing:var(--letter-spacing,normal);text-align:var(--text-align,start);line-height:var(--line-height,inherit);color:var(--color,#32325d);border:0;padding:0;margin:0;background:transparent;outline:0;height:1.4em;min-width:0;width:100%;flex:1 1 auto}
input::placeholder{color:var(--placeholder,#6b7280);opacity:1}
input[aria-invalid=true]{color:var(--invalid,#b3261e)}
input:disabled{opacity:.6}
input[hidden]{display:none}
[data-part=card] input[name=cardnumber]{flex:1 1 11em}
[data-part=card] input[name=exp-date]{flex:0 0 4.6em}
[data-part=card] input[name=cvc]{flex:0 0 3.2em}
[data-part=card] input[name=postal]{flex:0 0 4.6em}
`;

/** Styles of the wallet buttons in their iframe. */
export const BUTTONS_CSS = `
html,body{margin:0;padding:0;background:transparent}
button{display:block;width:100%;margin:0;border:0;border-radius:4px;background:#000;color:#fff;font:600 1.0625rem/1 system-ui,sans-serif;cursor:pointer}
.white{background:#fff;color:#000}
button+button{margin-top:8px}
:focus-visible{outline:3px solid #3b3bd1;outline-offset:-4px;box-shadow:inset 0 0 0 2px #fff}
.tall{height:55px}.middle{height:48px}.low{height:44px}
p{margin:0;font:400 .9375rem/1.75rem system-ui,sans-serif;color:#3a3d42}
`;

/** Styles inside the iframe of the Payment Element. The shop's appearance arrives as custom properties. */
export const PAYMENT_CSS = `
html,body{margin:0;padding:0;background:transparent}
body{padding:3px;font:400 var(--fontSizeBase,16px)/1.4 var(--fontFamily,system-ui,sans-serif);color:var(--colorText,#30313d)}
fieldset{border:0;margin:0;padding:0}
legend{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.item{border:var(--item-border,1px solid #767b84);border-radius:var(--borderRadius,5px);background:var(--colorBackground,#fff)}
.item+.item{border-top:0}
.name{display:flex;gap:.625em;align-items:center;padding:.875em 1em;min-height:44px;box-sizing:border-box;font-weight:600;cursor:pointer}
.content{padding:0 1em 1em}
p{margin:0 0 .5em}
.content label{display:block}
.content input{display:block;box-sizing:border-box;width:100%;font:inherit;color:inherit;margin:.25em 0;padding:.625em .75em;min-height:44px;border:var(--input-border,1px solid #767b84);border-radius:var(--borderRadius,5px);background:var(--colorBackground,#fff)}
.content input::placeholder{color:var(--colorTextPlaceholder,#6b7280);opacity:1}
.content input[aria-invalid=true]{border-color:var(--colorDanger,#b3261e)}
.error{color:var(--colorDanger,#b3261e)}
.error:empty{display:none}
input[type=radio]{width:1.125em;height:1.125em;margin:0;accent-color:var(--colorPrimary,#3b3bd1)}
:focus-visible{outline:2px solid var(--colorPrimary,#3b3bd1);outline-offset:1px}
[hidden]{display:none!important}
`;
