import { availableParallelism } from 'node:os';
import { createPicturePool } from '#pictures/drawing-process/picture-pool.ts';

const SIZE = Math.max(2, Math.min(availableParallelism(), 4));
/** Maximum number of pictures of one shop that wait. A few pages have that many. */
const MAX_WAITING = 200;

/** The picture processes of this process's shops. Each shop has its own queue. */
export const localPool = createPicturePool({ size: SIZE, perStore: SIZE, maxWaiting: MAX_WAITING });
