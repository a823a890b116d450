import { createPlainPages } from '../http/plain-pages.ts';

const STYLE = `
:root{color-scheme:light}
body{font:1rem/1.5 system-ui,sans-serif;margin:0;padding:2px;color:#111;background:#fff}
label{display:block;font-weight:600;margin-bottom:.375rem}
form{display:grid;gap:.75rem;padding:1rem}
input{box-sizing:border-box;width:100%;font:inherit;min-height:3rem;padding:0 .75rem;border:1px solid #767676}
button{font:inherit;font-weight:600;min-height:3rem;border:0;background:#111;color:#fff;cursor:pointer}
p{padding:0 1rem}
.error{color:#b3261e;margin:.25rem 0 0;padding:0}
:focus-visible{outline:2px solid #111;outline-offset:2px}
`;

/** The layout of the newsletter's pages. */
export const formPages = createPlainPages(STYLE);
