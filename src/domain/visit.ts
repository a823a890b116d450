import { CURRENCIES, REGIONS } from '#contract/codes.ts';
import { PREVIEW_HASH, PREVIEW_KEY } from './preview/visit.ts';

/** Session storage key of what a visit's addresses have asked for. */
export const VISIT_KEY = 'visit';

/** Local storage key, and cookie, of what a shopper chose in the preferences (spec §9). */
export const SAVED_KEY = 'buyerLocalization';

const pattern = (codes: readonly string[]) => `/^(${codes.join('|')})$/`;

/**
 * Script that runs before anything is painted: region, currency and locale in the query apply to the visit (spec §2), so
 * they are kept for its other pages. Region and currency are written on the root element, over what the shopper chose in
 * the preferences, over what the page was built for; prices built in another currency are hidden (`data-repriced`, see
 * base.css) until the right ones are there. A locale leads to the same page in that language: the query's from anywhere,
 * one of the visit or the preferences only from an address without a language, and never on its own. Slashes ahead of
 * the path are one: two would name another host. A page that will show
 * a draft is hidden too (`data-preview`, see features/preview). It is put into every page as it stands here; the content
 * security policy knows it by its hash.
 */
export const VISIT_SCRIPT = `(()=>{let e=document.documentElement,d=e.dataset,u=location,q=new URLSearchParams(u.search),j=f=>{try{return JSON.parse(f())||{}}catch{return{}}},v=j(()=>sessionStorage.${VISIT_KEY}),o=j(()=>localStorage.${SAVED_KEY}),b=d.base||"",l=(d.languages||e.lang).split(" "),a=q.get("locale"),w=e.lang;for(let[k,p]of[["region",${pattern(REGIONS)}],["currency",${pattern(CURRENCIES)}]]){let a=q.get(k);if(p.test(a))v[k]=a;a=p.test(v[k])?v[k]:p.test(o[k])?o[k]:d[k];if(a!=d[k]){if(k=="currency")d.repriced="";d[k]=a}}if(l.includes(a))w=v.locale=a;else if(!b)w=[v.locale,o.locale,w].find(a=>l.includes(a));try{if(u.hash.startsWith("${PREVIEW_HASH}")||sessionStorage.${PREVIEW_KEY})d.preview="";sessionStorage.${VISIT_KEY}=JSON.stringify(v)}catch{}if(w!=e.lang){d.leaving="";q.delete("locale");let p=u.pathname.slice(b.length).replace(/^\\/+/,"/"),s=q+"";u.replace((w==l[0]?p||"/":"/"+w+(p=="/"?"":p))+(s&&"?"+s)+u.hash)}})()`;
