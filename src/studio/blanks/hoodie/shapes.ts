import { type CurveSegment, createSymmetricOutline } from '#studio/draw/shape.ts';

// Outlines that the views of the hoodie share. The drawing plane is 1,600 wide, x = 800 is its middle, 14.5 units are 1 cm.

export const SHOULDER_TO_HEM: readonly CurveSegment[] = [
  [545, 478, 505, 492, 462, 516],
  [364, 556, 300, 690, 258, 850],
  [222, 990, 188, 1110, 170, 1230],
  [196, 1256, 268, 1276, 306, 1268],
  [352, 1130, 404, 970, 420, 776],
  [434, 960, 428, 1160, 412, 1326],
  [409, 1354, 418, 1380, 440, 1386],
  [540, 1396, 680, 1400, 800, 1400],
];
/** Body and sleeves without the ribbing. */
export const MAIN = createSymmetricOutline(
  [800, 558],
  [[720, 556, 640, 512, 590, 462], ...SHOULDER_TO_HEM],
);

export const HEM_RIB = createSymmetricOutline(
  [800, 1380],
  [
    [680, 1380, 540, 1376, 436, 1366],
    [432, 1400, 438, 1440, 448, 1466],
    [560, 1482, 680, 1488, 800, 1488],
  ],
);
export const CUFF_RIB =
  'M186 1222 C180 1262 178 1302 180 1342 C206 1358 256 1366 286 1358 C292 1324 296 1290 298 1250 Z';

export const TORSO = createSymmetricOutline(
  [800, 480],
  [
    [700, 480, 580, 500, 500, 560],
    [446, 680, 440, 760, 436, 860],
    [446, 1060, 432, 1300, 420, 1700],
    [560, 1720, 700, 1720, 800, 1720],
  ],
);
export const SLEEVE =
  'M482 534 C392 574 322 700 284 860 C250 1010 206 1130 170 1420 L306 1430 C340 1200 396 980 420 770 C450 680 480 600 486 530 Z';

/** The hood as if worn: full at the back of the head, with a tall oval opening that closes at the throat. */
const HOOD_OUTSIDE: readonly CurveSegment[] = [
  [730, 86, 642, 116, 598, 200],
  [560, 282, 556, 396, 586, 470],
  [640, 540, 720, 572, 800, 576],
];
export const HOOD = createSymmetricOutline([800, 88], HOOD_OUTSIDE);
export const HOOD_INSIDE = createSymmetricOutline(
  [800, 130],
  [
    [690, 130, 630, 210, 628, 310],
    [630, 420, 690, 510, 800, 556],
  ],
);
/** The opening drawn in the opposite direction. The fill rule then cuts a hole into the hood. */
export const HOOD_HOLE =
  'M800 158 C884 158 936 210 944 300 C948 392 884 470 800 522 C716 470 652 392 656 300 C664 210 716 158 800 158 Z';
/** Overlap of the hood's edges at the throat: the wearer's right edge is above the left one. */
export const HOOD_LAP =
  'M660 356 C676 420 742 486 838 540 L846 556 C830 572 812 577 800 576 C730 570 650 540 600 486 C622 452 640 410 660 356 Z';
export const HOOD_BODY = createSymmetricOutline(
  [800, 60],
  [
    [690, 60, 606, 130, 580, 230],
    [552, 330, 560, 420, 590, 470],
    [650, 540, 720, 600, 800, 600],
  ],
);

export const POCKET =
  'M604 996 C668 1001 734 1003 800 1003 C866 1003 932 1001 996 996 C1022 1060 1056 1112 1094 1154 C1100 1226 1100 1300 1096 1386 C1000 1394 900 1397 800 1397 C700 1397 600 1394 504 1386 C500 1300 500 1226 506 1154 C544 1112 578 1060 604 996 Z';
export const ARMHOLE = 'M462 516 C508 600 492 700 418 772';
export const NECK_SEAM = 'M582 470 C640 540 720 572 800 576 C880 572 960 540 1018 470';
