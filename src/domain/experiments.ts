import type { Flags } from '#contract/flags.ts';
import type { Site } from '#contract/folder/store-file.ts';
import { CONSENT_VERSION, EUROPEAN_ZONES } from './consent.ts';

/** Local storage key of the name a visitor's assignments hang on: made up, sent nowhere. */
export const VISITOR_KEY = 'visitor';

/** A store's experiments as its pages carry them; undefined where there is none, or where the flag is off. */
export function experimentsOf(
  { experiments }: Pick<Site, 'experiments'>,
  { abTesting }: Pick<Flags, 'abTesting'>,
): string | undefined {
  return abTesting && Object.keys(experiments).length > 0 ? JSON.stringify(experiments) : undefined;
}

/**
 * Script that assigns the visitor before anything is painted, so that no variant gives way to another before their eyes. Of
 * each experiment (`data-experiments`) the visitor's name and its key, hashed (FNV-1a), say which variant it is: the same
 * on every page and every visit. The root element names them (`data-ab="hero:bold"`), for the store's own CSS, and so does
 * one push of the data layer. A visitor gets a name where nobody has to be asked, or after a yes (domain/consent.ts);
 * whoever has none sees the first variant and is counted nowhere. Runs after the visit's script, which says where the
 * visitor is; the content security policy knows it by its hash.
 */
export const EXPERIMENT_SCRIPT = `(()=>{let e=document.documentElement,d=e.dataset,x=JSON.parse(d.experiments),v,s=[],a={},c=/(?:^|; )consent=(\\d+)\\.(allowed|denied)/.exec(document.cookie),z=${EUROPEAN_ZONES}.test(Intl.DateTimeFormat().resolvedOptions().timeZone)||d.region=="EU"||d.currency=="GBP"||e.lang=="en-GB",k=c&&c[1]=="${CONSENT_VERSION}"?c[2]=="allowed":!z;try{let l=localStorage;if(k&&!navigator.globalPrivacyControl)v=l.${VISITOR_KEY}||(l.${VISITOR_KEY}=crypto.randomUUID())}catch{}for(let n in x){let h=2166136261;if(v)for(let i of v+"."+n)h=Math.imul(h^i.charCodeAt(),16777619);h^=h>>>16;a[n]=x[n][v?(h>>>0)%x[n].length:0];s.push(n+":"+a[n])}d.ab=s.join(" ");if(v)(window.dataLayer=window.dataLayer||[]).push({event:"experiment",experiments:a})})()`;
