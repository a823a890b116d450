/** The style of pages with a form that shoppers open from a shop. */
export const FORM_STYLE = `
:root{color-scheme:light dark}
body{font:1.0625rem/1.55 system-ui,sans-serif;max-width:38rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}
fieldset,.field{border:0;margin:0 0 1.75rem;padding:0}
legend,label.name{display:block;font-weight:600;margin-bottom:.5rem;padding:0}
.choice{display:flex;gap:.625rem;align-items:flex-start;padding:.375rem 0;min-height:1.5rem}
.choice input{flex:none;width:1.125rem;height:1.125rem;margin:.25rem 0 0}
textarea,input[type=email],input[type=text]{box-sizing:border-box;width:100%;font:inherit;padding:.625rem .75rem;border:1px solid #767676;border-radius:.375rem;background:Field;color:FieldText}
.hint{margin:.375rem 0 0;font-size:.9375rem;opacity:.8}
.error{margin:.375rem 0 0;color:#b3261e;font-weight:600}
@media(prefers-color-scheme:dark){.error{color:#ff8a80}}
button{font:inherit;font-weight:600;padding:.75rem 1.5rem;border:0;border-radius:.375rem;background:CanvasText;color:Canvas;cursor:pointer}
:focus-visible{outline:3px solid #2f6fed;outline-offset:2px}
`;
