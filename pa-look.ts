import { composeMockup } from './src/pictures/compose.ts';
import { writeFileSync } from 'node:fs';
const T = (w:number,h:number,l:string,c='#f3f1ea') => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}"><rect x="1" y="1" width="${w-2}" height="${h-2}" fill="none" stroke="${c}" stroke-width="2"/><path stroke="${c}" d="M0 0L${w} ${h}M${w} 0L0 ${h}" fill="none"/><circle cx="${w/4}" cy="${h/4}" r="${Math.min(w,h)/8}" fill="${c}"/></svg>`;
const prints = { back: T(510,646,'b'), 'sleeve-left': T(136,136,'l'), 'sleeve-right': T(136,136,'r'), wrap: T(136,54,'w') };
const hood = { back: T(464,522,'b'), 'sleeve-left': T(116,435,'l'), 'sleeve-right': T(116,435,'r') };
const bot = { wrap: T(90,42,'w') };
for (const [blank, view, p] of [['tee','front',prints],['tee','back',prints],['hoodie','front',hood],['hoodie','back',hood],['mug','front',prints],['mug','side',prints],['bottle','front',bot],['bottle','side',bot]] as const)
  writeFileSync(`/tmp/pa-${blank}-${view}.png`, await composeMockup({ spec: { blank, view, color: 'b3261e', artwork: 'plain', version: '00000000' }, artworkSvg: blank==='tee'||blank==='hoodie' ? T(436,blank==='tee'?520:336,'f'):undefined, prints: p, photography: { ground: '#e7e7e4', light: 'soft' }, width: 800, format: 'png' }));
