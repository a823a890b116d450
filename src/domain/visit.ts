import { CURRENCIES, LOCALES, REGIONS } from '#contract/codes.ts';

/** Session storage key of what a visit's addresses have asked for. */
export const VISIT_KEY = 'visit';

/** Local storage key, and cookie, of what a shopper chose in the preferences (spec §9). */
export const SAVED_KEY = 'buyerLocalization';

const pattern = (codes: readonly string[]) => `/^(${codes.join('|')})$/`;

/**
 * Script that runs before anything is painted: region, currency and locale in the query apply to the visit (spec §2), so
 * they are kept for its other pages and written on the root element, over what the shopper chose in the preferences, over
 * what the page was built for. Prices built in
 * another currency are hidden (`data-repriced`, see base.css) until the right ones are there. It is put into every page
 * as it stands here; the content security policy knows it by its hash.
 */
export const VISIT_SCRIPT = `(()=>{let d=document.documentElement.dataset,q=new URLSearchParams(location.search),j=f=>{try{return JSON.parse(f())||{}}catch{return{}}},v=j(()=>sessionStorage.${VISIT_KEY}),o=j(()=>localStorage.${SAVED_KEY});for(let[k,p]of[["region",${pattern(REGIONS)}],["currency",${pattern(CURRENCIES)}],["locale",${pattern(LOCALES)}]]){let a=q.get(k);if(p.test(a))v[k]=a;a=p.test(v[k])?v[k]:k!="locale"&&p.test(o[k])?o[k]:d[k];if(a!=d[k]){if(k=="currency")d.repriced="";d[k]=a}}try{sessionStorage.${VISIT_KEY}=JSON.stringify(v)}catch{}})()`;
